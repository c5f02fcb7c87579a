import type { ComponentProps, ReactNode } from "react"
import { Link } from "wouter"
import { cx } from "./classes"
import { Icon, type IconName, Spinner } from "./icons"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"

const shared =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 py-2 font-semibold leading-tight " +
  "transition-[background-color,border-color,filter] disabled:opacity-55 aria-disabled:opacity-55 select-none"

const variants: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary hover:brightness-105 active:brightness-95",
  secondary: "border border-edge bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-error text-on-error hover:brightness-105 active:brightness-95",
}

interface Look {
  variant?: ButtonVariant
  icon?: IconName
  children?: ReactNode
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows a spinner and ignores presses, while it keeps the focus. */
  busy?: boolean
}

export function Button({ variant = "secondary", icon, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(shared, variants[variant], rest.className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends Look {
  href: string
  className?: string
  /** Leaves the app, in a new tab: another site, or a file. */
  external?: boolean
  onClick?: () => void
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  variant = "secondary",
  icon,
  children,
  href,
  external,
  className,
  onClick,
}: ButtonLinkProps) {
  const look = cx(shared, variants[variant], className)
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  )
  return external ? (
    <a href={href} target="_blank" rel="noreferrer" className={look} onClick={onClick}>
      {inside}
    </a>
  ) : (
    <Link href={href} className={look} onClick={onClick}>
      {inside}
    </Link>
  )
}
