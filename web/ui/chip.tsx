import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { cx } from "./classes"
import { Icon, type IconName } from "./icons"

export interface ChipProps {
  children: ReactNode
  icon?: IconName
  /** Goes somewhere. */
  href?: string
  /** Runs an action; with `pressed` it is a switch. */
  onClick?: () => void
  pressed?: boolean
  /** Draws a cross that removes it; `name` says what. */
  onRemove?: () => void
  name?: string
  className?: string
}

const look =
  "inline-flex items-center gap-1.5 rounded-full border px-3 text-[0.9375rem] leading-tight"
const still = "border-line bg-sunken text-ink"

/** A small rounded label: plain, a link, a switch, or removable. Pressable ones are 44 px tall. */
export function Chip(props: ChipProps) {
  const { children, icon, href, onClick, pressed, onRemove, name, className } = props
  const { t } = useTranslation()
  const inside = (
    <>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </>
  )
  if (href)
    return (
      <Link href={href} className={cx(look, still, "min-h-11 hover:border-edge", className)}>
        {inside}
      </Link>
    )
  if (onClick)
    return (
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onClick}
        className={cx(
          look,
          "min-h-11 transition-colors",
          pressed
            ? "tint-primary border-primary-text font-semibold text-ink"
            : "border-edge bg-surface hover:bg-sunken",
          className,
        )}
      >
        {inside}
      </button>
    )
  return (
    <span className={cx(look, still, onRemove ? "min-h-9 pe-0" : "min-h-8", className)}>
      {inside}
      {onRemove && (
        <button
          type="button"
          aria-label={t("field.remove", { name: name ?? String(children) })}
          onClick={onRemove}
          className="-my-1 grid size-11 place-items-center rounded-full hover:text-error-text"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </span>
  )
}
