import { recipeComments, recipeRatings, recipes, recipeTimelineEvents } from "../../../../db/schema"
import type { SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import type { Remark } from "../../../import/archives/archived-recipe"
import { pick, storedTextFields } from "../../../shared/recipe/fields"
import { isScript } from "../../../lib/text/links"
import { sourceKeyOf } from "../../../lib/text/source-key"
import { now, today } from "../../../lib/times"
import type { Outcome } from "../../background-jobs/job-handler"
import { minutesOf, refuseTooLong } from "../../recipes/content"
import { freeName, nameKeyOf, retried } from "../../recipes/slugs"
import { contentWrites, indexed, writeAll } from "../../recipes/writes"
import { truncatedRemarks } from "../limits"
import { bringFiles, stepsAt } from "./recipe-files"
import { type Found, lookedUp, lostOf } from "./recipe-lookup"
import { importedComments, importedRatings } from "./recipe-people"
import { importedLines, importedSteps } from "./recipe-text"
import { recipeNamesOf } from "./recipe-ids"
import { leftOut, mapped } from "./remarks"
import type { RecipeWork } from "./recipe-work"

/** Characters of a name; a longer one is a sentence. */
const mostName = 500

/**
 * Makes a recipe of one of the backup, with all that hangs on it, in one batch with the end of its item; or
 * tells which recipe of the group it is.
 * @throws DomainError 400, 413 in words
 */
export async function importRecipe(
  work: RecipeWork,
  source: SourceRecipe,
): Promise<Outcome | null> {
  const name = source.name.slice(0, mostName) || source.slug || "Recipe"
  return retried(async () => {
    const found = await lookedUp(work, source, name)
    if (found.existing) {
      return {
        outcome: "existing" as const,
        message: { code: "moved.existing", values: { name: name } } as const,
        recipeId: found.existing,
      }
    }
    return make(work, source, name, found)
  })
}

async function make(work: RecipeWork, source: SourceRecipe, name: string, found: Found) {
  const { scope, job, item, members, ending, catalogue, migrationTag } = work
  const { group, userId } = scope
  const { ids, preferences } = found
  // The row of a recipe that was deleted keeps its id for as long as it can be restored.
  const id = found.isDeleted ? item.id : found.own
  const parts = source.lines.flatMap(({ recipeId }) => recipeId ?? [])
  const { lines, remarks } = importedLines(source, {
    foods: found.wanted.foods,
    units: found.wanted.units,
    ids,
    recipeNames: await recipeNamesOf(group, job, parts),
  })
  const settings = source.settings
  const orgURL = source.orgURL && !isScript(source.orgURL) ? source.orgURL : null
  const opinions = importedRatings(source, members, userId, work.ratingsOfOthers)
  const comments = await importedComments(work, source, id)
  const owner = members.get(source.userId ?? "") ?? userId
  const at = now()
  const fromTags = migrationTag ? [...source.tagIds, migrationTag] : source.tagIds
  const organizers = {
    categories: linked(source.categoryIds, ids.categories),
    tags: linked(fromTags, ids.tags),
    tools: linked(source.toolIds, ids.tools),
  }
  const lost = lostOf(source, catalogue, ids)
  const texts = {
    ...pick(source, storedTextFields),
    lastMade: source.lastMade,
    notes: source.notes,
    nutrition: source.nutrition,
    extras: source.extras,
  }
  const steps = importedSteps(source, lines)
  refuseTooLong({
    ...texts,
    recipeIngredient: lines.map(({ line }) => line),
    recipeInstructions: steps.steps,
  })

  const files = await bringFiles(work, source, id)
  const free = freeName(name, found.base, found.taken)
  const written = {
    ...texts,
    id,
    ...free,
    nameKey: nameKeyOf(free.name),
    userId: owner,
    orgURL,
    sourceKey: sourceKeyOf(orgURL ?? ""),
    totalMinutes: minutesOf(texts),
    image: files.image,
    assets: files.assets,
    recipeInstructions: stepsAt(steps.steps, source.id, id, files.renamed),
    rating: opinions.mean,
    public: settings?.public ?? preferences?.recipePublic,
    showNutrition: settings?.showNutrition ?? preferences?.recipeShowNutrition,
    showAssets: settings?.showAssets ?? preferences?.recipeShowAssets,
    landscapeView: settings?.landscapeView ?? preferences?.recipeLandscapeView,
    disableComments: settings?.disableComments ?? preferences?.recipeDisableComments,
    // Versions without the flag always show amounts.
    disableAmount: settings?.disableAmount ?? false,
    locked: settings?.locked ?? false,
    dateAdded: source.dateAdded ?? source.createdAt?.slice(0, 10) ?? today(),
    dateUpdated: source.dateUpdated ?? source.updateAt ?? at,
    createdAt: source.createdAt ?? at,
    updateAt: source.updateAt ?? at,
  }
  const told: Remark[] = [
    ...remarks,
    ...steps.remarks,
    ...opinions.remarks,
    ...comments.remarks,
    ...files.remarks,
    ...lost,
    ...(orgURL === source.orgURL ? [] : [leftOut("remarks.sourceNotAddress")]),
    ...(free.name === name
      ? []
      : [mapped("remarks.renamed", { name: free.name, taken: found.base })]),
  ]
  const outcome: Outcome = {
    outcome: "imported",
    message: { code: "moved.recipe", values: { name: free.name } },
    recipeId: id,
    remarks: truncatedRemarks(told),
  }
  try {
    await writeAll(group, [
      group.insert(recipes, written),
      ...contentWrites(group, id, { ...organizers, foods: [], units: [], lines }),
      group.addMissing(recipeTimelineEvents, files.events),
      ...(comments.rows.length ? [group.addMissing(recipeComments, comments.rows)] : []),
      ...(opinions.rows.length
        ? [
            group.addMissing(
              recipeRatings,
              opinions.rows.map((row) => ({ ...row, recipeId: id })),
            ),
          ]
        : []),
      indexed(group, id),
      ...ending(outcome),
    ])
    return null
  } catch (error) {
    await files.drop()
    throw error
  }
}

const linked = (sources: string[], ids: ReadonlyMap<string, string>) => ({
  ids: [...new Set(sources.flatMap((source) => ids.get(source) ?? []))],
  made: [],
})
