import { desc, gt, gte, type SQL } from "drizzle-orm"
import type { GroupRows } from "../../../../db/group"
import { recipes, recipeVersions } from "../../../../db/schema"
import type { Scope } from "../../../context"
import type { RecipeInput } from "../../../schemas/recipe-input"
import {
  mapFields,
  noNutrition,
  organizerFields,
  pick,
  storedTextFields,
} from "../../../shared/recipe/fields"
import { notFound } from "../../errors"
import { bySlug } from "../read"
import { freeName, slugOf, takenFrom } from "../slugs"
import { noEntry } from "../to-recipe"
import { updateRecipe } from "../update"
import { type NamedRef, notesOf, type StoredContent, stepsOf } from "./content"
import { type KnownThings, knownThings } from "./known-things"
import { ofRecipe } from "./of-recipe"
import { contentAt } from "./packing"

const newest = (group: GroupRows, slug: string, where: SQL) =>
  group
    .select(
      { id: recipeVersions.id, content: recipeVersions.content },
      recipeVersions,
      ofRecipe(group, slug, where),
    )
    .orderBy(desc(recipeVersions.id))

/**
 * Restores a version by a save like any other, which stores the replaced one. Deleted things of the group are
 * created again by name. Returns the version that undoes this; none if nothing was changed.
 * @throws DomainError 403, 404, 409 when another user has changed the recipe meanwhile
 */
export async function restoreVersion(scope: Scope, slug: string, id: number) {
  const { group } = scope
  const [[stored], rows] = await group.batch([
    group.select({ name: recipes.name, dateUpdated: recipes.dateUpdated }, recipes, bySlug(slug)),
    newest(group, slug, gte(recipeVersions.id, id)),
  ])
  if (!stored) throw noEntry()
  if (rows.at(-1)?.id !== id) throw notFound()
  const content = contentAt<StoredContent>({}, rows)
  const input = inputOf(content, await knownThings(group, [content]))
  if (content.name && content.name !== stored.name)
    input.name = await freeNameFor(group, content.name, slug)
  const recipe = await updateRecipe(scope, slug, input, stored.dateUpdated, { cause: "restore" })
  const [made] = await newest(group, recipe.slug, gt(recipeVersions.id, rows[0]!.id)).limit(1)
  return { slug: recipe.slug, replaced: made?.id ?? null }
}

/** The name, with a suffix if another recipe has it meanwhile. */
async function freeNameFor(group: GroupRows, name: string, slug: string) {
  const base = slugOf(name)
  const taken = await takenFrom(group, base)
  return freeName(
    name,
    base,
    taken.filter((other) => other.slug !== slug),
  ).name
}

function inputOf(content: StoredContent, known: KnownThings): RecipeInput {
  const { recipeIngredient, nutrition, settings, extras } = content
  const thing = (has: Map<string, unknown>, ref: NamedRef | null) =>
    ref && (has.has(ref[0]) ? { id: ref[0] } : { name: ref[1] })
  return {
    ...(pick(content, storedTextFields) as RecipeInput),
    ...mapFields(organizerFields, (field) =>
      content[field]?.map((ref) => thing(known[field], ref)!),
    ),
    recipeIngredient: recipeIngredient?.map(
      ([quantity, unit, food, note, title, originalText, referenceId]) => ({
        quantity,
        unit: thing(known.units, unit),
        food: thing(known.foods, food),
        note,
        title,
        originalText,
        referenceId,
      }),
    ),
    recipeInstructions: stepsOf(content),
    notes: notesOf(content),
    nutrition: nutrition && { ...noNutrition, ...nutrition },
    settings,
    extras,
  }
}
