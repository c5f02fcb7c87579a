import { z } from "zod"
import { countHeld, getCookbook } from "../domain/cookbooks/read"
import { cookbookOwners, duplicateCookbook, updateCookbooks } from "../domain/cookbooks/write"
import { createOnce } from "../domain/create-once"
import { ownerWrites } from "../domain/organizers/owners"
import { getOne } from "../domain/resource"
import {
  Cookbook,
  CookbookCount,
  CookbookInput,
  CookbookPage,
  CookbookPatch,
  CookbooksInput,
  CookbookUpdate,
  CookbookWithRecipes,
} from "../schemas/cookbook"
import { Duplicate } from "../schemas/recipe-input"
import { NewId, Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

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

  /** For the web. */
  counts: memberProcedure.output(z.array(CookbookCount)).query(({ ctx }) => countHeld(ctx)),

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
