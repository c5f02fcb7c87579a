import { and, eq, inArray, type SQL } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { recipeComments, recipes } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../lib/times"
import type { CommentInput, CommentPatch, OwnComment } from "../schemas/comment"
import type { PageQuery } from "../schemas/pagination"
import { forbidden, InvalidInput, notFound } from "./errors"
import { listRows } from "./listing/list-rows"
import { recipeOf, userOf } from "./listing/list-columns"
import { datetime, type ListColumns, text, uuid } from "./listing/columns"
import { commentsIn, type CommentRow, inOrderOfWriting, toComment } from "./recipes/comments"
import { ofExistingRecipe } from "./recipes/not-deleted"
import { bySlugOrId } from "./recipes/read"
import { noEntry } from "./recipes/to-recipe"

const source: ListColumns = {
  id: uuid(recipeComments.id),
  group_id: uuid(recipeComments.groupId),
  recipe_id: uuid(recipeComments.recipeId),
  user_id: uuid(recipeComments.userId),
  text: text(recipeComments.text),
  created_at: datetime(recipeComments.createdAt),
  update_at: datetime(recipeComments.updateAt),
  updated_at: datetime(recipeComments.updateAt),
  user: userOf(recipeComments.userId),
  recipe: recipeOf(recipeComments.recipeId),
}

const living = ofExistingRecipe(recipeComments.recipeId)

/** A page of the group's comments on its recipes. */
export async function listComments({ group }: Scope, query: PageQuery) {
  const page = await listRows<CommentRow>(group, query, {
    table: recipeComments,
    source,
    only: living,
    // A query of Drizzle, of whose type only a part is used here.
    rows: (where) => commentsIn(group, where) as never,
    path: "/comments",
  })
  return { ...page, items: page.items.map(toComment) }
}

/**
 * The comments on one recipe, in the order of writing.
 * @throws DomainError 404
 */
export async function commentsOf({ group }: Scope, slugOrId: string) {
  const named = bySlugOrId(slugOrId)
  const id = group.select({ id: recipes.id }, recipes, named)
  const [[recipe], found] = await group.batch([
    group.select({ id: recipes.id }, recipes, named).limit(1),
    commentsIn(group, inArray(recipeComments.recipeId, id)).orderBy(...inOrderOfWriting),
  ])
  if (!recipe) throw noEntry()
  return found.map(toComment)
}

const find = async (group: GroupRows, id: string) => {
  const [found] = await commentsIn(group, byId(id)).limit(1)
  if (!found) throw notFound()
  return found
}

const byId = (id: string): SQL => and(eq(recipeComments.id, id), living)!

/** @throws DomainError 404 */
export const getComment = async ({ group }: Scope, id: string) => toComment(await find(group, id))

/** @throws DomainError 422 for a recipe that the group has not */
export async function createComment({ group, userId, me }: Scope, input: CommentInput) {
  await requireRecipe(group, input.recipeId)
  const [comment] = await group.insert(recipeComments, { ...input, userId })
  return toComment({ comment: comment!, user: await me() })
}

/**
 * Writes a comment with the device's id. Repeating it changes nothing.
 * @throws DomainError 422 for a recipe that the group has not, 404 for an id that is another user's
 */
export async function writeComment({ group, userId }: Scope, input: OwnComment) {
  await requireRecipe(group, input.recipeId)
  const [, [found]] = await group.batch([
    group.addMissing(recipeComments, [{ ...input, userId }]),
    commentsIn(group, byId(input.id)).limit(1),
  ])
  if (found?.comment.userId !== userId) throw notFound()
  return toComment(found)
}

async function requireRecipe(group: GroupRows, id: string) {
  const [recipe] = await group.select({ id: recipes.id }, recipes, eq(recipes.id, id))
  if (recipe) return
  throw new InvalidInput(["body", "recipeId"], "notInGroup.recipe")
}

/** @throws DomainError 404, 403 for another user's */
export async function changeComment(scope: Scope, id: string, input: CommentPatch) {
  const { group } = scope
  const { user } = await refuseOthers(scope, id)
  const [changed] = await group.update(recipeComments, eq(recipeComments.id, id), {
    ...input,
    updateAt: now(),
  })
  if (!changed) throw notFound()
  return toComment({ comment: changed, user })
}

/** @throws DomainError 404, 403 for another user's */
export async function deleteComment(scope: Scope, id: string) {
  const { group } = scope
  await refuseOthers(scope, id)
  const [deleted] = await group.delete(recipeComments, eq(recipeComments.id, id))
  if (!deleted) throw notFound()
}

/**
 * Only the author and administrators may change a comment. Returns the comment.
 * @throws DomainError 404, 403 for another user's
 */
export async function refuseOthers({ group, me }: Scope, id: string) {
  const found = await find(group, id)
  const caller = await me()
  if (caller.id !== found.comment.userId && !caller.admin) {
    throw forbidden("comment.notYours")
  }
  return found
}
