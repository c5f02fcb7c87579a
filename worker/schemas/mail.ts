import { z } from "@hono/zod-openapi"

/** The address of a mail. */
export const EmailAddress = z.string().trim().max(320).pipe(z.email())

/** Whether a mail was sent; `error` is null too where no mail server is configured. */
export const MailOutcome = z
  .object({ success: z.boolean(), error: z.string().nullable() })
  .openapi("EmailSuccess")
