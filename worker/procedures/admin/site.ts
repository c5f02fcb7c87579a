import type { SiteScope } from "../../context"
import * as about from "../../domain/admin/about"
import * as maintenance from "../../domain/admin/maintenance"
import { listTasks } from "../../domain/admin/tasks"
import { runJobsNow } from "../../jobs"
import {
  AdminAbout,
  Analytics,
  LogQuery,
  Logs,
  MaintenanceSummary,
  Readiness,
  Statistics,
  StorageDetails,
} from "../../schemas/admin-site"
import { Done, done } from "../../schemas/auth"
import { PageQuery } from "../../schemas/pagination"
import { ServerTask, ServerTaskPage } from "../../schemas/server-task"
import { adminProcedure, outsideDemo, router } from "../trpc"
import { proven } from "./proven"

export const siteRouter = router({
  about: adminProcedure.output(AdminAbout).query(({ ctx }) => about.siteAbout(ctx)),
  check: adminProcedure.output(Readiness).query(({ ctx }) => about.check(ctx)),
  statistics: adminProcedure.output(Statistics).query(({ ctx }) => about.statistics(ctx)),
  analytics: adminProcedure.output(Analytics).query(({ ctx }) => about.analytics(ctx)),
})

const cleaning = (work: (scope: SiteScope) => Promise<string>) =>
  adminProcedure
    .use(outsideDemo)
    .output(Done)
    .mutation(async ({ ctx }) => done(await work(ctx)))

export const maintenanceRouter = router({
  summary: proven.output(MaintenanceSummary).query(({ ctx }) => maintenance.summary(ctx)),
  storage: proven.output(StorageDetails).query(({ ctx }) => maintenance.storage(ctx)),
  logs: adminProcedure
    .input(LogQuery)
    .output(Logs)
    .query(({ ctx, input }) => maintenance.logs(ctx, input.lines)),
  cleanImages: cleaning(maintenance.cleanImages),
  cleanTemp: cleaning(maintenance.cleanTemp),
  cleanRecipeFolders: cleaning(maintenance.cleanRecipeFolders),
  cleanLogs: cleaning(maintenance.cleanLogs),
})

export const tasksRouter = router({
  list: adminProcedure
    .input(PageQuery)
    .output(ServerTaskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),

  // A job that fails does not end the run, so the right to start one is proven first.
  run: proven
    .meta({ summary: "Run the periodic jobs now" })
    .output(ServerTask)
    .mutation(({ ctx }) => runJobsNow({ ...ctx, db: ctx.site })),
})
