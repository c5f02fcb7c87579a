import { z } from "zod"
import * as sessions from "../domain/auth/sessions"
import * as oidc from "../domain/auth/oidc/login"
import { logIn } from "../domain/auth/login"
import * as passkeys from "../domain/auth/passkeys/login"
import * as secondFactor from "../domain/auth/second-factor/login"
import { LoggedIn } from "../schemas/auth"
import {
  AuthenticationResponse,
  Code,
  NewTotp,
  RecoveryCodes,
  TotpSecret,
} from "../schemas/second-factor"
import { memberProcedure, publicProcedure, router } from "./trpc"

const halfLogin = z.object({ token: z.string().max(10_000) })

export const authRouter = router({
  logIn: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(z.object({ username: z.string(), password: z.string(), rememberMe: z.boolean() }))
    .output(LoggedIn)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  /** An identity token for a session, as the contract defines (2.6). */
  logInByIdToken: publicProcedure
    .meta({ refuses: [401] })
    .input(z.object({ idToken: z.string().max(20_000) }))
    .output(LoggedIn)
    .mutation(({ ctx, input }) => oidc.logInByIdToken(ctx, input.idToken)),

  /** The code after the password. `token` is the browser's cookie of the first step. */
  logInByCode: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(halfLogin.extend({ code: Code }))
    .output(LoggedIn)
    .mutation(({ ctx, input }) => secondFactor.logInByCode(ctx, input)),

  beginSetUp: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(halfLogin)
    .output(NewTotp)
    .mutation(({ ctx, input }) => secondFactor.beginSetUp(ctx, input.token)),

  completeSetUp: publicProcedure
    .meta({ refuses: [401, 423, 429] })
    .input(halfLogin.extend({ secret: TotpSecret, code: Code }))
    .output(LoggedIn.extend(RecoveryCodes.shape))
    .mutation(({ ctx, input }) => secondFactor.completeSetUp(ctx, input)),

  beginPasskey: publicProcedure.mutation(({ ctx }) => passkeys.beginPasskeyLogin(ctx)),

  logInByPasskey: publicProcedure
    .meta({ refuses: [401, 429] })
    .input(z.object({ response: AuthenticationResponse, rememberMe: z.boolean() }))
    .output(LoggedIn)
    .mutation(({ ctx, input }) => passkeys.logInByPasskey(ctx, input)),

  beginOidc: publicProcedure
    .meta({ refuses: [401] })
    .input(z.object({ target: z.string().max(2000) }))
    .mutation(({ ctx, input }) => oidc.beginOidc(ctx, input.target)),

  completeOidc: publicProcedure
    .meta({ refuses: [401] })
    .input(z.object({ query: z.string().max(20_000), signedAttempt: z.string().max(10_000) }))
    .mutation(({ ctx, input }) => oidc.completeOidc(ctx, input)),

  endOfOidc: publicProcedure
    .input(z.object({ idToken: z.string().max(20_000) }))
    .mutation(({ ctx, input }) => oidc.endOfOidc(ctx, input.idToken)),

  refresh: memberProcedure.output(LoggedIn).mutation(({ ctx }) => sessions.refresh(ctx)),

  logOut: memberProcedure.mutation(({ ctx }) => sessions.logOut(ctx)),
})
