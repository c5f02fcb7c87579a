import type { TFunction } from "i18next"
import type { IconName } from "../../ui/icons"
import type { ListState } from "./replica/list-replica"

interface Progress {
  /** Changes that the server has not got. */
  count: number
  sync: ListState["sync"]
  online: boolean
  /** Why it is not reached, where that is known. */
  failure?: string | undefined
}

/** Whether what was done has reached the server, as a sign and a few quiet words. */
export function syncWords(
  t: TFunction,
  { count, sync, online, failure }: Progress,
): [IconName, string] {
  if (count > 0 && (sync === "waiting" || !online))
    return ["clock", t("shopping.state.waiting", { count })]
  if (!online) return ["offline", t("shopping.state.offline")]
  if (sync === "waiting") return ["warning", failure ?? t("shopping.state.failing")]
  if (count === 0) return ["check", t("shopping.state.saved")]
  if (sync === "loggedOut" || sync === "refused")
    return ["clock", t("shopping.state.unsent", { count })]
  return ["refresh", t("shopping.state.saving")]
}
