import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { commentsRouter } from "./comments"
import { cookbooksRouter } from "./cookbooks"
import { foodsRouter } from "./foods"
import { groupsRouter } from "./groups"
import { invitationsRouter } from "./invitations"
import { labelsRouter } from "./labels"
import { mediaRouter } from "./media"
import { organizersRouter } from "./organizers"
import { passwordResetRouter } from "./password-reset"
import { recipesRouter } from "./recipes"
import { registrationRouter } from "./registration"
import { seedersRouter, setupRouter } from "./setup"
import { timelineRouter } from "./timeline"
import { router } from "./trpc"
import { unitsRouter } from "./units"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  app: appInfoRouter,
  auth: authRouter,
  comments: commentsRouter,
  cookbooks: cookbooksRouter,
  foods: foodsRouter,
  groups: groupsRouter,
  invitations: invitationsRouter,
  labels: labelsRouter,
  media: mediaRouter,
  organizers: organizersRouter,
  passwordReset: passwordResetRouter,
  recipes: recipesRouter,
  registration: registrationRouter,
  seeders: seedersRouter,
  setup: setupRouter,
  timeline: timelineRouter,
  units: unitsRouter,
  users: usersRouter,
  validators: validatorsRouter,
})
export type AppRouter = typeof appRouter
