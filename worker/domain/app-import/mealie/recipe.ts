import { recipeComments, recipeRatings, recipes, recipeTimelineEvents } from "../../../../db/schema"
import type { SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import type { Remark } from "../../../import/archives/archived-recipe"
import { pick, storedTextFields } from "../../../shared/recipe/fields"
import { isScript } from "../../../lib/text/links"
import { sortKeyOf } from "../../../lib/text/sort-key"
import { sourceKeyOf } from "../../../lib/text/source-key"
import { now, today } from "../../../lib/times"
import type { Outcome } from "../../background-jobs/job-handler"
import { minutesOf, refuseTooLong } from "../../recipes/content"
import { freeName, retried } from "../../recipes/slugs"
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
 * Imports a recipe of the backup with everything that belongs to it, in one batch with the end of its item; or
 * finds the group's recipe that it is.
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
  const { scope, job, item, members, catalogue } = work
  const { ids } = found
  // The row of a deleted recipe keeps its id as long as it can be restored.
  const id = found.isDeleted ? item.id : found.own
  const parts = source.lines.flatMap(({ recipeId }) => recipeId ?? [])
  const { lines, remarks } = importedLines(source, {
    foods: found.wanted.foods,
    units: found.wanted.units,
    ids,
    recipeNames: await recipeNamesOf(scope.group, job, parts),
  })
  const orgURL = source.orgURL && !isScript(source.orgURL) ? source.orgURL : null
  const opinions = importedRatings(source, members, scope.userId, work.ratingsOfOthers)
  const comments = await importedComments(work, source, id)
  const lost = lostOf(source, catalogue, ids)
  const texts = textsOf(source)
  const steps = importedSteps(source, lines)
  refuseTooLong({
    ...texts,
    recipeIngredient: lines.map(({ line }) => line),
    recipeInstructions: steps.steps,
  })

  const files = await bringFiles(work, source, id)
  const free = freeName(name, found.base, found.taken)
  const allRemarks: Remark[] = [
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
  try {
    await writeRecipe(work, {
      row: {
        ...texts,
        id,
        ...free,
        nameKey: sortKeyOf(free.name),
        userId: members.get(source.userId ?? "") ?? scope.userId,
        orgURL,
        sourceKey: sourceKeyOf(orgURL ?? ""),
        totalMinutes: minutesOf(texts),
        image: files.image,
        assets: files.assets,
        recipeInstructions: stepsAt(steps.steps, source.id, id, files.renamed),
        rating: opinions.mean,
        ...settingsOf(source, found),
        ...timesOf(source),
      },
      content: { ...organizersOf(work, source, found), foods: [], units: [], lines },
      events: files.events,
      comments: comments.rows,
      ratings: opinions.rows.map((row) => ({ ...row, recipeId: id })),
      remarks: allRemarks,
    })
    return null
  } catch (error) {
    await files.drop()
    throw error
  }
}

const textsOf = (source: SourceRecipe) => ({
  ...pick(source, storedTextFields),
  lastMade: source.lastMade,
  notes: source.notes,
  nutrition: source.nutrition,
  extras: source.extras,
})

/** The recipe's settings; missing ones are the group's. */
const settingsOf = ({ settings }: SourceRecipe, { preferences }: Found) => ({
  public: settings?.public ?? preferences?.recipePublic,
  showNutrition: settings?.showNutrition ?? preferences?.recipeShowNutrition,
  showAssets: settings?.showAssets ?? preferences?.recipeShowAssets,
  landscapeView: settings?.landscapeView ?? preferences?.recipeLandscapeView,
  disableComments: settings?.disableComments ?? preferences?.recipeDisableComments,
  // Versions without the flag always show amounts.
  disableAmount: settings?.disableAmount ?? false,
  locked: settings?.locked ?? false,
})

/** When it was created and changed; now, if the backup does not say. */
function timesOf(source: SourceRecipe) {
  const at = now()
  return {
    dateAdded: source.dateAdded ?? source.createdAt?.slice(0, 10) ?? today(),
    dateUpdated: source.dateUpdated ?? source.updateAt ?? at,
    createdAt: source.createdAt ?? at,
    updateAt: source.updateAt ?? at,
  }
}

const organizersOf = ({ migrationTag }: RecipeWork, source: SourceRecipe, { ids }: Found) => ({
  categories: linked(source.categoryIds, ids.categories),
  tags: linked(migrationTag ? [...source.tagIds, migrationTag] : source.tagIds, ids.tags),
  tools: linked(source.toolIds, ids.tools),
})

const linked = (sources: string[], ids: ReadonlyMap<string, string>) => ({
  ids: [...new Set(sources.flatMap((source) => ids.get(source) ?? []))],
  made: [],
})

type NewRow<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "groupId">

interface NewRecipe {
  row: NewRow<typeof recipes> & { id: string; name: string }
  content: Parameters<typeof contentWrites>[2]
  events: NewRow<typeof recipeTimelineEvents>[]
  comments: NewRow<typeof recipeComments>[]
  ratings: NewRow<typeof recipeRatings>[]
  remarks: Remark[]
}

/** Writes a recipe and everything that belongs to it together with the end of its item. */
async function writeRecipe({ scope: { group }, ending }: RecipeWork, made: NewRecipe) {
  const { id, name } = made.row
  const outcome: Outcome = {
    outcome: "imported",
    message: { code: "moved.recipe", values: { name } },
    recipeId: id,
    remarks: truncatedRemarks(made.remarks),
  }
  await writeAll(group, [
    group.insert(recipes, made.row),
    ...contentWrites(group, id, made.content),
    group.addMissing(recipeTimelineEvents, made.events),
    ...(made.comments.length ? [group.addMissing(recipeComments, made.comments)] : []),
    ...(made.ratings.length ? [group.addMissing(recipeRatings, made.ratings)] : []),
    indexed(group, id),
    ...ending(outcome),
  ])
}
