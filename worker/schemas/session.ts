import { z } from "@hono/zod-openapi"

/** A browser or an app with a login. */
export const Session = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    createdAt: z.string(),
    /** To the hour. */
    lastUsedAt: z.string(),
    /** Until when it is valid if it is not used. */
    expiresAt: z.string(),
    remember: z.boolean(),
    /** Whether it is the caller's. */
    isCurrent: z.boolean(),
  })
  .openapi("Session")

export const EndedSessions = z.object({ ended: z.number().int() }).openapi("EndedSessions")
