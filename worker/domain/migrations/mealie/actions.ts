import { recipeActions, webhooks } from "../../../../db/schema"
import { among as amongIds, listOf } from "../../../../db/group"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household } from "../../../import/archives/mealie/household"
import type { Remark } from "../../../import/archives/moved"
import type { Scope } from "../../../context"
import { isScript, isWebAddress } from "../../../rules/links"
import { toTimeOfDay } from "../../../rules/time-of-day"
import { now } from "../../../rules/times"
import type { Ending } from "../../jobs/kind"
import { remarksWithin } from "../bounded"
import { told } from "./cookbooks"
import { homeNames } from "./homes"
import { idsOf } from "./ids"
import { leftOut, mapped } from "./told"

const mostUrl = 2_000
const mostOfAKind = 200

/** Links and calls on recipes: they do nothing until somebody presses them. */
export async function bringActions(
  { group }: Scope,
  catalogue: Catalogue,
  { actions: given }: Household,
  ending: Ending,
) {
  const home = homeNames(catalogue)
  const ids = await idsOf(
    group.id,
    "action",
    given.map(({ id }) => id),
  )
  const there = await group.select(
    { id: recipeActions.id },
    recipeActions,
    amongIds(recipeActions.id, listOf([...ids.values()])),
  )
  const known = new Set(there.map(({ id }) => id))
  const remarks: Remark[] = []
  const at = now()
  const made = given.slice(0, mostOfAKind).flatMap((action) => {
    const id = ids.get(action.id)!
    if (known.has(id)) return []
    const type = action.actionType === "post" ? ("post" as const) : ("link" as const)
    const title = home(action.title || "Link", action.householdId)
    if (!action.url || action.url.length > mostUrl || isScript(action.url)) {
      remarks.push(leftOut(`The action ${title} was left out: its address is none`))
      return []
    }
    if (type === "post") {
      remarks.push(
        mapped(`The action ${title} sends the recipe to ${hostOf(action.url)} when it is pressed`),
      )
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
  await group.batch([
    group.addMissing(recipeActions, made),
    ...ending({
      outcome: made.length === 0 && known.size > 0 ? "existing" : "imported",
      message: told(
        "action on recipes",
        given.length,
        made.length,
        known.size,
        "actions on recipes",
      ),
      remarks: remarksWithin(remarks),
    }),
  ] as never)
  return null
}

/** Webhooks come switched off: whoever wants an address told of the meals says so here again. */
export async function bringWebhooks(
  { group }: Scope,
  catalogue: Catalogue,
  { webhooks: given }: Household,
  ending: Ending,
) {
  const home = homeNames(catalogue)
  const ids = await idsOf(
    group.id,
    "webhook",
    given.map(({ id }) => id),
  )
  const there = await group.select(
    { id: webhooks.id },
    webhooks,
    amongIds(webhooks.id, listOf([...ids.values()])),
  )
  const known = new Set(there.map(({ id }) => id))
  const remarks: Remark[] = []
  const at = now()
  const made = given.slice(0, mostOfAKind).flatMap((hook) => {
    const id = ids.get(hook.id)!
    if (known.has(id)) return []
    const name = home(hook.name || "Webhook", hook.householdId)
    if (!isWebAddress(hook.url) || hook.url.length > mostUrl) {
      remarks.push(leftOut(`The webhook ${name} was left out: its address is none`))
      return []
    }
    remarks.push(mapped(`The webhook ${name} to ${hostOf(hook.url)} is switched off`))
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
  await group.batch([
    group.addMissing(webhooks, made),
    ...ending({
      outcome: made.length === 0 && known.size > 0 ? "existing" : "imported",
      message: told("webhook", given.length, made.length, known.size),
      remarks: remarksWithin(remarks),
    }),
  ] as never)
  return null
}

/** Where an address leads; its path may hold a secret. */
function hostOf(url: string): string {
  try {
    return new URL(url).host || "another program"
  } catch {
    return "another program"
  }
}
