import { z } from "zod"
import { mailOutcome, sendTestMail } from "../../domain/mail"
import { EmailReady, EmailTest } from "../../schemas/admin-site"
import { MailOutcome } from "../../schemas/mail"
import { adminProcedure, rateLimited, refuseInDemo, router } from "../trpc"
import { requireProof } from "./require-proof"

const testing = requireProof
  .use(refuseInDemo)
  .concat(rateLimited(10))
  .input(z.object({ data: EmailTest }))

export const emailRouter = router({
  ready: adminProcedure
    .meta({ summary: "Whether the site can send mail" })
    .output(EmailReady)
    .query(({ ctx }) => ({ ready: ctx.mailer !== null })),

  /** For REST, which tells a failure as a value; the web calls `send`. */
  test: testing
    .meta({ summary: "Send a mail as a test" })
    .output(MailOutcome)
    .mutation(({ ctx, input }) => mailOutcome(ctx, () => sendTestMail(ctx, input.data.email))),

  send: testing.mutation(({ ctx, input }) => sendTestMail(ctx, input.data.email)),
})
