import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { commentsRouter } from "./comments"
import { foodsRouter } from "./foods"
import { groupsRouter } from "./groups"
import { invitationsRouter } from "./invitations"
import { mediaRouter } from "./media"
import { organizersRouter } from "./organizers"
import { passwordResetRouter } from "./password-reset"
import { recipesRouter } from "./recipes"
import { registrationRouter } from "./registration"
import { seedersRouter, setupRouter } from "./setup"
import { router } from "./trpc"
import { unitsRouter } from "./units"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  comments: commentsRouter,
  foods: foodsRouter,
  groups: groupsRouter,
  invitations: invitationsRouter,
  media: mediaRouter,
  organizers: organizersRouter,
  passwordReset: passwordResetRouter,
  recipes: recipesRouter,
  registration: registrationRouter,
  seeders: seedersRouter,
  setup: setupRouter,
  units: unitsRouter,
  users: usersRouter,
  validators: validatorsRouter,
})
export type AppRouter = typeof appRouter
