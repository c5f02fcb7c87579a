import i18n from "i18next"
import { confirm } from "../../../lib/confirm"
import { replicaOf } from "./list-replica"
import { listsWithPending, pendingOf } from "./pending-count"

/** Milliseconds that sending gets before the user is asked. */
const PATIENCE = 3000

/** Sends what waits, and where that cannot be, asks whether it may be lost. */
export async function flushBeforeLogout(userId: string): Promise<boolean> {
  const sent = listsWithPending(userId).map((listId) => replicaOf(userId, listId).sync())
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  const count = pendingOf(userId)
  if (count === 0) return true
  return confirm({
    title: i18n.t("shopping.unsent.title"),
    body: i18n.t("shopping.unsent.body", { count }),
    action: i18n.t("nav.logout"),
    danger: true,
  })
}

export const discardPending = (userId: string) =>
  Promise.all(listsWithPending(userId).map((listId) => replicaOf(userId, listId).forget()))
