import { mealPlanIdeas } from "../../../../db/schema"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Scope } from "../../../context"
import { now } from "../../../lib/times"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { reportImported } from "./imported-report"
import type { Members } from "./people"
import { recipeIdsOf } from "./recipe-ids"

/** Ideas of meals, without those whose recipes were not imported. Only Larder's own archives have them. */
export async function importIdeas(
  scope: Scope,
  job: Job,
  members: Members,
  { ideas: given }: Household,
  ending: Ending,
) {
  const { group, userId } = scope
  const recipeIds = await recipeIdsOf(
    group,
    job,
    given.map(({ recipeId }) => recipeId),
  )
  const there = await group.select({ id: mealPlanIdeas.recipeId }, mealPlanIdeas)
  const known = new Set(there.map(({ id }) => id))
  const at = now()
  const wanted = given.flatMap((idea) => {
    const recipeId = recipeIds.get(idea.recipeId)
    const by = members.get(idea.userId ?? "") ?? userId
    return recipeId ? [{ recipeId, userId: by, createdAt: idea.createdAt ?? at }] : []
  })
  const made = wanted.filter(({ recipeId }) => !known.has(recipeId))
  return reportImported(scope, ending, {
    what: "ideas",
    numbers: { all: given.length, made: made.length, here: wanted.length - made.length },
    writes: [group.addMissing(mealPlanIdeas, made)],
  })
}
