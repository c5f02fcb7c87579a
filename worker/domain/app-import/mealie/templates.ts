import { MEALS, mealPlanTemplates } from "../../../../db/schema"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Scope } from "../../../context"
import { now } from "../../../lib/times"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { importedIds, reportImported } from "./imported-report"
import { chunkRows } from "./chunk-rows"
import { recipeIdsOf } from "./recipe-ids"

/** Templates of meal plans, without the meals of recipes that are not here. Only Larder's own archives have them. */
export async function importTemplates(
  scope: Scope,
  job: Job,
  { templates: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const { ids, known } = await importedIds(group, "template", mealPlanTemplates, given)
  const recipeIds = await recipeIdsOf(
    group,
    job,
    given.flatMap(({ meals }) => meals.flatMap(({ recipeId }) => recipeId ?? [])),
  )
  const at = now()
  const made = given.flatMap((template) => {
    const id = ids.get(template.id)!
    if (known.has(id)) return []
    const meals = template.meals.flatMap((meal) => {
      const recipeId = recipeIds.get(meal.recipeId ?? "") ?? null
      const entryType = MEALS.find((one) => one === meal.entryType) ?? "side"
      return recipeId || meal.title ? [{ ...meal, entryType, recipeId }] : []
    })
    return [{ id, name: template.name, meals, createdAt: template.createdAt ?? at, updateAt: at }]
  })
  return reportImported(scope, ending, {
    what: "templates",
    numbers: { all: given.length, made: made.length, here: known.size },
    writes: chunkRows(made).map((rows) => group.addMissing(mealPlanTemplates, rows)),
  })
}
