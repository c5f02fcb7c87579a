import { router } from "../trpc"
import { siteGroupsRouter } from "./groups"
import { emailRouter } from "./email"
import { backupsRouter } from "./backups"
import { maintenanceRouter, siteRouter, tasksRouter } from "./site"
import { accountsRouter } from "./users"

/** What administrators of the site do. */
export const adminRouter = router({
  backups: backupsRouter,
  email: emailRouter,
  groups: siteGroupsRouter,
  maintenance: maintenanceRouter,
  site: siteRouter,
  tasks: tasksRouter,
  users: accountsRouter,
})
