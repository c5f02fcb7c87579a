import { useTranslation } from "react-i18next"
import type { Standing } from "./last-result"
import { TargetRow } from "./target-row"
import type { RowActions } from "./targets-page"
import { useWebhookActions, type Webhook } from "./use-webhook-actions"
import { useTimeOfDay } from "./webhook-time"

interface WebhookRowProps extends RowActions {
  webhook: Webhook
  standing: Standing | undefined
}

/** A webhook: its address, time and last outcome. */
export function WebhookRow({ webhook, standing, ...actions }: WebhookRowProps) {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const { enable, run, isRunning, askAndDelete } = useWebhookActions(webhook)
  const { url, enabled, scheduledTime, localTime } = webhook
  const name = webhook.name || url || t("webhooks.unnamed")
  return (
    <TargetRow
      icon="webhook"
      name={name}
      standing={standing}
      never={t("webhooks.never")}
      enabled={enabled}
      onEnable={enable}
      now={{ icon: "play", label: t("webhooks.run"), busy: isRunning, run }}
      {...actions}
      onDelete={() => void askAndDelete(name)}
    >
      <p className="text-sm text-soft wrap-anywhere">
        {url ? <bdi dir="ltr">{url}</bdi> : t("webhooks.noAddress")}
      </p>
      <p className="text-sm">
        {localTime === null
          ? t("webhooks.dailyUtc", { time: timeOfDay(scheduledTime) })
          : t("webhooks.daily", { time: timeOfDay(localTime) })}
      </p>
    </TargetRow>
  )
}
