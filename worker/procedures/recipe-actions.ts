import { z } from "zod"
import {
  changeRow,
  copyRow,
  createRow,
  deleteOne,
  getOne,
  listOfAll,
  requireOwnGroup,
} from "../domain/resource"
import { recipeActionKind } from "../domain/recipe-actions"
import { CopyInput } from "../schemas/bulk"
import { PageQuery } from "../schemas/pagination"
import {
  RecipeAction,
  RecipeActionChange,
  RecipeActionInput,
  RecipeActionPage,
  RecipeActionPatch,
} from "../schemas/recipe-action"
import { Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, router } from "./trpc"

const one = z.object({ itemId: Uuid })
const changing = memberProcedure.use(refuseInDemo)

export const recipeActionsRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(RecipeActionPage)
    .query(({ ctx, input }) => listOfAll(ctx, recipeActionKind, input)),

  get: memberProcedure
    .input(one)
    .output(RecipeAction)
    .query(({ ctx, input }) => getOne(ctx, recipeActionKind, input.itemId)),

  create: changing
    .input(z.object({ data: RecipeActionInput }))
    .output(RecipeAction)
    .mutation(({ ctx, input }) => createRow(ctx, recipeActionKind, input.data)),

  update: changing
    .input(one.extend({ data: RecipeActionChange }))
    .output(RecipeAction)
    .mutation(({ ctx, input: { itemId, data } }) => {
      requireOwnGroup(ctx, data.groupId)
      return changeRow(ctx, recipeActionKind, itemId, data)
    }),

  patch: changing
    .input(one.extend({ data: RecipeActionPatch }))
    .output(RecipeAction)
    .mutation(({ ctx, input }) => changeRow(ctx, recipeActionKind, input.itemId, input.data)),

  duplicate: changing
    .input(one.extend({ data: CopyInput }))
    .output(RecipeAction)
    .mutation(({ ctx, input }) =>
      copyRow(ctx, recipeActionKind, input.itemId, { title: input.data.name }),
    ),

  delete: changing
    .input(one)
    .output(RecipeAction)
    .mutation(({ ctx, input }) => deleteOne(ctx, recipeActionKind, input.itemId)),
})
