import { z } from "zod"
import * as foods from "../domain/foods"
import { listLabels } from "../domain/labels"
import { Done, done } from "../schemas/auth"
import { Food, LabelSummary } from "../schemas/food"
import { FoodInput, FoodPage, MergeFood } from "../schemas/food-input"
import { SearchQuery } from "../schemas/organizer-list"
import { Uuid } from "../schemas/wire"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const foodsRouter = router({
  list: memberProcedure
    .input(SearchQuery)
    .output(FoodPage)
    .query(({ ctx, input }) => foods.listFoods(ctx, input)),

  get: one.output(Food).query(({ ctx, input }) => foods.getFood(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: FoodInput }))
    .output(Food)
    .mutation(({ ctx, input }) => foods.createFood(ctx, input.data)),

  update: one
    .input(z.object({ data: FoodInput }))
    .output(Food)
    .mutation(({ ctx, input }) => foods.updateFood(ctx, input.itemId, input.data)),

  delete: one.output(Food).mutation(({ ctx, input }) => foods.deleteFood(ctx, input.itemId)),

  merge: memberProcedure
    .input(z.object({ data: MergeFood }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await foods.mergeFoods(ctx, input.data.fromFood, input.data.toFood)
      return done("Successfully merged foods")
    }),

  /** What a food can be labelled with. */
  labels: memberProcedure.output(z.array(LabelSummary)).query(({ ctx }) => listLabels(ctx)),
})
