import { eq, type SQL, sql } from "drizzle-orm"
import { precompiled } from "../../../db/prepared-queries"
import { among, type GroupRows } from "../../../db/group"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { idIn } from "../../lib/id-or-slug"
import { noEntry, toRecipe } from "./to-recipe"
import { partsOf } from "./recipe-parts"

/** The row of a slug only: changes require a slug. */
export const bySlug = (slug: string) => eq(recipes.slug, slug)

const byId = (id: string) => eq(recipes.id, id)

export function bySlugOrId(slugOrId: string) {
  const id = idIn(slugOrId)
  return id ? byId(id) : bySlug(slugOrId)
}

const readBy = {
  id: precompiled(["value"], (group, { value }) => partsOf(group, byId(value))),
  slug: precompiled(["value"], (group, { value }) => partsOf(group, bySlug(value))),
}
const openBy = {
  id: precompiled(["value", "user"], (group, { value, user }) =>
    partsWithOpinion(group, byId(value), user),
  ),
  slug: precompiled(["value", "user"], (group, { value, user }) =>
    partsWithOpinion(group, bySlug(value), user),
  ),
}

/** @throws DomainError 404 */
export async function getRecipe({ group }: Scope, slugOrId: string) {
  const id = idIn(slugOrId)
  const parts = id ? readBy.id(group, { value: id }) : readBy.slug(group, { value: slugOrId })
  return toRecipe(await group.batch(parts))
}

/** @throws DomainError 404 */
export async function slugOfId({ group }: Scope, id: string) {
  const [found] = await group.select({ slug: recipes.slug }, recipes, byId(id))
  if (!found) throw noEntry()
  return found.slug
}

/** A recipe with the reader's own rating. */
export async function openRecipe({ group, userId: user }: Scope, slugOrId: string) {
  const id = idIn(slugOrId)
  const queries = id
    ? openBy.id(group, { value: id, user })
    : openBy.slug(group, { value: slugOrId, user })
  const [[mine], ...parts] = await group.batch(queries)
  return {
    recipe: toRecipe(parts),
    mine: mine ?? { rating: null, isFavorite: false },
    imageColor: parts[0][0]?.imageColor ?? null,
  }
}

/** The same as `partsOf`, after the user's rating. */
function partsWithOpinion(group: GroupRows, which: SQL, userId: string) {
  const ids = sql`${group.select({ id: recipes.id }, recipes, which)}`
  return [
    group.select(
      { rating: recipeRatings.rating, isFavorite: recipeRatings.isFavorite },
      recipeRatings,
      among(recipeRatings.recipeId, ids, eq(recipeRatings.userId, userId)),
    ),
    ...partsOf(group, which),
  ] as const
}
