import { groupPreferences, recipes, recipeTimelineEvents } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now, today } from "../../rules/times"
import type { NewRecipe } from "../../schemas/recipe-input"
import { contentOf, refuseTooLong } from "./content"
import { namedIn, resolve } from "./named"
import { freeName, nameKeyOf, retried, slugOf, takenFrom } from "./names"
import { placeholdersFor } from "./placeholders"
import { contentWrites, indexed } from "./writes"

/** What the importer knows beyond what a client may say. */
interface Known {
  id?: string
  /** Version of a picture that is stored already. */
  image?: string | null
  totalMinutes?: number | null
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
  const base = slugOf(input.name)
  const placeholders = placeholdersFor(locale)
  const given = {
    ...input,
    recipeIngredient: input.recipeIngredient ?? [{ note: placeholders.ingredient }],
    recipeInstructions: input.recipeInstructions ?? [{ text: placeholders.step }],
  }
  const [[preferences], taken, ...found] = await group.batch([
    group.find(groupPreferences),
    takenFrom(group, base),
    ...namedIn(group, given),
  ])
  const [categories, tags, tools, foods, units] = found
  const resolved = resolve(given, { categories, tags, tools, foods, units })
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
    id,
    userId,
    name,
    slug,
    nameKey: nameKeyOf(name),
    image: known.image ?? null,
    dateAdded: today(),
    dateUpdated: at,
    createdAt: at,
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
    indexed(group, id),
  ])
  return slug
}
