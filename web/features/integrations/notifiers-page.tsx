import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { NotifierDialog } from "./notifier-dialog"
import { NotifierRow } from "./notifier-row"
import { TargetsPage } from "./targets-page"
import { allNotifiers } from "./use-notifier-actions"
import { useStandings } from "./use-standings"

/** Services that are notified of events in the group. */
export function NotifiersPage() {
  const { t } = useTranslation()
  const standingOf = useStandings(trpc.notifiers.latest.useQuery)
  return (
    <TargetsPage
      kind="notifier"
      icon="bell"
      texts={{
        title: t("notifiers.title"),
        intro: t("notifiers.intro"),
        empty: t("notifiers.empty"),
        new: t("notifiers.new"),
      }}
      query={trpc.notifiers.list.useQuery(allNotifiers)}
      row={(notifier, actions) => (
        <NotifierRow notifier={notifier} standing={standingOf(notifier.id)} {...actions} />
      )}
      Dialog={NotifierDialog}
    />
  )
}
