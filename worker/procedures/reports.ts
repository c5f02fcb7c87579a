import { z } from "zod"
import * as reports from "../domain/reports"
import { Done, done } from "../schemas/auth"
import { Report, ReportCategory, ReportWithEntries } from "../schemas/report"
import { Uuid } from "../schemas/wire"
import { memberProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))

export const reportsRouter = router({
  list: memberProcedure
    .input(z.object({ reportType: ReportCategory.optional() }))
    .output(z.array(Report))
    .query(({ ctx, input }) => reports.listReports(ctx, input.reportType)),

  get: one
    .output(ReportWithEntries)
    .query(({ ctx, input }) => reports.getReport(ctx, input.itemId)),

  delete: one.output(Done).mutation(async ({ ctx, input }) => {
    await reports.deleteReport(ctx, input.itemId)
    return done("Report deleted.")
  }),
})
