import { z } from "@hono/zod-openapi"
import { pageOf } from "./pagination"
import { RecipeComment } from "./recipe"
import { body, Uuid } from "./wire"

const text = z.string().min(1).max(20_000)

export const CommentInput = body({ recipeId: Uuid, text }).openapi("RecipeCommentCreate")
export type CommentInput = z.output<typeof CommentInput>

/** For the web: the id is the device's own, so that what is sent twice is written once. */
export const OwnComment = z.object({ id: Uuid, recipeId: Uuid, text })
export type OwnComment = z.output<typeof OwnComment>

/** Clients repeat the `id` in the body; the address identifies it. */
export const CommentChange = body({ text }).openapi("RecipeCommentUpdate")

export const CommentPatch = body({ text: text.optional() })
export type CommentPatch = z.output<typeof CommentPatch>

export const CommentPage = pageOf(RecipeComment).openapi("RecipeCommentPagination")
