import { z } from "zod"
import { deleteUser } from "../../domain/admin/delete-user"
import * as users from "../../domain/admin/users"
import {
  AccountInput,
  AccountPatch,
  AccountRow,
  NewAccount,
  ResetToken,
  Unlocked,
  UserPage,
} from "../../schemas/admin-users"
import { PageQuery } from "../../schemas/pagination"
import { ForgotPassword } from "../../schemas/password-reset"
import { User } from "../../schemas/user"
import { Flag, Uuid } from "../../schemas/wire"
import { adminProcedure, rateLimited, refuseInDemo, router } from "../trpc"

const changing = adminProcedure.use(refuseInDemo)
const one = z.object({ itemId: Uuid })

/** Everybody's accounts, for administrators; `users.get` reads one. */
export const accountsRouter = router({
  list: adminProcedure
    .input(PageQuery)
    .output(UserPage)
    .query(({ ctx, input }) => users.listUsers(ctx, input)),

  overview: adminProcedure
    .output(z.array(AccountRow))
    .query(({ ctx }) => users.accountOverview(ctx)),

  create: changing
    .input(z.object({ data: NewAccount }))
    .output(User)
    .mutation(({ ctx, input }) => users.createUser(ctx, input.data)),

  update: changing
    .input(one.extend({ data: AccountInput }))
    .output(User)
    .mutation(({ ctx, input }) => users.changeUser(ctx, input.itemId, input.data)),

  patch: changing
    .input(one.extend({ data: AccountPatch }))
    .output(User)
    .mutation(({ ctx, input }) => users.changeUser(ctx, input.itemId, input.data)),

  delete: changing
    .input(one)
    .output(User)
    .mutation(({ ctx, input }) => deleteUser(ctx, input.itemId)),

  /** The same without an answer, as the older path has it. */
  remove: changing
    .meta({ summary: "Delete an account" })
    .input(one)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteUser(ctx, input.itemId)
      return null
    }),

  unlock: changing
    .meta({ summary: "Open accounts that wrong passwords have locked" })
    .input(z.object({ force: Flag.default(false) }))
    .output(Unlocked)
    .mutation(({ ctx, input }) => users.unlockUsers(ctx, input.force)),

  unlockOne: changing.input(one).mutation(({ ctx, input }) => users.unlockUser(ctx, input.itemId)),

  endSessions: changing
    .input(one)
    .output(z.object({ ended: z.number() }))
    .mutation(async ({ ctx, input }) => ({ ended: await users.endSessions(ctx, input.itemId) })),

  removeSecondFactor: changing
    .input(one)
    .mutation(({ ctx, input }) => users.removeSecondFactor(ctx, input.itemId)),

  unlinkProvider: changing
    .input(one)
    .mutation(({ ctx, input }) => users.unlinkProvider(ctx, input.itemId)),

  mailResetLink: changing
    .concat(rateLimited(30))
    .input(z.object({ data: ForgotPassword }))
    .mutation(({ ctx, input }) => users.mailResetLink(ctx, input.data.email)),

  resetToken: changing
    .meta({ summary: "Make a token with which somebody sets a new password" })
    .input(z.object({ data: ForgotPassword }))
    .output(ResetToken)
    .mutation(({ ctx, input }) => users.resetToken(ctx, input.data.email)),
})
