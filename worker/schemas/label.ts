import { z } from "@hono/zod-openapi"
import { LabelSummary } from "./food"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body } from "./wire"

const label = {
  name: z.string().trim().min(1).max(500),
  /** A color as CSS has it, not validated. */
  color: z.string().max(10).default("#E0E0E0"),
}
export const LabelInput = body(label).openapi("MultiPurposeLabelCreate")
export const LabelChanges = patchOf(label)
export const LabelPage = pageOf(LabelSummary).openapi("MultiPurposeLabelPagination")
