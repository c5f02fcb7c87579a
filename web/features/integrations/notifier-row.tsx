import { useTranslation } from "react-i18next"
import { areaNames, eventAreas } from "./event-areas"
import type { Standing } from "./last-result"
import { serviceOf } from "./services"
import { TargetRow } from "./target-row"
import type { RowActions } from "./targets-page"
import { type Notifier, useNotifierActions } from "./use-notifier-actions"

interface NotifierRowProps extends RowActions {
  notifier: Notifier
  standing: Standing | undefined
}

/** A notifier: its service, events and last outcome. */
export function NotifierRow({ notifier, standing, ...actions }: NotifierRowProps) {
  const { t } = useTranslation()
  const { enable, test, isTesting, askAndDelete } = useNotifierActions(notifier)
  const { name, enabled, options, scheme } = notifier
  const service = serviceOf(scheme)
  const chosen = areaNames.filter((area) => eventAreas[area].some((event) => options[event]))
  const count = areaNames
    .flatMap((area): readonly (keyof typeof options)[] => eventAreas[area])
    .filter((event) => options[event]).length
  return (
    <TargetRow
      icon="bell"
      name={name}
      standing={standing}
      never={t("notifiers.never")}
      enabled={enabled}
      onEnable={enable}
      now={{ icon: "send", label: t("notifiers.test"), busy: isTesting, run: test }}
      {...actions}
      onDelete={() => void askAndDelete()}
    >
      <p className="text-sm text-soft">
        {service ? t(`notifiers.services.${service}.name`) : t("notifiers.unknownService")}
      </p>
      <p className="text-sm">
        {count === 0
          ? t("notifiers.noEvents")
          : [
              t("notifiers.events", { count }),
              ...chosen.map((area) => t(`notifiers.areas.${area}`)),
            ].join(" · ")}
      </p>
    </TargetRow>
  )
}
