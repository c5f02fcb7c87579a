import { z } from "zod"
import { getCookbook, listCookbooks } from "../domain/cookbooks/read"
import * as write from "../domain/cookbooks/write"
import {
  Cookbook,
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
    .query(({ ctx, input }) => listCookbooks(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read a cookbook, by id or slug, with all its recipes" })
    .input(z.object({ itemId: z.string() }))
    .output(CookbookWithRecipes)
    .query(({ ctx, input }) => getCookbook(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: CookbookInput }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => write.createCookbook(ctx, input.data)),

  update: one
    .input(z.object({ data: CookbookInput }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => write.changeCookbook(ctx, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: CookbookPatch }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => write.changeCookbook(ctx, input.itemId, input.data)),

  updateMany: memberProcedure
    .meta({ summary: "Replace several cookbooks, such as to put them in another order" })
    .input(z.object({ data: CookbooksInput }))
    .output(z.array(Cookbook))
    .mutation(({ ctx, input }) => write.updateCookbooks(ctx, input.data)),

  duplicate: one
    .input(z.object({ data: Duplicate.optional() }))
    .output(Cookbook)
    .mutation(({ ctx, input }) => write.duplicateCookbook(ctx, input.itemId, input.data?.name)),

  delete: one
    .output(Cookbook)
    .mutation(({ ctx, input }) => write.deleteCookbook(ctx, input.itemId)),
})
