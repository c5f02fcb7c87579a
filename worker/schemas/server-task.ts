import { z } from "@hono/zod-openapi"
import { pageOf } from "./pagination"

/** A background task. `groupId` is null for the whole site. */
export const ServerTask = z
  .object({
    id: z.number().int(),
    groupId: z.string().nullable(),
    name: z.string(),
    status: z.enum(["running", "finished", "failed"]),
    log: z.string(),
    createdAt: z.string(),
    completedDate: z.string().nullable(),
  })
  .openapi("ServerTask")

export const ServerTaskPage = pageOf(ServerTask).openapi("ServerTaskPage")
