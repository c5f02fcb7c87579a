import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { TargetsPage } from "./targets-page"
import { useStandings } from "./use-standings"
import { allWebhooks } from "./use-webhook-actions"
import { WebhookDialog } from "./webhook-dialog"
import { WebhookRow } from "./webhook-row"

/** Addresses that receive the meals of the day, each at its time. */
export function WebhooksPage() {
  const { t } = useTranslation()
  const standingOf = useStandings(trpc.webhooks.latest.useQuery)
  return (
    <TargetsPage
      kind="webhook"
      icon="webhook"
      texts={{
        title: t("webhooks.title"),
        intro: t("webhooks.intro"),
        empty: t("webhooks.empty"),
        new: t("webhooks.new"),
      }}
      query={trpc.webhooks.list.useQuery(allWebhooks)}
      row={(webhook, actions) => (
        <WebhookRow webhook={webhook} standing={standingOf(webhook.id)} {...actions} />
      )}
      Dialog={WebhookDialog}
    />
  )
}
