import { asc, eq } from "drizzle-orm"
import {
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { recipeAssetKey, recipePictureKeys } from "../../media/keys"
import { now } from "../../lib/times"
import { sortKeyOf } from "../../lib/text/sort-key"
import { countsOf, refuseFull } from "../group-limits"
import { freeName, retried, slugOf, takenFrom } from "./slugs"
import { bySlug, getRecipe } from "./read"
import { noEntry } from "./to-recipe"
import { newVersion } from "../../media/version"
import { writeAndRead } from "./writes"

/** Copies a recipe with its files, as the caller's own. Comments and ratings stay with the first. */
export const duplicateRecipe = (
  scope: Scope,
  slug: string,
  name: string | null | undefined,
  id = newId(),
) => retried(() => duplicate(scope, slug, name, id))

async function duplicate(scope: Scope, slug: string, name: string | null | undefined, id: string) {
  const { group, userId } = scope
  const base = name ? slugOf(name) : slug
  const theFirst = group.select({ id: recipes.id }, recipes, bySlug(slug))
  const [counts, [made], [first], lines, categories, tags, tools, taken] = await group.batch([
    countsOf(group, "recipes"),
    group.select({ id: recipes.id }, recipes, eq(recipes.id, id)).limit(1),
    group.find(recipes, bySlug(slug)).limit(1),
    group
      .find(recipeIngredients, eq(recipeIngredients.recipeId, theFirst))
      .orderBy(asc(recipeIngredients.position)),
    group.find(recipesToCategories, eq(recipesToCategories.recipeId, theFirst)),
    group.find(recipesToTags, eq(recipesToTags.recipeId, theFirst)),
    group.find(recipesToTools, eq(recipesToTools.recipeId, theFirst)),
    takenFrom(group, base),
  ])
  if (!first) throw noEntry()
  // An earlier call has made it: no file is copied again.
  if (made) return getRecipe(scope, id)
  // Before files are copied for it.
  refuseFull("recipes", counts)

  const free = freeName(name ?? first.name, base, taken)
  const references = new Map(lines.map(({ referenceId }) => [referenceId, newId()]))
  const image = await copyFiles(scope, first, id)
  const at = now()
  const { number: _, groupId: __, ...copied } = first

  return writeAndRead(group, id, [
    group.insert(recipes, {
      ...copied,
      ...free,
      id,
      userId,
      image,
      nameKey: sortKeyOf(free.name),
      rating: null,
      changedBy: null,
      dateUpdated: at,
      updateAt: at,
      indexedAt: null,
      recipeInstructions: first.recipeInstructions.map((step) => ({
        ...step,
        id: newId(),
        text: step.text.replaceAll(first.id, id),
        ingredientReferences: step.ingredientReferences.map(({ referenceId }) => ({
          referenceId: references.get(referenceId) ?? referenceId,
        })),
      })),
    }),
    group.insertMany(
      recipeIngredients,
      lines.map((line) => ({
        ...line,
        id: undefined,
        recipeId: id,
        referenceId: references.get(line.referenceId)!,
      })),
    ),
    group.insertMany(
      recipesToCategories,
      categories.map(({ categoryId }) => ({ recipeId: id, categoryId })),
    ),
    group.insertMany(
      recipesToTags,
      tags.map(({ tagId }) => ({ recipeId: id, tagId })),
    ),
    group.insertMany(
      recipesToTools,
      tools.map(({ toolId }) => ({ recipeId: id, toolId })),
    ),
    group.update(recipes, eq(recipes.id, id), { indexedAt: at }),
  ])
}

/** Copies picture and assets, one object at a time; gives the version of the new picture. */
async function copyFiles({ media }: Scope, first: typeof recipes.$inferSelect, id: string) {
  const copy = async (from: string, to: string) => {
    const object = await media.get(from)
    if (!object) return false
    const bytes = new Uint8Array(await object.arrayBuffer())
    await media.put(to, bytes, { httpMetadata: object.httpMetadata })
    return true
  }
  for (const { object } of first.assets) {
    if (object) await copy(recipeAssetKey(first.id, object), recipeAssetKey(id, object))
  }
  if (!first.image) return null
  const version = newVersion()
  const to = recipePictureKeys(id, version)
  for (const [i, from] of recipePictureKeys(first.id, first.image).entries()) {
    if (!(await copy(from, to[i]!))) return null
  }
  return version
}
