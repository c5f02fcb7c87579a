import { adminProcedure } from "../trpc"

/** For what begins elsewhere than at the database, which alone proves the caller's rights. */
export const requireProof = adminProcedure.use(async ({ ctx, next }) => {
  await ctx.me()
  return next()
})
