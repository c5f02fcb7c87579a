import { recipeActions, webhooks } from "../../../../db/schema"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Scope } from "../../../context"
import { isScript, isWebAddress } from "../../../lib/text/links"
import { toTimeOfDay } from "../../../lib/time-of-day"
import { now } from "../../../lib/times"
import type { Ending } from "../../background-jobs/job-handler"
import { reportImported, importedIds } from "./imported-report"
import { householdNames } from "./household-names"
import { leftOut, mapped } from "./remarks"

const mostUrl = 2_000
const mostOfAKind = 200

/** Links and actions of recipes: they run only when a user presses them. */
export async function importActions(
  scope: Scope,
  catalogue: Catalogue,
  { actions: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const home = householdNames(catalogue)
  const { ids, known } = await importedIds(group, "action", recipeActions, given)
  const remarks: Remark[] = []
  const at = now()
  const made = given.slice(0, mostOfAKind).flatMap((action) => {
    const id = ids.get(action.id)!
    if (known.has(id)) return []
    const type = action.actionType === "post" ? ("post" as const) : ("link" as const)
    const title = home(action.title || "Link", action.householdId)
    if (!action.url || action.url.length > mostUrl || isScript(action.url)) {
      remarks.push(leftOut("remarks.actionAddress", { name: title }))
      return []
    }
    if (type === "post") {
      remarks.push(mapped("remarks.actionSends", { name: title, host: hostOf(action.url) }))
    }
    return [
      {
        id,
        actionType: type,
        title,
        url: action.url,
        createdAt: action.createdAt ?? at,
        updateAt: at,
      },
    ]
  })
  return reportImported(scope, ending, {
    what: "actions",
    numbers: { all: given.length, made: made.length, here: known.size },
    writes: [group.addMissing(recipeActions, made)],
    remarks,
  })
}

/** Webhooks are imported switched off; the owner enables them here. */
export async function importWebhooks(
  scope: Scope,
  catalogue: Catalogue,
  { webhooks: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const home = householdNames(catalogue)
  const { ids, known } = await importedIds(group, "webhook", webhooks, given)
  const remarks: Remark[] = []
  const at = now()
  const made = given.slice(0, mostOfAKind).flatMap((hook) => {
    const id = ids.get(hook.id)!
    if (known.has(id)) return []
    const name = home(hook.name || "Webhook", hook.householdId)
    if (!isWebAddress(hook.url) || hook.url.length > mostUrl) {
      remarks.push(leftOut("remarks.webhookAddress", { name }))
      return []
    }
    remarks.push(mapped("remarks.webhookOff", { name, host: hostOf(hook.url) }))
    const scheduledTime = toTimeOfDay(hook.time) ?? "00:00:00"
    return [
      {
        id,
        name,
        url: hook.url,
        enabled: false,
        scheduledTime,
        createdAt: hook.createdAt ?? at,
        updateAt: at,
      },
    ]
  })
  return reportImported(scope, ending, {
    what: "webhooks",
    numbers: { all: given.length, made: made.length, here: known.size },
    writes: [group.addMissing(webhooks, made)],
    remarks,
  })
}

/** The host of an address; its path may contain a secret. */
function hostOf(url: string): string {
  try {
    return new URL(url).host || "another program"
  } catch {
    return "another program"
  }
}
