import { z } from "@hono/zod-openapi"
import { pageOf } from "./pagination"

/** Something that ran in the background. `groupId` is null for what concerns the whole site. */
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
