import { z } from "@hono/zod-openapi"
import { SHORTEST_PASSWORD } from "../shared/passwords"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { AuthMethod, User } from "./user"
import { body, Flag } from "./wire"

export const UserPage = pageOf(User).openapi("UserPagination")

const name = z.string().trim().max(200).nullish()
const email = z.string().trim().toLowerCase().min(3).max(320).includes("@")
const rights = {
  admin: Flag.default(false),
  advanced: Flag.default(false),
  canInvite: Flag.default(false),
  canManage: Flag.default(false),
  canOrganize: Flag.default(false),
}

const account = { username: name, fullName: name, email, group: name, ...rights }

/** Without a username it is the full name; an unknown group means the default one. */
export const NewAccount = body({
  ...account,
  username: z.string().trim().min(1).max(200).nullish(),
  password: z.string().min(SHORTEST_PASSWORD).max(256),
  /** Accounts of other login services are created when their owners log in. */
  authMethod: z.literal("Mealie").default("Mealie"),
}).openapi("UserIn")
export type NewAccount = z.output<typeof NewAccount>

/** A whole account: missing rights are revoked; blank names, and the password, are kept. */
export const AccountInput = body({ ...account, authMethod: AuthMethod.optional() }).openapi(
  "UserOut-Input",
)

/** Missing fields keep their values. */
export const AccountPatch = patchOf({ ...account, authMethod: AuthMethod }).openapi("UserPatch")
export type AccountPatch = z.output<typeof AccountPatch>

/** An account in the table of the administration. */
export const AccountRow = z.object({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  authMethod: AuthMethod,
  admin: z.boolean(),
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
  cacheKey: z.string(),
  group: z.string(),
  /** Wrong passwords have locked it, and the lock has not expired. */
  isLocked: z.boolean(),
  lastLoginAt: z.string().nullable(),
  /** An authenticator app, or a passkey. */
  hasSecondFactor: z.boolean(),
  /** Whether it is linked to one person of the identity provider, and only that one can log in. */
  isLinked: z.boolean(),
})

export const Unlocked = z.object({ unlocked: z.number().int() }).openapi("UnlockResults")

export const ResetToken = z.object({ token: z.string() }).openapi("PasswordResetToken")
