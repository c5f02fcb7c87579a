import { z } from "zod"
import { deleteUser } from "../../domain/admin/delete-user"
import * as users from "../../domain/admin/users"
import { changesOwnLogin } from "../../domain/users/admin-rules"
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
import { adminProcedure, rateLimited, refuseInDemo, requireLogin, router } from "../trpc"

const changing = adminProcedure.use(refuseInDemo)
const one = z.object({ itemId: Uuid })

/** What protects an account: the own one's is not changed with an API token. */
const changingLogin = changing.input(one).use(({ ctx, input, next }) => {
  requireLogin(ctx, ({ id }) => id === input.itemId)
  return next()
})

/** A new password, which is not given to the own account with an API token. */
const changingPassword = changing
  .input(z.object({ data: ForgotPassword }))
  .use(({ ctx, input, next }) => {
    requireLogin(ctx, ({ email }) => email.toLowerCase() === input.data.email.toLowerCase())
    return next()
  })

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
    .mutation(({ ctx, input }) => {
      requireLogin(ctx, (caller) => changesOwnLogin(caller, input))
      return users.changeUser(ctx, input.itemId, input.data)
    }),

  patch: changing
    .input(one.extend({ data: AccountPatch }))
    .output(User)
    .mutation(({ ctx, input }) => {
      requireLogin(ctx, (caller) => changesOwnLogin(caller, input))
      return users.changeUser(ctx, input.itemId, input.data)
    }),

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

  endSessions: changingLogin
    .output(z.object({ ended: z.number() }))
    .mutation(async ({ ctx, input }) => ({ ended: await users.endSessions(ctx, input.itemId) })),

  removeSecondFactor: changingLogin.mutation(({ ctx, input }) =>
    users.removeSecondFactor(ctx, input.itemId),
  ),

  unlinkProvider: changingLogin.mutation(({ ctx, input }) =>
    users.unlinkProvider(ctx, input.itemId),
  ),

  mailResetLink: changingPassword
    .concat(rateLimited(30))
    .mutation(({ ctx, input }) => users.mailResetLink(ctx, input.data.email)),

  resetToken: changingPassword
    .meta({ summary: "Make a token with which someone sets a new password" })
    .output(ResetToken)
    .mutation(({ ctx, input }) => users.resetToken(ctx, input.data.email)),
})
