import { appInfoRouter } from "./app"
import { router } from "./trpc"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
})
export type AppRouter = typeof appRouter
