import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { foodsRouter } from "./foods"
import { groupsRouter } from "./groups"
import { invitationsRouter } from "./invitations"
import { mediaRouter } from "./media"
import { organizersRouter } from "./organizers"
import { recipesRouter } from "./recipes"
import { seedersRouter, setupRouter } from "./setup"
import { router } from "./trpc"
import { unitsRouter } from "./units"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  foods: foodsRouter,
  groups: groupsRouter,
  invitations: invitationsRouter,
  media: mediaRouter,
  organizers: organizersRouter,
  recipes: recipesRouter,
  seeders: seedersRouter,
  setup: setupRouter,
  units: unitsRouter,
  users: usersRouter,
  validators: validatorsRouter,
})
export type AppRouter = typeof appRouter
