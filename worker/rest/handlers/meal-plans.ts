import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { etag } from "hono/etag"
import type { AppEnv } from "../env"
import { appRouter } from "../../procedures"
import { onInvalid } from "../errors"
import { otherDocumentedErrors } from "../documented-errors"

const getCalendar = createRoute({
  method: "get",
  path: "/api/groups/mealplans/calendar/{file}",
  operationId: "mealplans.calendar.read",
  summary: "The meal plan as a calendar that others subscribe to",
  tags: ["Groups: Mealplan Calendar"],
  middleware: etag(),
  request: {
    params: z.object({ file: z.string() }),
    query: z.object({ locale: z.string().optional() }),
  },
  responses: {
    200: { description: "The days from 60 before today to 365 after it, as text/calendar" },
    ...otherDocumentedErrors(appRouter.mealplans.calendar.read, 404, 422),
  },
})

export const mealPlanCalendar = new OpenAPIHono<AppEnv>({ defaultHook: onInvalid }).openapi(
  getCalendar,
  async (c) => {
    const input = { ...c.req.valid("param"), ...c.req.valid("query") }
    return c.body(await c.var.api.mealplans.calendar.read(input), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="meal-plan.ics"',
      // Anyone with the address may read it, and no cache may store it.
      "cache-control": "private, no-cache",
    })
  },
)
