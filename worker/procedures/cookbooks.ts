import { z } from "zod"
import {
  arrangeCookbook,
  choicesOf,
  chooseRecipes,
  chosenRecipes,
  sortChosen,
  unchooseRecipes,
} from "../domain/cookbooks/chosen"
import { overviewOf } from "../domain/cookbooks/overview"
import { getCookbook } from "../domain/cookbooks/read"
import { cookbookOwners, duplicateCookbook, updateCookbooks } from "../domain/cookbooks/write"
import { createOnce } from "../domain/create-once"
import { ownerWrites } from "../domain/organizers/owners"
import { getOne } from "../domain/resource"
import {
  ChosenRecipe,
  ChosenRecipes,
  Cookbook,
  CookbookArrangement,
  CookbookChoice,
  CookbookInput,
  CookbookOverview,
  CookbookPage,
  CookbookPatch,
  CookbooksInput,
  CookbookUpdate,
  CookbookWithRecipes,
  OneCookbook,
} from "../schemas/cookbook"
import { Duplicate } from "../schemas/recipe-input"
import { NewId, Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))
const some = one.input(z.object({ recipeIds: ChosenRecipes })).output(z.void())

export const cookbooksRouter = router({
  ...crudProcedures(
    cookbookOwners,
    {
      item: Cookbook,
      page: CookbookPage,
      input: CookbookInput,
      update: CookbookUpdate,
      patch: CookbookPatch,
    },
    ownerWrites(cookbookOwners),
  ),

  /** For the web, as all without a REST call: the count, order and cover of each. */
  overview: memberProcedure
    .input(OneCookbook)
    .output(z.array(CookbookOverview))
    .query(({ ctx, input }) => overviewOf(ctx, input.itemId)),

  /** The recipes added by hand, in the cookbook's own order. */
  chosen: one
    .output(z.array(ChosenRecipe))
    .query(({ ctx, input }) => chosenRecipes(ctx, input.itemId)),

  /** In which cookbooks recipes were added by hand. */
  choices: memberProcedure
    .input(z.object({ recipeIds: ChosenRecipes }))
    .output(z.array(CookbookChoice))
    .query(({ ctx, input }) => choicesOf(ctx, input.recipeIds)),

  choose: some.mutation(({ ctx, input }) => chooseRecipes(ctx, input.itemId, input.recipeIds)),

  unchoose: some.mutation(({ ctx, input }) => unchooseRecipes(ctx, input.itemId, input.recipeIds)),

  sortChosen: some.mutation(({ ctx, input }) => sortChosen(ctx, input.itemId, input.recipeIds)),

  arrange: one
    .input(z.object({ data: CookbookArrangement }))
    .output(z.void())
    .mutation(({ ctx, input }) => arrangeCookbook(ctx, input.itemId, input.data)),

  get: memberProcedure
    .meta({ summary: "Read a cookbook, by id or slug, with all its recipes", isLong: true })
    .input(z.object({ itemId: z.string() }))
    .output(CookbookWithRecipes)
    .query(({ ctx, input }) => getCookbook(ctx, input.itemId)),

  updateMany: memberProcedure
    .meta({
      summary: "Replace several cookbooks, such as to put them in another order",
      refuses: [404],
    })
    .input(z.object({ data: CookbooksInput }))
    .output(z.array(Cookbook))
    .mutation(({ ctx, input }) => updateCookbooks(ctx, input.data)),

  duplicate: one
    .input(z.object({ data: Duplicate.optional(), newId: NewId }))
    .output(Cookbook)
    .mutation(({ ctx, input: { itemId, data, newId } }) =>
      createOnce(
        newId,
        () => duplicateCookbook(ctx, itemId, data?.name, newId),
        (id) => getOne(ctx, cookbookOwners, id),
      ),
    ),
})
