import { and, eq } from "drizzle-orm"
import { groupPreferences, recipes, reportEntries } from "../../../../db/schema"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Scope } from "../../../context"
import { displayOf } from "../../../shared/recipe/ingredients"
import { slugify } from "../../../lib/text/slugs"
import type { Job } from "../../background-jobs/job-handler"
import { slugOf, takenFrom } from "../../recipes/slugs"
import { candidatesFor, duplicateAmong } from "../duplicates"
import { idsOf } from "./id-map"
import type { RecipeWork } from "./recipe-work"
import { among, lookFor, thingKinds } from "./name-matching"
import { ifAny, leftOut } from "./remarks"

/** Everything of the group that the recipe refers to, in one round trip. */
export async function lookedUp(
  { scope, job, catalogue, migrationTag }: RecipeWork,
  source: SourceRecipe,
  name: string,
) {
  const { group } = scope
  const own = (await idsOf(group.id, "recipe", [source.id])).get(source.id)!
  const base = slugify(source.slug) || slugOf(name)
  const line = (key: "foodId" | "unitId") => source.lines.map((one) => one[key])
  const wanted = {
    categories: among(catalogue.categories, source.categoryIds),
    tags: new Map<string, { name: string }>(among(catalogue.tags, source.tagIds)),
    tools: among(catalogue.tools, source.toolIds),
    foods: among(catalogue.foods, line("foodId")),
    units: among(catalogue.units, line("unitId")),
  }
  if (migrationTag) wanted.tags.set(migrationTag, { name: migrationTag })
  const looks = {
    categories: await lookFor(group, thingKinds.categories, wanted.categories),
    tags: await lookFor(group, thingKinds.tags, wanted.tags),
    tools: await lookFor(group, thingKinds.tools, wanted.tools),
    foods: await lookFor(group, thingKinds.foods, wanted.foods),
    units: await lookFor(group, thingKinds.units, wanted.units),
  }
  const sought = {
    base,
    address: source.orgURL ?? "",
    lines: source.lines.map(
      (one) =>
        one.originalText ||
        displayOf(
          {
            quantity: one.quantity,
            unit: wanted.units.get(one.unitId ?? "") ?? null,
            food: wanted.foods.get(one.foodId ?? "") ?? null,
            note: one.note,
          },
          { disableAmount: !one.unitId && !one.foodId },
        ),
    ),
  }
  const [living, deleted, [preferences], taken, candidates, ...rows] = await group.batch([
    group.select({ id: recipes.id }, recipes, eq(recipes.id, own)),
    group.findDeleted(recipes, eq(recipes.id, own)),
    group.find(groupPreferences),
    takenFrom(group, base),
    candidatesFor(group, sought),
    looks.categories.statement,
    looks.tags.statement,
    looks.tools.statement,
    looks.foods.statement,
    looks.units.statement,
  ])
  const ids = {
    categories: looks.categories.read(rows[0]),
    tags: looks.tags.read(rows[1]),
    tools: looks.tools.read(rows[2]),
    foods: looks.foods.read(rows[3]),
    units: looks.units.read(rows[4]),
  }
  const double = living.length > 0 ? undefined : duplicateAmong(candidates, sought)
  const existing =
    living[0]?.id ?? (double && (await isOfThisJob(scope, job, double.id)) ? undefined : double?.id)
  return { own, base, isDeleted: deleted.length > 0, preferences, taken, wanted, ids, existing }
}

/** Two recipes of the backup stay two, however similar. */
async function isOfThisJob({ group }: Scope, job: Job, recipeId: string) {
  const [made] = await group.select(
    { id: reportEntries.id },
    reportEntries,
    and(
      eq(reportEntries.reportId, job.reportId),
      eq(reportEntries.recipeId, recipeId),
      eq(reportEntries.outcome, "imported"),
    ),
  )
  return made !== undefined
}

export type Found = Awaited<ReturnType<typeof lookedUp>>

/** Organizers of the recipe that exist neither in the backup's group nor here. */
export function lostOf(source: SourceRecipe, catalogue: Catalogue, ids: Found["ids"]): Remark[] {
  const lost = (sources: string[], known: ReadonlyMap<string, string>) =>
    sources.filter((one) => !known.has(one)).length
  const number =
    lost(source.categoryIds, ids.categories) +
    lost(source.tagIds, ids.tags) +
    lost(source.toolIds, ids.tools)
  return ifAny(number, () => leftOut("remarks.organizersMissing", { count: number }))
}
