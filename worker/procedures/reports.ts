import { z } from "zod"
import * as work from "../domain/background-jobs/control"
import * as reports from "../domain/reports"
import { Done, done } from "../schemas/auth"
import { Progress, Report, ReportCategory, ReportWithEntries } from "../schemas/report"
import { Uuid } from "../schemas/wire"
import { memberProcedure, refuseInDemo, rateLimited, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const reportsRouter = router({
  list: memberProcedure
    .input(z.object({ reportType: ReportCategory.optional() }))
    .output(z.array(Report))
    .query(({ ctx, input }) => reports.listReports(ctx, input.reportType)),

  get: one
    .output(ReportWithEntries)
    .query(({ ctx, input }) => reports.getReport(ctx, input.itemId)),

  progress: one
    .meta({ summary: "Tell how far the work of a report is" })
    .output(Progress)
    .query(({ ctx, input }) => work.getProgress(ctx, input.itemId)),

  cancel: one
    .meta({ summary: "Stop the work of a report" })
    .output(Progress)
    .mutation(({ ctx, input }) => work.cancelWork(ctx, input.itemId)),

  retry: one
    .meta({ summary: "Do again what failed" })
    .use(refuseInDemo)
    .concat(rateLimited(20))
    // All failed ones, if omitted.
    .input(z.object({ entryIds: z.array(z.string()).max(10_000).optional() }))
    .output(Progress)
    .mutation(({ ctx, input }) => work.retryWork(ctx, input.itemId, input.entryIds)),

  delete: one
    .meta({ refuses: [500] })
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await reports.deleteReport(ctx, input.itemId)
      return done("done.reportDeleted")
    }),
})
