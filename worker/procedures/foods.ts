import { z } from "zod"
import { mergeMany as mergeRows } from "../domain/collection"
import { plain } from "../domain/errors"
import { changeFood, createFood, foodCollection, labelFoods, setOnHand } from "../domain/foods"
import { listLabels } from "../domain/labels"
import {
  countNewFoods,
  foodsToText,
  keepFoods,
  listNewFoods,
  replaceFood,
} from "../domain/new-foods"
import { countRecipesWith } from "../domain/usage-counts"
import { Done, done } from "../schemas/auth"
import { Food, LabelSummary } from "../schemas/food"
import { FoodChanges, FoodInput, FoodPage, LabelFoods, MergeFood } from "../schemas/food-input"
import { Count, Many, ManyOrAll, Uses } from "../schemas/bulk"
import { NewFoods } from "../schemas/new-foods"
import { SearchQuery } from "../schemas/organizer-list"
import { Flag, Uuid } from "../schemas/wire"
import { duplicateProcedure, bulkProcedures } from "./bulk"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

const { deleteMany, merge: mergeMany } = bulkProcedures(foodCollection)

export const foodsRouter = router({
  deleteMany,
  mergeMany,
  duplicate: duplicateProcedure(foodCollection, Food),

  ...crudProcedures(
    foodCollection,
    { item: Food, page: FoodPage, input: FoodInput, update: FoodInput, patch: FoodChanges },
    { create: createFood, update: changeFood, patch: changeFood },
    { query: SearchQuery },
  ),

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

  /** The label of a food. */
  labels: memberProcedure.output(z.array(LabelSummary)).query(({ ctx }) => listLabels(ctx)),

  setLabel: memberProcedure
    .input(LabelFoods)
    .output(Count)
    .mutation(({ ctx, input }) => labelFoods(ctx, input.ids, input.labelId)),

  /** Whether they are always on hand. */
  setOnHand: memberProcedure
    .input(Many.extend({ onHand: Flag }))
    .output(Count)
    .mutation(({ ctx, input }) => setOnHand(ctx, input.ids, input.onHand)),

  /** Foods that imports created and no one has reviewed, of one recipe or of all. */
  toReview: memberProcedure
    .input(z.object({ recipeId: Uuid.optional() }).default({}))
    .output(NewFoods)
    .query(({ ctx, input }) => listNewFoods(ctx, input.recipeId)),
  countToReview: memberProcedure
    .output(Count)
    .query(async ({ ctx }) => ({ count: await countNewFoods(ctx) })),
  /** Keeps them unchanged. */
  keep: memberProcedure
    .input(Many)
    .output(Count)
    .mutation(({ ctx, input }) => keepFoods(ctx, input.ids)),
  /** Another food replaces it, and gets its name as an alias. */
  replace: memberProcedure
    .input(z.object({ id: Uuid, by: Uuid }))
    .output(Count)
    .mutation(({ ctx, input }) => replaceFood(ctx, input.id, input.by)),
  /** Turns them into text again. */
  leaveAsText: memberProcedure
    .input(Many)
    .output(Count)
    .mutation(({ ctx, input }) => foodsToText(ctx, input.ids)),

  /** The number of recipes of each. */
  uses: memberProcedure
    .input(ManyOrAll)
    .output(Uses)
    .query(({ ctx, input }) => countRecipesWith(ctx, "foods", input.ids)),
})
