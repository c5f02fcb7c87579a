import { and, eq } from "drizzle-orm"
import {
  groupPreferences,
  recipeComments,
  recipeRatings,
  recipes,
  recipeTimelineEvents,
  reportEntries,
} from "../../../../db/schema"
import type { Backup } from "../../../import/archives/mealie/backup"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { SourceRecipe } from "../../../import/archives/mealie/recipe"
import type { Remark } from "../../../import/archives/moved"
import type { Scope } from "../../../context"
import { displayOf } from "../../../rules/ingredients"
import { isScript } from "../../../rules/links"
import { sourceKeyOf } from "../../../rules/same-address"
import { slugify } from "../../../rules/slugs"
import { now, today } from "../../../rules/times"
import type { Ending, Item, Job, Outcome } from "../../jobs/kind"
import { minutesOf, refuseTooLong } from "../../recipes/content"
import { freeName, nameKeyOf, retried, slugOf, takenFrom } from "../../recipes/names"
import { contentWrites, indexed, writeAll } from "../../recipes/writes"
import { remarksWithin } from "../bounded"
import { candidatesFor, doubleAmong } from "../doubles"
import { idsOf } from "./ids"
import type { Members } from "./people"
import { bringFiles, stepsAt } from "./recipe-files"
import { linesHere, stepsHere } from "./recipe-text"
import { recipeNamesOf } from "./recipe-ids"
import { among, lookFor, thingKinds } from "./things"
import { counted, ifAny, leftOut, mapped } from "./told"

export interface RecipeWork {
  scope: Scope
  job: Job
  item: Item
  backup: Backup
  catalogue: Catalogue
  members: Members
  /** The name of a tag that every recipe gets. */
  migrationTag: string | null
  ending: Ending
}

/** Characters of a name; a longer one is a sentence. */
const mostName = 500

/**
 * Makes a recipe of one of the backup, with all that hangs on it, in one batch with the end of its item; or
 * tells which recipe of the group it is.
 * @throws DomainError 400, 413 in words
 */
export async function bringRecipe(work: RecipeWork, source: SourceRecipe): Promise<Outcome | null> {
  const name = source.name.slice(0, mostName) || source.slug || "Recipe"
  return retried(async () => {
    const found = await lookedUp(work, source, name)
    if (found.existing) {
      return {
        outcome: "existing" as const,
        message: `${name} is there already`,
        recipeId: found.existing,
      }
    }
    return make(work, source, name, found)
  })
}

/** Everything that the group has of what the recipe names, in one round trip. */
async function lookedUp(
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
  const told = {
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
    candidatesFor(group, told),
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
  const double = living.length > 0 ? undefined : doubleAmong(candidates, told)
  const existing =
    living[0]?.id ?? (double && (await isOfThisJob(scope, job, double.id)) ? undefined : double?.id)
  return { own, base, isDeleted: deleted.length > 0, preferences, taken, wanted, ids, existing }
}

/** Two recipes of the backup are two, however alike. */
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

type Found = Awaited<ReturnType<typeof lookedUp>>

async function make(work: RecipeWork, source: SourceRecipe, name: string, found: Found) {
  const { scope, job, item, members, ending, catalogue, migrationTag } = work
  const { group, userId } = scope
  const { ids, preferences } = found
  // The row of a recipe that was deleted keeps its id for as long as it can be restored.
  const id = found.isDeleted ? item.id : found.own
  const parts = source.lines.flatMap(({ recipeId }) => recipeId ?? [])
  const { lines, remarks } = linesHere(source, {
    foods: found.wanted.foods,
    units: found.wanted.units,
    ids,
    recipeNames: await recipeNamesOf(group, job, parts),
  })
  const settings = source.settings
  const orgURL = source.orgURL && !isScript(source.orgURL) ? source.orgURL : null
  const opinions = opinionsHere(source, members, userId)
  const comments = await commentsHere(work, source, id)
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
    description: source.description,
    recipeYield: source.recipeYield,
    totalTime: source.totalTime,
    prepTime: source.prepTime,
    cookTime: source.cookTime,
    performTime: source.performTime,
    lastMade: source.lastMade,
    notes: source.notes,
    nutrition: source.nutrition,
    extras: source.extras,
  }
  const steps = stepsHere(source, lines)
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
    ...(orgURL === source.orgURL
      ? []
      : [leftOut("The address of its page is none, and was left out")]),
    ...(free.name === name
      ? []
      : [mapped(`It is called ${free.name}, for there is another recipe at ${found.base}`)]),
  ]
  const outcome: Outcome = {
    outcome: "imported",
    message: `Imported ${free.name} successfully`,
    recipeId: id,
    remarks: remarksWithin(told),
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

/** Organizers that the recipe names, and that are neither in the group of the backup nor here. */
function lostOf(source: SourceRecipe, catalogue: Catalogue, ids: Found["ids"]): Remark[] {
  const lost = (sources: string[], known: ReadonlyMap<string, string>) =>
    sources.filter((one) => !known.has(one)).length
  const number =
    lost(source.categoryIds, ids.categories) +
    lost(source.tagIds, ids.tags) +
    lost(source.toolIds, ids.tools)
  return ifAny(number, () =>
    leftOut(
      `${counted(number, "category, tag or tool", "categories, tags or tools")} that the backup does not have were left out`,
    ),
  )
}

/** Ratings and favourites of members. Early versions rate for the whole group: that is the owner's. */
function opinionsHere(source: SourceRecipe, members: Members, caller: string) {
  const rows = new Map<string, { userId: string; rating: number | null; isFavorite: boolean }>()
  let lost = 0
  for (const { userId, rating, isFavorite } of source.opinions) {
    const member = members.get(userId)
    if (member && !rows.has(member)) rows.set(member, { userId: member, rating, isFavorite })
    else if (!member) lost++
  }
  const isRated = source.opinions.some(({ rating }) => rating)
  const common =
    !isRated && source.rating && source.rating > 0 && source.rating <= 5 ? source.rating : null
  if (common) {
    const owner = members.get(source.userId ?? "") ?? caller
    rows.set(owner, {
      userId: owner,
      isFavorite: rows.get(owner)?.isFavorite ?? false,
      rating: common,
    })
  }
  const ratings = [...rows.values()].flatMap(({ rating }) => rating ?? [])
  return {
    rows: [...rows.values()],
    mean: ratings.length ? ratings.reduce((sum, one) => sum + one, 0) / ratings.length : null,
    remarks: [
      ...ifAny(common ?? 0, () =>
        mapped("The rating of the group became that of the recipe's owner"),
      ),
      ...ifAny(lost, () =>
        leftOut(
          `What ${counted(lost, "person", "people")} who ${lost === 1 ? "is" : "are"} not here thought of it was left out`,
        ),
      ),
    ],
  }
}

/** Comments of members; those of others are the caller's, and tell who wrote them. */
async function commentsHere(
  { scope, members, catalogue }: RecipeWork,
  source: SourceRecipe,
  recipeId: string,
) {
  const keys = source.comments.map((comment, i) => comment.id ?? `${source.id} ${i}`)
  const ids = await idsOf(
    scope.groupId,
    "comment",
    keys.map((key) => `${recipeId} ${key}`),
  )
  const at = now()
  let others = 0
  const rows = source.comments.map(({ userId, text, createdAt, updateAt }, i) => {
    const member = members.get(userId ?? "")
    if (!member) others++
    const author = catalogue.users.get(userId ?? "")
    const name = author?.fullName || author?.username || "Somebody"
    return {
      id: ids.get(`${recipeId} ${keys[i]}`)!,
      recipeId,
      userId: member ?? scope.userId,
      text: member ? text : `${name}: ${text}`,
      createdAt: createdAt ?? at,
      updateAt: updateAt ?? createdAt ?? at,
    }
  })
  return {
    rows,
    remarks: ifAny(others, () =>
      mapped(
        `${counted(others, "comment")} of people who are not here ${others === 1 ? "tells" : "tell"} their names`,
      ),
    ),
  }
}
