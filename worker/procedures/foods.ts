import { z } from "zod"
import { mergeMany as mergeRows } from "../domain/collection"
import { deleteOne, getOne, listOfAll } from "../domain/resource"
import { plain } from "../domain/errors"
import { changeFood, createFood, foodCollection, labelFoods, setOnHand } from "../domain/foods"
import { listLabels } from "../domain/labels"
import { countRecipesWith } from "../domain/usage-counts"
import { Done, done } from "../schemas/auth"
import { Food, LabelSummary } from "../schemas/food"
import { FoodChanges, FoodInput, FoodPage, LabelFoods, MergeFood } from "../schemas/food-input"
import { Count, Many, ManyOrAll, Uses } from "../schemas/bulk"
import { SearchQuery } from "../schemas/organizer-list"
import { Flag, Uuid } from "../schemas/wire"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))
const { deleteMany, merge: mergeMany } = bulkProcedures(foodCollection)

export const foodsRouter = router({
  deleteMany,
  mergeMany,
  duplicate: duplicateProcedure(foodCollection, Food),

  list: memberProcedure
    .input(SearchQuery)
    .output(FoodPage)
    .query(({ ctx, input }) => listOfAll(ctx, foodCollection, input)),

  get: one.output(Food).query(({ ctx, input }) => getOne(ctx, foodCollection, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: FoodInput }))
    .output(Food)
    .mutation(({ ctx, input }) => createFood(ctx, input.data)),

  update: one
    .input(z.object({ data: FoodInput }))
    .output(Food)
    .mutation(({ ctx, input }) => changeFood(ctx, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: FoodChanges }))
    .output(Food)
    .mutation(({ ctx, input }) => changeFood(ctx, input.itemId, input.data)),

  delete: one
    .output(Food)
    .mutation(({ ctx, input }) => deleteOne(ctx, foodCollection, input.itemId)),

  merge: memberProcedure
    .meta({ refuses: [500] })
    .input(z.object({ data: MergeFood }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const { fromFood, toFood } = input.data
      const { count } = await mergeRows(ctx, foodCollection, [fromFood], toFood)
      if (count === 0) throw plain(500, "foods.notMerged")
      return done("done.foodsMerged")
    }),

  /** What a food can be labelled with. */
  labels: memberProcedure.output(z.array(LabelSummary)).query(({ ctx }) => listLabels(ctx)),

  setLabel: memberProcedure
    .input(LabelFoods)
    .output(Count)
    .mutation(({ ctx, input }) => labelFoods(ctx, input.ids, input.labelId)),

  /** Whether they are always at home. */
  setOnHand: memberProcedure
    .input(Many.extend({ onHand: Flag }))
    .output(Count)
    .mutation(({ ctx, input }) => setOnHand(ctx, input.ids, input.onHand)),

  /** In how many recipes each is. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countRecipesWith(ctx, "foods", input.ids)),
})
