import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { Icon, type IconName } from "../../ui/icons"
import type { Delivery } from "./answer-text"

type State = Delivery["state"]

const looks: Record<State, { icon: IconName; tone: string }> = {
  delivered: { icon: "check", tone: "text-success-text" },
  waiting: { icon: "clock", tone: "text-warning-text" },
  failed: { icon: "error", tone: "text-error-text" },
  "given-up": { icon: "error", tone: "text-error-text" },
}

/** How a delivery ended, as an icon that is read as a word. */
export function StateIcon({ state, className }: { state: State; className?: string }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]
  return (
    <>
      <Icon name={icon} className={cx("size-4.5", tone, className)} />
      <span className="sr-only">{t(`deliveries.states.${state}`)}</span>
    </>
  )
}
