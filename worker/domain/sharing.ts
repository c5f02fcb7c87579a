import { and, desc, eq, inArray, sql } from "drizzle-orm"
import { recipes, recipeShareTokens as tokens } from "../../db/schema"
import type { Context, Scope } from "../context"
import { fromNow, now } from "../lib/times"
import type { ShareTokenChange, ShareTokenInput } from "../schemas/sharing"
import { InvalidInput, notFound, nothingToDelete } from "./errors"
import { recipeForAnonymous } from "./anonymous-access"
import { behindLink } from "./behind-link"
import { ofExistingRecipe } from "./recipes/not-deleted"
import { partsOf } from "./recipes/recipe-parts"
import { toRecipe } from "./recipes/to-recipe"

/** Seconds that a link holds by default. */
const usual = 30 * 86_400

const living = ofExistingRecipe(tokens.recipeId)
const byId = (id: string) => and(eq(tokens.id, id), living)!

/** The group's links, newest first; those of one recipe where it is given. */
export const listTokens = ({ group }: Scope, recipeId?: string) =>
  group
    .find(tokens, and(living, recipeId ? eq(tokens.recipeId, recipeId) : undefined))
    .orderBy(desc(tokens.createdAt), sql`${tokens}.rowid desc`)

/** A link with its recipe, as queries for one batch. */
const withRecipe = ({ group }: Pick<Scope, "group">, id: string) => {
  const recipeId = group.select({ id: tokens.recipeId }, tokens, eq(tokens.id, id))
  return [group.find(tokens, byId(id)), ...partsOf(group, inArray(recipes.id, recipeId))] as const
}

/** @throws DomainError 404 */
export async function getToken(scope: Scope, id: string) {
  const [[token], ...parts] = await scope.group.batch(withRecipe(scope, id))
  if (!token) throw notFound()
  return { ...token, recipe: toRecipe(parts) }
}

/** @throws DomainError 422 for a recipe that the group has not */
export async function createToken({ group }: Scope, { recipeId, expiresAt }: ShareTokenInput) {
  const parts = await group.batch(partsOf(group, eq(recipes.id, recipeId)))
  if (parts[0].length === 0) {
    throw new InvalidInput(["body", "recipeId"], "notInGroup.recipe")
  }
  const [made] = await group.insert(tokens, { recipeId, expiresAt: expiresAt ?? fromNow(usual) })
  return { ...made!, recipe: toRecipe(parts) }
}

/** Says until when a link holds: from now as long as a new one, if nothing is given. */
export const replaceToken = (scope: Scope, id: string, { expiresAt }: ShareTokenChange) =>
  changeToken(scope, id, { expiresAt: expiresAt ?? fromNow(usual) })

/** @throws DomainError 404 */
export async function changeToken(scope: Scope, id: string, { expiresAt }: ShareTokenChange) {
  const { recipe, ...token } = await getToken(scope, id)
  if (!expiresAt) return { ...token, recipe }
  const change = { expiresAt, updateAt: now() }
  const [changed] = await scope.group.update(tokens, eq(tokens.id, id), change)
  if (!changed) throw notFound()
  return { ...changed, recipe }
}

/** @throws DomainError 400 when there is none */
export async function deleteToken(scope: Scope, id: string) {
  const { group } = scope
  const [[token], ...rest] = await group.batch([
    ...withRecipe(scope, id),
    group.delete(tokens, byId(id)),
  ])
  const [deleted] = rest.pop() as (typeof tokens.$inferSelect)[]
  if (!token || !deleted) throw nothingToDelete()
  // What is left are the parts of the recipe.
  return { ...deleted, recipe: toRecipe(rest as unknown as Parameters<typeof toRecipe>[0]) }
}

/**
 * The recipe behind a link, for anyone, however private the group is. One round trip.
 * @throws DomainError 404 for a link that is unknown or expired, or whose recipe was deleted
 */
export async function openShared(context: Pick<Context, "db">, id: string) {
  const { group, thingId } = behindLink(context, tokens, tokens.recipeId, id)
  const parts = await group.batch(partsOf(group, inArray(recipes.id, thingId)))
  if (parts[0].length === 0) throw notFound("sharing.notFound")
  return recipeForAnonymous(toRecipe(parts))
}
