import { z } from "zod"
import * as passkeys from "../domain/auth/passkeys/manage"
import { confirmPassword } from "../domain/auth/recent-login"
import * as factors from "../domain/auth/second-factor/manage"
import {
  Code,
  NewTotp,
  PasskeyName,
  Protection,
  RecoveryCodes,
  RegistrationResponse,
  TotpSecret,
} from "../schemas/second-factor"
import { Uuid } from "../schemas/wire"
import { loginProcedure, memberProcedure, onSite, refuseInDemo, router } from "./trpc"

const changing = loginProcedure.use(refuseInDemo).use(onSite)
const password = z.object({ password: z.string() })

/** How the caller's account is protected. */
export const securityRouter = router({
  overview: memberProcedure
    .use(onSite)
    .output(Protection)
    .query(({ ctx }) => factors.protection(ctx)),

  confirm: changing
    .input(password)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input.password)),

  beginTotp: changing.output(NewTotp).mutation(({ ctx }) => factors.beginTotp(ctx)),

  turnOnTotp: changing
    .input(z.object({ secret: TotpSecret, code: Code }))
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => factors.turnOnTotp(ctx, input)),

  renewRecoveryCodes: changing
    .output(RecoveryCodes)
    .mutation(({ ctx }) => factors.renewRecoveryCodes(ctx)),

  turnOffTotp: changing
    .input(password)
    .mutation(({ ctx, input }) => factors.turnOffTotp(ctx, input.password)),

  beginPasskey: changing.mutation(({ ctx }) => passkeys.beginPasskey(ctx)),

  addPasskey: changing
    .input(z.object({ response: RegistrationResponse, name: PasskeyName }))
    .mutation(({ ctx, input }) => passkeys.addPasskey(ctx, input)),

  renamePasskey: changing
    .input(z.object({ itemId: Uuid, name: PasskeyName }))
    .mutation(({ ctx, input }) => passkeys.renamePasskey(ctx, input.itemId, input.name)),

  removePasskey: changing
    .input(z.object({ itemId: Uuid }))
    .mutation(({ ctx, input }) => passkeys.removePasskey(ctx, input.itemId)),
})
