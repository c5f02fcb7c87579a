import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { groupsRouter } from "./groups"
import { mediaRouter } from "./media"
import { recipesRouter } from "./recipes"
import { seedersRouter, setupRouter } from "./setup"
import { router } from "./trpc"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  groups: groupsRouter,
  media: mediaRouter,
  recipes: recipesRouter,
  seeders: seedersRouter,
  setup: setupRouter,
  users: usersRouter,
  validators: validatorsRouter,
})
export type AppRouter = typeof appRouter
