import i18n from "i18next"
import { confirm } from "../../lib/confirm"
import { noAnswer } from "../../lib/failures"
import { logOut } from "../../lib/session"
import { toast } from "../../lib/toast"
import { loadFlushBeforeLogout, pendingOf } from "../shopping"

/** Logs out after one question: whether to log out, or whether unsent changes may be lost. */
export async function askAndLogOut(userId: string) {
  let part: Awaited<ReturnType<typeof loadFlushBeforeLogout>> | undefined
  let unsent = 0
  if (pendingOf(userId) > 0) {
    part = await loadFlushBeforeLogout().catch(() => undefined)
    // Without its code nothing can be sent: waiting changes are kept, and so is the session.
    if (!part) return void toast.error(noAnswer())
    unsent = await part.flushBeforeLogout(userId)
  }
  const lost = {
    title: i18n.t("shopping.unsent.title"),
    body: i18n.t("shopping.unsent.body", { count: unsent }),
    danger: true,
  }
  const usual = { title: i18n.t("nav.logoutQuestion"), body: i18n.t("nav.logoutBody") }
  const sure = await confirm({ ...(unsent > 0 ? lost : usual), action: i18n.t("nav.logout") })
  if (sure) await logOut(part && (() => part.discardPending(userId)))
}
