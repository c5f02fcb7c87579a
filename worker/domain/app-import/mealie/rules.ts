import {
  mealPlanRules,
  mealPlanRulesToCategories,
  mealPlanRulesToTags,
  RULE_DAYS,
  RULE_MEALS,
} from "../../../../db/schema"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Scope } from "../../../context"
import { now } from "../../../lib/times"
import type { Ending } from "../../background-jobs/job-handler"
import { reportImported, importedIds } from "./imported-report"
import { filterMapping, linksOf } from "./filter-mapping"
import { organizersOf } from "./organizers"
import { chunkRows } from "./chunk-rows"
import { ifAny, leftOut, mapped } from "./remarks"

/** Rules for random meals. */
export async function importRules(
  scope: Scope,
  catalogue: Catalogue,
  { rules: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const organizers = await organizersOf(group, catalogue, given)
  const { ids, known } = await importedIds(group, "rule", mealPlanRules, given)
  const remarks: Remark[] = []
  let anyMeal = 0
  const made = given.flatMap((one) => {
    const id = ids.get(one.id)!
    if (known.has(id)) return []
    const fits = filterMapping(organizers, one, { kind: "rule", name: "" }, remarks)
    if (!fits) return []
    if (
      fits.some(({ kind }) => kind === "tools") ||
      fits.some(({ isAll, ids: some }) => !isAll && some.length > 1)
    ) {
      remarks.push(leftOut("remarks.ruleSkipped"))
      return []
    }
    const entryType = RULE_MEALS.find((meal) => meal === one.entryType)
    if (!entryType && one.entryType) anyMeal++
    const day = RULE_DAYS.find((name) => name === one.day) ?? "unset"
    return [{ id, fits, day, entryType: entryType ?? "unset", createdAt: one.createdAt }]
  })
  const at = now()
  return reportImported(scope, ending, {
    what: "rules",
    numbers: { all: given.length, made: made.length, here: known.size },
    writes: [
      ...chunkRows(
        made.map(({ fits: _, createdAt, ...row }) => ({
          ...row,
          createdAt: createdAt ?? at,
          updateAt: at,
        })),
      ).map((rows) => group.addMissing(mealPlanRules, rows)),
      group.addMissing(
        mealPlanRulesToCategories,
        linksOf(made, "categories").map(({ id, organizerId }) => ({
          ruleId: id,
          categoryId: organizerId,
        })),
      ),
      group.addMissing(
        mealPlanRulesToTags,
        linksOf(made, "tags").map(({ id, organizerId }) => ({ ruleId: id, tagId: organizerId })),
      ),
    ],
    remarks: [
      ...remarks,
      ...ifAny(anyMeal, () => mapped("remarks.rulesForAnyMeal", { count: anyMeal })),
    ],
  })
}
