import { adminRouter } from "./admin"
import { appInfoRouter } from "./app"
import { authRouter } from "./auth"
import { commentsRouter } from "./comments"
import { cookbooksRouter } from "./cookbooks"
import { dataTablesRouter } from "./data-tables"
import { exploreRouter } from "./explore"
import { foodsRouter } from "./foods"
import { groupsRouter } from "./groups"
import { homeRouter } from "./home"
import { invitationsRouter } from "./invitations"
import { labelsRouter } from "./labels"
import { mealplansRouter } from "./mealplans"
import { mediaRouter } from "./media"
import { migrationsRouter } from "./migrations"
import { notifiersRouter } from "./notifiers"
import { organizersRouter } from "./organizers"
import { parserRouter } from "./parser"
import { passwordResetRouter } from "./password-reset"
import { recentlyDeletedRouter } from "./recently-deleted"
import { recipeActionsRouter } from "./recipe-actions"
import { recipeBulkRouter } from "./recipe-bulk"
import { recipeExportsRouter } from "./recipe-exports"
import { recipeSummariesRouter } from "./recipe-summaries"
import { recipesRouter } from "./recipes"
import { registrationRouter } from "./registration"
import { reportsRouter } from "./reports"
import { seedersRouter, setupRouter } from "./setup"
import { securityRouter } from "./security"
import { sessionsRouter } from "./sessions"
import { shoppingRouter } from "./shopping"
import { sharingRouter } from "./sharing"
import { storageCheckRouter } from "./storage-check"
import { timelineRouter } from "./timeline"
import { router } from "./trpc"
import { unitsRouter } from "./units"
import { uploadsRouter } from "./uploads"
import { usersRouter } from "./users"
import { validatorsRouter } from "./validators"
import { webhooksRouter } from "./webhooks"

/** Every procedure of the product, by feature. */
export const appRouter = router({
  admin: adminRouter,
  app: appInfoRouter,
  auth: authRouter,
  comments: commentsRouter,
  cookbooks: cookbooksRouter,
  dataTables: dataTablesRouter,
  explore: exploreRouter,
  foods: foodsRouter,
  groups: groupsRouter,
  home: homeRouter,
  invitations: invitationsRouter,
  labels: labelsRouter,
  mealplans: mealplansRouter,
  media: mediaRouter,
  migrations: migrationsRouter,
  notifiers: notifiersRouter,
  organizers: organizersRouter,
  parser: parserRouter,
  passwordReset: passwordResetRouter,
  recentlyDeleted: recentlyDeletedRouter,
  recipeActions: recipeActionsRouter,
  recipeBulk: recipeBulkRouter,
  recipeExports: recipeExportsRouter,
  recipeSummaries: recipeSummariesRouter,
  recipes: recipesRouter,
  registration: registrationRouter,
  reports: reportsRouter,
  seeders: seedersRouter,
  security: securityRouter,
  sessions: sessionsRouter,
  setup: setupRouter,
  shopping: shoppingRouter,
  sharing: sharingRouter,
  storageCheck: storageCheckRouter,
  timeline: timelineRouter,
  units: unitsRouter,
  uploads: uploadsRouter,
  users: usersRouter,
  validators: validatorsRouter,
  webhooks: webhooksRouter,
})
export type AppRouter = typeof appRouter
