import { z } from "zod"
import * as sharing from "../domain/sharing"
import { Recipe } from "../schemas/recipe"
import {
  ShareToken,
  ShareTokenChange,
  ShareTokenInput,
  ShareTokenWithRecipe,
} from "../schemas/sharing"
import { Uuid } from "../schemas/wire"
import { memberProcedure, publicProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))
const change = one.input(z.object({ data: ShareTokenChange })).output(ShareTokenWithRecipe)

export const sharingRouter = router({
  list: memberProcedure
    .input(z.object({ recipeId: Uuid.optional() }))
    .output(z.array(ShareToken))
    .query(({ ctx, input }) => sharing.listTokens(ctx, input.recipeId)),

  get: one
    .output(ShareTokenWithRecipe)
    .query(({ ctx, input }) => sharing.getToken(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: ShareTokenInput }))
    .output(ShareTokenWithRecipe)
    .mutation(({ ctx, input }) => sharing.createToken(ctx, input.data)),

  update: change.mutation(({ ctx, input }) => sharing.replaceToken(ctx, input.itemId, input.data)),

  patch: change.mutation(({ ctx, input }) => sharing.changeToken(ctx, input.itemId, input.data)),

  delete: one
    .output(ShareTokenWithRecipe)
    .mutation(({ ctx, input }) => sharing.deleteToken(ctx, input.itemId)),

  /** The content of a link without a login. */
  open: publicProcedure
    .meta({ summary: "Read a shared recipe" })
    .input(z.object({ tokenId: Uuid }))
    .output(Recipe)
    .query(({ ctx, input }) => sharing.openShared(ctx, input.tokenId)),
})
