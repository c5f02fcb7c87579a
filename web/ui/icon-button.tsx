import type { ComponentProps } from "react"
import { cx } from "./classes"
import { Icon, type IconName, Spinner } from "./icons"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  [data: `data-${string}`]: string
  icon: IconName
  /** Its action: the accessible name and the tooltip. */
  label: string
  busy?: boolean
  filled?: boolean
  /** For a button that is on or off. */
  pressed?: boolean
}

export function IconButton({
  icon,
  label,
  busy,
  filled,
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      {...rest}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors",
        "hover:bg-sunken disabled:opacity-45 aria-disabled:opacity-45 aria-pressed:text-primary-text",
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name={icon} filled={filled} />}
    </button>
  )
}
