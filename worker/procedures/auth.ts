import { z } from "zod"
import * as sessions from "../domain/auth/sessions"
import { logIn } from "../domain/auth/login"
import { LoggedIn } from "../schemas/auth"
import { memberProcedure, publicProcedure, router } from "./trpc"

export const authRouter = router({
  logIn: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(z.object({ username: z.string(), password: z.string(), rememberMe: z.boolean() }))
    .output(LoggedIn)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  refresh: memberProcedure.output(LoggedIn).mutation(({ ctx }) => sessions.refresh(ctx)),

  logOut: memberProcedure.mutation(({ ctx }) => sessions.logOut(ctx)),
})
