import { SaidMessage } from "./message"
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
    /** The same as messages; null in entries from before messages had codes. */
    said: z.object({ message: SaidMessage, exception: SaidMessage.optional() }).nullable(),
    timestamp: z.string(),
    /** Its outcome; null in reports without items. */
    outcome: z.enum(["imported", "existing", "failed", "leftOut"]).nullable(),
    /** The address, or the path in the archive. */
    source: z.string(),
    /** The created or existing recipe, while it exists. */
    recipeSlug: z.string().nullable(),
    remarks: z.array(
      z.object({
        kind: z.enum(["mapped", "guessed", "leftOut"]),
        text: z.string(),
        said: SaidMessage.optional(),
      }),
    ),
  })
  .openapi("ReportEntryOut")

export const ReportWithEntries = Report.extend({ entries: z.array(ReportEntry) }).openapi(
  "ReportOut",
)

/** The progress of a report's job, in numbers of its items. */
export const Progress = z
  .object({
    /** Null for a report without a job. */
    status: z.enum(["listing", "working", "finished", "cancelled", "failed"]).nullable(),
    total: z.number(),
    done: z.number(),
    imported: z.number(),
    existing: z.number(),
    failed: z.number(),
    leftOut: z.number(),
  })
  .openapi("ReportProgress")
export type Progress = z.infer<typeof Progress>
