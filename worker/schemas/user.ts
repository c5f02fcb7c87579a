import { z } from "@hono/zod-openapi"
import { atOnce } from "./synchronous"
import { SHORTEST_PASSWORD } from "../shared/passwords"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body, Flag, Num } from "./wire"

export const ApiToken = z
  .object({
    /** The token itself when created; afterwards a mask, since only its hash is stored. */
    token: z.string(),
    name: z.string(),
    id: z.number().int(),
    createdAt: z.string().nullable(),
  })
  .openapi("LongLiveTokenOut")

export const ApiTokenInput = body({
  name: z.string().trim().min(1).max(200),
  integrationId: z.string().max(200).default("generic"),
}).openapi("LongLiveTokenIn")

export const DeletedToken = z.object({ tokenDelete: z.string() }).openapi("DeleteTokenResponse")

export const AuthMethod = z.enum(["Mealie", "LDAP", "OIDC"]).openapi("AuthMethod")

export const User = atOnce(
  z
    .object({
      id: z.string(),
      username: z.string(),
      fullName: z.string(),
      email: z.string(),
      authMethod: AuthMethod,
      admin: z.boolean(),
      group: z.string(),
      advanced: z.boolean(),
      canInvite: z.boolean(),
      canManage: z.boolean(),
      canOrganize: z.boolean(),
      groupId: z.string(),
      groupSlug: z.string(),
      tokens: z.array(ApiToken),
      cacheKey: z.string(),
    })
    .openapi("UserOut"),
)
export type User = z.infer<typeof User>

export const UserSummary = z.object({ id: z.string(), fullName: z.string() }).openapi("UserSummary")

export const UserSummaryPage = pageOf(UserSummary).openapi("UserSummaryPagination")

const given = z.string().trim().max(200).nullish()

const changed = {
  username: given,
  fullName: given,
  email: z.string().trim().toLowerCase().min(1).max(320),
  group: given,
  admin: Flag.default(false),
  advanced: Flag.default(false),
  canInvite: Flag.default(false),
  canManage: Flag.default(false),
  canOrganize: Flag.default(false),
}

/** The fields of an account that its user may change; rights and group are set by administrators. */
export const UserInput = body(changed).openapi("UserBase")
export type UserInput = z.output<typeof UserInput>

export const UserPatch = patchOf(changed).openapi("UserBasePatch")
export type UserPatch = z.output<typeof UserPatch>

export const PasswordChange = body({
  currentPassword: z.string().default(""),
  newPassword: z.string().min(SHORTEST_PASSWORD).max(256),
  deleteApiTokens: Flag.default(false),
}).openapi("ChangePassword")
export type PasswordChange = z.output<typeof PasswordChange>

export const RatingInput = body({
  rating: Num.nullish(),
  isFavorite: Flag.nullish(),
}).openapi("UserRatingUpdate")
export type RatingInput = z.output<typeof RatingInput>

export const Rating = z
  .object({ recipeId: z.string(), rating: z.number().nullable(), isFavorite: z.boolean() })
  .openapi("UserRatingSummary")

export const UserRating = Rating.extend({ userId: z.string(), id: z.string() }).openapi(
  "UserRatingOut",
)

export const OwnRatings = z
  .object({ ratings: z.array(Rating) })
  .openapi("UserRatings_UserRatingSummary")

export const UserRatings = z
  .object({ ratings: z.array(UserRating) })
  .openapi("UserRatings_UserRatingOut")
