import { z } from "zod"
import * as sessions from "../domain/auth/sessions"
import { signIn } from "../domain/auth/sign-in"
import { SignedIn } from "../schemas/auth"
import { memberProcedure, publicProcedure, router } from "./trpc"

export const authRouter = router({
  signIn: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(z.object({ username: z.string(), password: z.string(), rememberMe: z.boolean() }))
    .output(SignedIn)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  refresh: memberProcedure.output(SignedIn).mutation(({ ctx }) => sessions.refresh(ctx)),

  signOut: memberProcedure.mutation(({ ctx }) => sessions.signOut(ctx)),
})
