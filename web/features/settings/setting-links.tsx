import { useId } from "react"
import { Link } from "wouter"
import { Icon } from "../../ui/icons"
import type { SettingLink } from "./use-setting-links"

/** Pages of settings that belong together, one below the other. */
export function SettingLinks({ title, links }: { title: string; links: SettingLink[] }) {
  const heading = useId()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={heading} className="grid content-start gap-2">
      <h2 id={heading} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {links.map(({ href, icon, title: name, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-4 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <Icon name={icon} className="size-6 text-primary-text" />
              <span className="grid min-w-0 grow leading-snug">
                <span className="font-semibold">{name}</span>
                {text && <span className="text-sm/snug text-soft">{text}</span>}
              </span>
              <Icon name="chevron-forward" className="size-5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
