import { z } from "@hono/zod-openapi"

export const ReportCategory = z
  .enum(["backup", "restore", "migration", "bulk_import"])
  .openapi("ReportCategory")
export type ReportCategory = z.infer<typeof ReportCategory>

export const Report = z
  .object({
    id: z.string(),
    groupId: z.string(),
    name: z.string(),
    category: ReportCategory,
    status: z.enum(["in-progress", "success", "failure", "partial"]),
    timestamp: z.string(),
  })
  .openapi("ReportSummary")

const ReportEntry = z
  .object({
    id: z.string(),
    reportId: z.string(),
    success: z.boolean(),
    message: z.string(),
    exception: z.string(),
    timestamp: z.string(),
  })
  .openapi("ReportEntryOut")

export const ReportWithEntries = Report.extend({ entries: z.array(ReportEntry) }).openapi(
  "ReportOut",
)
