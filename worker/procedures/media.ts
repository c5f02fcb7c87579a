import { z } from "zod"
import * as media from "../domain/recipes/media"
import { Uuid } from "../schemas/wire"
import { publicProcedure, router } from "./trpc"

const key = z.string().nullable()

/** Where public files are; the handlers of the media paths serve them. */
export const mediaRouter = router({
  pictureVersion: publicProcedure
    .input(z.object({ recipeId: Uuid }))
    .output(z.string().nullable())
    .query(({ ctx, input }) => media.pictureVersion(ctx, input.recipeId)),
  assetKey: publicProcedure
    .input(z.object({ recipeId: Uuid, fileName: z.string() }))
    .output(key)
    .query(({ ctx, input }) => media.assetKey(ctx, input.recipeId, input.fileName)),
  profileKey: publicProcedure
    .input(z.object({ userId: Uuid }))
    .output(key)
    .query(({ ctx, input }) => media.profileKey(ctx, input.userId)),
})
