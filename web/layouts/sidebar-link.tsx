import { Link, useLocation } from "wouter"
import { cx } from "../ui/classes"
import { Icon, type IconName } from "../ui/icons"

export const sidebarItem =
  "flex min-h-11 w-full items-center pointer-fine:min-h-10 gap-3 rounded-xl px-3 py-2 text-start leading-tight hover:bg-sunken " +
  "focus-visible:-outline-offset-2 aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"

export interface SidebarLinkProps {
  href: string
  label: string
  icon?: IconName
  /** Under a heading. */
  indented?: boolean
  className?: string
}

/** A link of the drawer. */
export function SidebarLink({ href, label, icon, indented, className }: SidebarLinkProps) {
  const [path] = useLocation()
  const here = path === href
  return (
    <li className={className}>
      <Link
        href={href}
        aria-current={here ? "page" : undefined}
        className={cx(sidebarItem, indented && "ps-11.5")}
      >
        {icon && (
          <Icon
            name={icon}
            className={here ? "size-5.5 text-primary-text" : "size-5.5 text-soft"}
          />
        )}
        <bdi className="min-w-0 truncate">{label}</bdi>
      </Link>
    </li>
  )
}
