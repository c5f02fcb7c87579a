import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { groupsRouter } from "./groups"
import { router } from "./trpc"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  groups: groupsRouter,
  users: usersRouter,
  validators: validatorsRouter,
})
export type AppRouter = typeof appRouter
