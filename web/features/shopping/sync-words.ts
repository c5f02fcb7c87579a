import type { TFunction } from "i18next"
import type { IconName } from "../../ui/icons"
import type { ListState } from "./replica/list-replica"

interface Progress {
  /** Changes that the server does not have. */
  count: number
  sync: ListState["sync"]
  online: boolean
  /** Why it cannot be reached, where known. */
  failure?: string | undefined
}

/** Whether changes have reached the server, as an icon and a short text. */
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
