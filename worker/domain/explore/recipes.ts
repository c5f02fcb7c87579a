import { desc, eq, isNotNull } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { idIn } from "../../lib/id-or-slug"
import { plain } from "../errors"
import { anonymousColumns, recipeForAnonymous } from "../anonymous-access"
import { wholeRecipes } from "../recipes/exports"
import { browseRecipes, listRecipes } from "../recipes/list"
import { recipeSource } from "../recipes/list-source"
import { partsOf } from "../recipes/recipe-parts"
import { toRecipe } from "../recipes/to-recipe"
import type { Explorer } from "./reader"

const sourceFor = ({ userId }: Explorer) => anonymousColumns(recipeSource(userId))

/** @throws DomainError 400, 404, 422 */
export const exploreRecipes = (explorer: Explorer, query: RecipeListQuery, path: string) =>
  listRecipes(explorer, query, { path, source: sourceFor(explorer) })

/** @throws DomainError 400, 404, 422 */
export const browsePublic = (explorer: Explorer, query: RecipeBrowseQuery) =>
  browseRecipes(explorer, query, sourceFor(explorer))

/** @throws DomainError 404 */
export async function getPublicRecipe({ group }: Explorer, slugOrId: string) {
  const id = idIn(slugOrId)
  const named = id ? eq(recipes.id, id) : eq(recipes.slug, slugOrId)
  const parts = await group.batch(partsOf(group, named))
  if (parts[0].length === 0) throw plain(404, "notFoundHere.recipe")
  return recipeForAnonymous(toRecipe(parts))
}

/** Whole public recipes, in the requested order; others are left out. */
export const wholePublicRecipes = async (explorer: Explorer, slugs: string[]) =>
  (await wholeRecipes(explorer, slugs)).map(recipeForAnonymous)

/**
 * The group, and its latest public recipe with a picture.
 * @throws DomainError 404
 */
export async function frontOf({ group, whose }: Explorer) {
  const { id, image, createdAt } = recipes
  const [pictured] = await group
    .select({ id, image }, recipes, isNotNull(image))
    .orderBy(desc(createdAt))
    .limit(1)
  const { name, slug } = await whose()
  return { name, slug, pictured: pictured ? { id: pictured.id, image: pictured.image! } : null }
}
