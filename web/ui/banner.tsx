import type { ReactNode } from "react"
import { cx } from "./classes"
import { Icon, type IconName } from "./icons"

export interface BannerProps {
  tone?: "info" | "success" | "warning" | "error"
  icon?: IconName
  children: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  className?: string
}

const tones = {
  info: "tint-info border-info text-info-text",
  success: "tint-success border-success text-success-text",
  warning: "tint-warning border-warning text-warning-text",
  error: "tint-error border-error text-error-text",
}

/** A message that belongs to its place, and stays; announced as in `status-text.tsx`. */
export const Banner = ({ tone = "info", icon, children, actions, className }: BannerProps) => (
  <div
    role={tone === "error" ? "alert" : undefined}
    className={cx(
      "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border-s-4 px-4 py-2.5",
      tones[tone],
      className,
    )}
  >
    <Icon name={icon ?? (tone === "success" ? "check" : tone)} />
    <div role={tone === "error" ? undefined : "status"} className="min-w-0 grow basis-48 text-ink">
      <div className="late-words">{children}</div>
    </div>
    {actions}
  </div>
)
