import { and, eq, sql } from "drizzle-orm"
import {
  type Asset,
  groupPreferences,
  recipeRatings,
  recipes,
  recipeTimelineEvents,
  users,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { sortKeyOf } from "../../lib/text/sort-key"
import type { NewRecipe, RecipeInput } from "../../schemas/recipe-input"
import { contentOf, refuseTooLong } from "./content"
import { type Found, namedIn, resolve } from "./resolve-names"
import { freeName, retried, slugOf, takenFrom } from "./slugs"
import { contentWrites, indexed, type Write } from "./writes"
import { textsIn } from "../server-texts"
import { timeZoneOf } from "../time-zone"
import { todayIn } from "../../shared/time-zones"
import type { Locale } from "../../shared/locales"
import { RECIPE_CREATED } from "../../shared/timeline-runs"

/** What an importer knows beyond what a client may say. */
export interface NameMatches {
  id?: string | undefined
  /** Version of a picture that is stored already. */
  image?: string | null
  /** Stores a picture once the caller is proven, and gives its version. It may be called again. */
  storeImage?: () => Promise<string | null>
  /** Files that are stored already. */
  assets?: Asset[]
  totalMinutes?: number | null
  /** What identifies the page, where that is more than its address. */
  sourceKey?: string | null
  /** The owner, if that is a member of the group; else it is the caller. */
  owner?: string | undefined
  /** The caller's own. */
  rating?: number | undefined
  isFavorite?: boolean
  createdAt?: string | undefined
  dateAdded?: string | undefined
  /** What to look for among the group's things, and what becomes of the recipe when that is known. */
  fitted?: { sought: RecipeInput; fit(recipe: NewRecipe, found: Found): NewRecipe }
  /** Writes of the same batch, which happen if the recipe is made. */
  alongside?: (made: CreatedRecipe) => Write[]
}

/** A new recipe, as it is called in the group. */
export interface CreatedRecipe {
  name: string
  slug: string
}

/**
 * Makes a recipe of a name and whatever else is given, and gives its slug. A name that is taken gets
 * a suffix; ingredients or steps that are not given are placeholders.
 */
export function createRecipe(
  scope: Scope,
  input: NewRecipe,
  known: NameMatches = {},
): Promise<string> {
  refuseTooLong(input)
  return retried(async () => {
    const plan = await planned(scope, input, known.fitted?.sought)
    const answers = await scope.group.batch(plan.reads)
    const image = (await known.storeImage?.()) ?? known.image
    const { slug, writes } = newRecipe(scope, plan, answers, { ...known, image })
    await scope.group.batch(writes)
    return slug
  })
}

type Plan = Awaited<ReturnType<typeof planned>>
type Answers<Reads extends readonly unknown[]> = { [K in keyof Reads]: Awaited<Reads[K]> }

/** What must be read before a recipe is made, for one batch with whatever else is read. */
export async function planned({ group, locale }: Scope, input: NewRecipe, sought?: RecipeInput) {
  const base = slugOf(input.name)
  const whole = await withPlaceholders(input, locale)
  const reads = [
    group.find(groupPreferences),
    takenFrom(group, base),
    ...namedIn(group, sought ?? whole),
  ] as const
  return { base, whole, reads }
}

async function withPlaceholders(input: NewRecipe, locale: Locale) {
  const { recipeIngredient, recipeInstructions } = input
  if (recipeIngredient && recipeInstructions)
    return { ...input, recipeIngredient, recipeInstructions }
  const { ingredient, step } = (await textsIn(locale)).newRecipe
  return {
    ...input,
    recipeIngredient: recipeIngredient ?? [{ note: ingredient }],
    recipeInstructions: recipeInstructions ?? [{ text: step }],
  }
}

/** The writes that make a recipe, with the answers to what was `planned`. @throws DomainError 400, 422 */
export function newRecipe(
  scope: Scope,
  { base, whole }: Plan,
  [[preferences], taken, ...found]: Answers<Plan["reads"]>,
  known: NameMatches,
) {
  const { group, userId, config } = scope
  const { fitted, rating, isFavorite } = known
  const [categories, tags, tools, foods, units] = found
  const theirs = { categories, tags, tools, foods, units }
  const given = fitted ? fitted.fit(whole, theirs) : whole
  const resolved = resolve(given, theirs)
  const id = known.id ?? newId()
  const at = now()
  const { name, slug } = freeName(whole.name, base, taken)
  const isParsed = resolved.lines?.some(({ foodId, unitId }) => foodId || unitId)
  const row = {
    public: preferences?.recipePublic,
    showNutrition: preferences?.recipeShowNutrition,
    showAssets: preferences?.recipeShowAssets,
    landscapeView: preferences?.recipeLandscapeView,
    disableComments: preferences?.recipeDisableComments,
    disableAmount: isParsed ? false : preferences?.recipeDisableAmount,
    ...contentOf(given),
    ...(known.assets && { assets: known.assets }),
    ...("totalMinutes" in known && { totalMinutes: known.totalMinutes }),
    ...(known.sourceKey && { sourceKey: known.sourceKey }),
    id,
    userId: known.owner ? memberOr(scope, known.owner) : userId,
    rating,
    name,
    slug,
    nameKey: sortKeyOf(name),
    image: known.image ?? null,
    dateAdded: known.dateAdded ?? todayIn(timeZoneOf(config, preferences)),
    dateUpdated: at,
    createdAt: known.createdAt ?? at,
    updateAt: at,
  }
  const opinion = { userId, recipeId: id, rating, isFavorite }
  const writes = [
    group.insert(recipes, row),
    ...contentWrites(group, id, resolved),
    group.insert(recipeTimelineEvents, {
      recipeId: id,
      userId,
      subject: RECIPE_CREATED,
      eventType: "system",
      timestamp: at,
      createdAt: at,
      updateAt: at,
    }),
    ...(rating || isFavorite ? [group.insert(recipeRatings, opinion)] : []),
    indexed(group, id),
    ...(known.alongside?.({ name, slug }) ?? []),
  ] as const
  return { slug, name, made: { foods: resolved.foods, units: resolved.units }, writes }
}

/** The id of a member, or the caller's: for the database to say. An insert's types know values alone. */
const memberOr = ({ groupId, userId }: Scope, id: string) =>
  sql`coalesce((select ${users.id} from ${users}
    where ${and(eq(users.id, id), eq(users.groupId, groupId))}), ${userId})` as unknown as string
