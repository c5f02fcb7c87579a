import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Icon, type IconName } from "../../ui/icons"
import { Menu } from "../../ui/menu"
import { Switch } from "../../ui/switch"
import { LastResult, type Standing } from "./last-result"
import type { RowActions } from "./targets-page"

interface TargetRowProps extends RowActions {
  icon: IconName
  name: string
  /** Lines under the name. */
  children: ReactNode
  standing: Standing | undefined
  /** Shown where nothing was sent yet. */
  never: string
  enabled: boolean
  onEnable: (enabled: boolean) => void
  /** Sends something now. */
  now: { icon: IconName; label: string; busy: boolean; run: () => void }
  onDelete: () => void
}

/** A webhook or a notifier: its name, its state and its actions. */
export function TargetRow(props: TargetRowProps) {
  const { icon, name, children, standing, never, enabled, onEnable, now } = props
  const { onEdit, onDelete, onLog } = props
  const { t } = useTranslation()
  const heading = useId()
  return (
    <li className="grid grid-cols-1 gap-2 p-4 sm:px-5">
      <div className="flex items-start gap-3">
        <Icon name={icon} className="mt-0.5 size-6 text-primary-text" />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 id={heading} className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {children}
          <LastResult standing={standing} never={never} />
        </div>
        <Menu
          label={t("deliveries.menu", { name })}
          icon="more"
          iconOnly
          entries={[
            { label: t("general.edit"), icon: "edit", onSelect: onEdit },
            "line",
            { label: t("general.delete"), icon: "trash", danger: true, onSelect: onDelete },
          ]}
        />
      </div>
      <div
        role="group"
        aria-labelledby={heading}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
      >
        <Switch label={t("deliveries.on")} checked={enabled} onChange={onEnable} />
        <div className="flex flex-wrap gap-2">
          <Button icon={now.icon} busy={now.busy} onClick={now.run}>
            {now.label}
          </Button>
          <Button icon="history" variant="quiet" onClick={onLog}>
            {t("deliveries.log")}
          </Button>
        </div>
      </div>
    </li>
  )
}
