import { z } from "zod"
import * as comments from "../domain/comments"
import { Done, done } from "../schemas/auth"
import {
  CommentChange,
  CommentInput,
  CommentPage,
  CommentPatch,
  OwnComment,
} from "../schemas/comment"
import { PageQuery } from "../schemas/pagination"
import { RecipeComment } from "../schemas/recipe"
import { Uuid } from "../schemas/wire"
import { memberProcedure, procedureOn, router } from "./trpc"

const ofOne = z.object({ itemId: Uuid })
const one = memberProcedure.input(ofOne)
const changing = procedureOn("itemId", comments.refuseOthers).input(ofOne)

export const commentsRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(CommentPage)
    .query(({ ctx, input }) => comments.listComments(ctx, input)),

  ofRecipe: memberProcedure
    .meta({ summary: "List the comments on a recipe" })
    .input(z.object({ slug: z.string() }))
    .output(z.array(RecipeComment))
    .query(({ ctx, input }) => comments.commentsOf(ctx, input.slug)),

  get: one.output(RecipeComment).query(({ ctx, input }) => comments.getComment(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: CommentInput }))
    .output(RecipeComment)
    .mutation(({ ctx, input }) => comments.createComment(ctx, input.data)),

  write: memberProcedure
    .input(z.object({ data: OwnComment }))
    .output(RecipeComment)
    .mutation(({ ctx, input }) => comments.writeComment(ctx, input.data)),

  update: changing
    .input(z.object({ data: CommentChange }))
    .output(RecipeComment)
    .mutation(({ ctx, input }) => comments.changeComment(ctx, input.itemId, input.data)),

  patch: changing
    .input(z.object({ data: CommentPatch }))
    .output(RecipeComment)
    .mutation(({ ctx, input }) => comments.changeComment(ctx, input.itemId, input.data)),

  delete: one.output(Done).mutation(async ({ ctx, input }) => {
    await comments.deleteComment(ctx, input.itemId)
    return done("done.commentDeleted")
  }),
})
