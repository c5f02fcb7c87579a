import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { useSession } from "../../lib/session"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { SkeletonRows } from "../../ui/skeleton"
import { DeletedList } from "./deleted-list"
import { OpenList } from "./open-list"
import type { ListReplica } from "./replica/list-replica"
import { shownList } from "./replica/list-view"
import type { SyncedList } from "./replica/operations"
import { useReplica } from "./use-replica"

/** One shopping list, from this device's copy: shown at once, online or offline. */
export function ShoppingListPage() {
  const { id = "" } = useParams<{ id: string }>()
  const { user } = useSession()
  return <List key={id} listId={id} userId={user!.id} />
}

function List({ listId, userId }: { listId: string; userId: string }) {
  const { t } = useTranslation()
  const { replica, state } = useReplica(userId, listId)
  const { sync, read } = state
  const { list, isDeleted } = useMemo(
    () => shownList(state.replica, replica.place),
    [state.replica, replica],
  )
  if (isDeleted && list && read) return <LeavingList replica={replica} list={list} />
  if (sync === "gone") return <DeletedList state={state} replica={replica} />
  if (list && read) return <OpenList userId={userId} state={state} replica={replica} list={list} />
  return (
    <Page title={t("shopping.newName")}>
      {sync === "waiting" || sync === "loggedOut" ? (
        <Empty icon="offline" text={t("shopping.list.notHere")}>
          <ButtonLink href="/shopping-lists">{t("shopping.title")}</ButtonLink>
          <Button icon="refresh" variant="primary" onClick={() => void replica.resume()}>
            {t("general.retry")}
          </Button>
        </Empty>
      ) : (
        <div role="status" aria-label={t("general.loading")}>
          <SkeletonRows rows={8} className="h-12" />
        </div>
      )}
    </Page>
  )
}

/** A list deleted on this device, which the server does not know yet. */
function LeavingList({ replica, list }: { replica: ListReplica; list: SyncedList }) {
  const { t } = useTranslation()
  const name = list.name || t("shopping.unnamed")
  return (
    <Page title={name} width="narrow">
      <Empty icon="cart" text={t("general.deleted", { name })}>
        <ButtonLink href="/shopping-lists">{t("shopping.title")}</ButtonLink>
        <Button
          icon="history"
          variant="primary"
          onClick={() => void replica.changeList({ kind: "restore" })}
        >
          {t("shopping.list.restore")}
        </Button>
      </Empty>
    </Page>
  )
}
