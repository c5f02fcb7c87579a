import { z } from "zod"
import { forgotPassword } from "../domain/users/forgot-password"
import { countApiTokens, resetPassword } from "../domain/users/reset-password"
import { ForgotPassword, ResetPassword } from "../schemas/password-reset"
import { refuseInDemo, publicProcedure, router } from "./trpc"

const nothing = z.null()

export const passwordResetRouter = router({
  /** How a user who forgot the password gets a link: by mail, or from an administrator. */
  way: publicProcedure
    .output(z.object({ mail: z.boolean() }))
    .query(({ ctx }) => ({ mail: ctx.mailer !== null })),

  forgot: publicProcedure
    .meta({ summary: "Ask for a token to set a new password", refuses: [403, 429] })
    .use(refuseInDemo)
    .input(z.object({ data: ForgotPassword }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input.data.email)
      return null
    }),

  /** For the web: what to delete along with the reset. */
  apiTokens: publicProcedure
    .input(z.object({ token: z.string() }))
    .output(z.object({ count: z.number().int() }))
    .query(async ({ ctx, input }) => ({ count: await countApiTokens(ctx, input.token) })),

  reset: publicProcedure
    .meta({ summary: "Set a new password with a token", refuses: [403, 429] })
    .use(refuseInDemo)
    .input(z.object({ data: ResetPassword }))
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input.data)
      return null
    }),
})
