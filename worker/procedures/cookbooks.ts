import { z } from "zod"
import { countHeld, getCookbook } from "../domain/cookbooks/read"
import { cookbookOwners, duplicateCookbook, updateCookbooks } from "../domain/cookbooks/write"
import { deleteOne, listOfAll } from "../domain/resource"
import { changeOwner, createOwner } from "../domain/organizers/owners"
import {
  Cookbook,
  CookbookCount,
  CookbookInput,
  CookbookPage,
  CookbookPatch,
  CookbooksInput,
  CookbookWithRecipes,
} from "../schemas/cookbook"
import { PageQuery } from "../schemas/pagination"
import { Duplicate } from "../schemas/recipe-input"
import { Uuid } from "../schemas/wire"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const cookbooksRouter = router({
  list: memberProcedure
    .input(PageQuery)
    .output(CookbookPage)
    .query(({ ctx, input }) => listOfAll(ctx, cookbookOwners, input)),

  /** For the web. */
  counts: memberProcedure.output(z.array(CookbookCount)).query(({ ctx }) => countHeld(ctx)),

  get: memberProcedure
    .meta({ summary: "Read a cookbook, by id or slug, with all its recipes", isLong: true })
    .input(z.object({ itemId: z.string() }))
    .output(CookbookWithRecipes)
    .query(({ ctx, input }) => getCookbook(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: CookbookInput }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => createOwner(ctx, cookbookOwners, input.data)),

  update: one
    .input(z.object({ data: CookbookInput }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => changeOwner(ctx, cookbookOwners, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: CookbookPatch }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => changeOwner(ctx, cookbookOwners, input.itemId, input.data)),

  updateMany: memberProcedure
    .meta({
      summary: "Replace several cookbooks, such as to put them in another order",
      refuses: [404],
    })
    .input(z.object({ data: CookbooksInput }))
    .output(z.array(Cookbook))
    .mutation(({ ctx, input }) => updateCookbooks(ctx, input.data)),

  duplicate: one
    .input(z.object({ data: Duplicate.optional() }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => duplicateCookbook(ctx, input.itemId, input.data?.name)),

  delete: one
    .output(Cookbook)
    .mutation(({ ctx, input }) => deleteOne(ctx, cookbookOwners, input.itemId)),
})
