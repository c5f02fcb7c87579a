import { and, eq, sql } from "drizzle-orm"
import {
  groupPreferences,
  recipeRatings,
  recipes,
  recipeTimelineEvents,
  users,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now, today } from "../../rules/times"
import type { NewRecipe, RecipeInput } from "../../schemas/recipe-input"
import { contentOf, refuseTooLong } from "./content"
import { type Found, namedIn, resolve } from "./named"
import { freeName, nameKeyOf, retried, slugOf, takenFrom } from "./names"
import { placeholdersFor } from "./placeholders"
import { contentWrites, indexed } from "./writes"

/** What an importer knows beyond what a client may say. */
export interface Known {
  id?: string
  /** Version of a picture that is stored already. */
  image?: string | null
  totalMinutes?: number | null
  /** What the page is told by, where that is more than its address says. */
  sourceKey?: string | null
  /** The owner, if that is a member of the group; else it is the caller. */
  owner?: string | undefined
  /** The caller's own. */
  rating?: number | undefined
  createdAt?: string | undefined
  dateAdded?: string | undefined
  /** What to look for among the group's things, and what becomes of the recipe when that is known. */
  fitted?: { sought: RecipeInput; fit(recipe: NewRecipe, found: Found): NewRecipe }
}

/**
 * Makes a recipe of a name and whatever else is given, and gives its slug. A name that is taken gets
 * a suffix; ingredients or steps that are not given are placeholders.
 */
export function createRecipe(scope: Scope, input: NewRecipe, known: Known = {}): Promise<string> {
  refuseTooLong(input)
  return retried(() => create(scope, input, known))
}

async function create(scope: Scope, input: NewRecipe, known: Known) {
  const { group, userId, locale } = scope
  const { fitted, rating } = known
  const base = slugOf(input.name)
  const placeholders = placeholdersFor(locale)
  const whole = {
    ...input,
    recipeIngredient: input.recipeIngredient ?? [{ note: placeholders.ingredient }],
    recipeInstructions: input.recipeInstructions ?? [{ text: placeholders.step }],
  }
  const [[preferences], taken, ...found] = await group.batch([
    group.find(groupPreferences),
    takenFrom(group, base),
    ...namedIn(group, fitted?.sought ?? whole),
  ])
  const [categories, tags, tools, foods, units] = found
  const theirs = { categories, tags, tools, foods, units }
  const given = fitted ? fitted.fit(whole, theirs) : whole
  const resolved = resolve(given, theirs)
  const id = known.id ?? newId()
  const at = now()
  const { name, slug } = freeName(input.name, base, taken)
  const isParsed = resolved.lines?.some(({ foodId, unitId }) => foodId || unitId)
  const row = {
    public: preferences?.recipePublic,
    showNutrition: preferences?.recipeShowNutrition,
    showAssets: preferences?.recipeShowAssets,
    landscapeView: preferences?.recipeLandscapeView,
    disableComments: preferences?.recipeDisableComments,
    disableAmount: isParsed ? false : preferences?.recipeDisableAmount,
    ...contentOf(given),
    ...("totalMinutes" in known && { totalMinutes: known.totalMinutes }),
    ...(known.sourceKey && { sourceKey: known.sourceKey }),
    id,
    userId: known.owner ? memberOr(scope, known.owner) : userId,
    rating,
    name,
    slug,
    nameKey: nameKeyOf(name),
    image: known.image ?? null,
    dateAdded: known.dateAdded ?? today(),
    dateUpdated: at,
    createdAt: known.createdAt ?? at,
    updateAt: at,
  }
  await group.batch([
    group.insert(recipes, row),
    ...contentWrites(group, id, resolved),
    group.insert(recipeTimelineEvents, {
      recipeId: id,
      userId,
      subject: "Recipe Created",
      eventType: "system",
      timestamp: at,
      createdAt: at,
      updateAt: at,
    }),
    ...(rating ? [group.insert(recipeRatings, { userId, recipeId: id, rating })] : []),
    indexed(group, id),
  ])
  return slug
}

/** The id of a member, or the caller's: for the database to say. An insert's types know values alone. */
const memberOr = ({ groupId, userId }: Scope, id: string) =>
  sql`coalesce((select ${users.id} from ${users}
    where ${and(eq(users.id, id), eq(users.groupId, groupId))}), ${userId})` as unknown as string
