import { z } from "zod"
import type { SiteScope } from "../../context"
import * as about from "../../domain/admin/about"
import { readRequirement, setRequirement } from "../../domain/auth/second-factor/requirement"
import * as maintenance from "../../domain/admin/maintenance"
import { checkIntegrity } from "../../domain/admin/integrity"
import { siteSettings } from "../../domain/admin/settings"
import { listJobs, listTasks } from "../../domain/admin/tasks"
import { runJobsNow } from "../../cron"
import {
  AdminAbout,
  Analytics,
  Integrity,
  JobRow,
  LogQuery,
  Logs,
  MaintenanceSummary,
  Readiness,
  SiteSettings,
  Statistics,
  StorageDetails,
  StorageSizes,
} from "../../schemas/admin-site"
import { Done, done } from "../../schemas/auth"
import { PageQuery } from "../../schemas/pagination"
import { FactorRequirementSetting } from "../../schemas/second-factor"
import { ServerTask, ServerTaskPage } from "../../schemas/server-task"
import { adminProcedure, refuseInDemo, router } from "../trpc"
import { requireProof } from "./require-proof"

export const siteRouter = router({
  about: adminProcedure
    .meta({ summary: "What runs this site, and how it is set up" })
    .output(AdminAbout)
    .query(({ ctx }) => about.siteAbout(ctx)),
  check: adminProcedure
    .meta({ summary: "Whether the site is ready for mail and sign-in by others" })
    .output(Readiness)
    .query(({ ctx }) => about.check(ctx)),
  settings: requireProof.output(SiteSettings).query(({ ctx }) => siteSettings(ctx)),
  factorRequirement: adminProcedure
    .output(FactorRequirementSetting)
    .query(({ ctx }) => readRequirement(ctx)),
  setFactorRequirement: adminProcedure
    .use(refuseInDemo)
    .input(FactorRequirementSetting)
    .mutation(({ ctx, input }) => setRequirement(ctx, input.required)),
  statistics: adminProcedure
    .meta({ summary: "Count what the site holds" })
    .output(Statistics)
    .query(({ ctx }) => about.statistics(ctx)),
  analytics: adminProcedure
    .meta({ summary: "Counters of the site, which are sent to no one else" })
    .output(Analytics)
    .query(({ ctx }) => about.analytics(ctx)),
})

const cleaning = (summary: string, work: (scope: SiteScope) => Promise<string>) =>
  adminProcedure
    .meta({ summary })
    .use(refuseInDemo)
    .output(Done)
    .mutation(async ({ ctx }) => done({ code: "verbatim", values: { text: await work(ctx) } }))

export const maintenanceRouter = router({
  summary: requireProof
    .meta({ summary: "Sizes of what is stored, and what can be cleaned" })
    .output(MaintenanceSummary)
    .query(({ ctx }) => maintenance.summary(ctx)),
  storage: requireProof
    .meta({ summary: "Sizes of what is stored, by kind" })
    .output(StorageDetails)
    .query(({ ctx }) => maintenance.storage(ctx)),
  sizes: requireProof.output(StorageSizes).query(({ ctx }) => maintenance.sizes(ctx)),
  checkIntegrity: requireProof.output(Integrity).mutation(({ ctx }) => checkIntegrity(ctx)),
  logs: adminProcedure
    .meta({ summary: "The last lines of what ran in the background" })
    .input(LogQuery)
    .output(Logs)
    .query(({ ctx, input }) => maintenance.logs(ctx, input.lines)),
  cleanImages: cleaning(
    "Remove pictures and files that nothing refers to",
    maintenance.cleanImages,
  ),
  cleanTemp: cleaning("Remove archives that have expired", maintenance.cleanTemp),
  cleanRecipeFolders: cleaning(
    "Remove what is stored of recipes that are gone",
    maintenance.cleanRecipeFolders,
  ),
  cleanLogs: cleaning("Forget what ran in the background", maintenance.cleanLogs),
})

export const tasksRouter = router({
  list: adminProcedure
    .input(PageQuery)
    .output(ServerTaskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),

  jobs: adminProcedure.output(z.array(JobRow)).query(({ ctx }) => listJobs(ctx)),

  // A job that fails does not end the run, so the right to start one is proven first.
  run: requireProof
    .meta({ summary: "Run the periodic jobs now" })
    .output(ServerTask)
    .mutation(({ ctx }) => runJobsNow({ ...ctx, db: ctx.site })),
})
