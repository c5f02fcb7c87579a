import { z } from "@hono/zod-openapi"
import { toWireDate } from "../lib/times"

/** A date, or a time at midnight, as `YYYY-MM-DD`. */
export const Day = z
  .custom<string | number>((value) => typeof value === "string" || typeof value === "number", {
    params: { type: "date_type" },
    message: "Input should be a valid date",
  })
  .transform((value, ctx) => {
    const day = toWireDate(value)
    if (day !== undefined) return day
    ctx.addIssue({
      code: "custom",
      message: "Input should be a valid date or datetime",
      params: { type: "date_from_datetime_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "string", format: "date" })
