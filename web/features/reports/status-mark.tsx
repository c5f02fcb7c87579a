import { useTranslation } from "react-i18next"
import type { Outputs } from "../../lib/trpc-types"
import { cx } from "../../ui/classes"
import { Icon, type IconName, Spinner } from "../../ui/icons"

export type Status = Outputs["reports"]["list"][number]["status"]

const looks: Record<Exclude<Status, "in-progress">, { icon: IconName; tone: string }> = {
  success: { icon: "check", tone: "tint-success text-success-text" },
  partial: { icon: "warning", tone: "tint-warning text-warning-text" },
  failure: { icon: "error", tone: "tint-error text-error-text" },
}

/** How a job ended, as an icon and a word. */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation()
  const look = status === "in-progress" ? undefined : looks[status]
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold",
        look?.tone ?? "tint-info text-info-text",
      )}
    >
      {look ? <Icon name={look.icon} className="size-4" /> : <Spinner className="size-4" />}
      {t(`reports.status.${status}`)}
    </span>
  )
}
