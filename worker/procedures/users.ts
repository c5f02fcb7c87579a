import { z } from "zod"
import * as account from "../domain/users/account"
import * as apiTokens from "../domain/users/api-tokens"
import { changesOwnLogin, requireSelfOrAdmin } from "../domain/users/admin-rules"
import { changePassword } from "../domain/users/password"
import { setPicture } from "../domain/users/picture"
import { updateUser } from "../domain/users/profile"
import * as ratings from "../domain/users/ratings"
import { Done, done } from "../schemas/auth"
import {
  ApiToken,
  ApiTokenInput,
  DeletedToken,
  OwnRatings,
  PasswordChange,
  Rating,
  RatingInput,
  User,
  UserInput,
  UserPatch,
  UserRatings,
} from "../schemas/user"
import { Int, Uuid } from "../schemas/wire"
import {
  adminProcedure,
  loginProcedure,
  requireLogin,
  onSite,
  memberProcedure,
  refuseInDemo,
  rateLimited,
  procedureOn,
  router,
} from "./trpc"

const ofUser = z.object({ id: Uuid })
const recipeOfUser = ofUser.extend({ slug: z.string() })

export const usersRouter = router({
  self: memberProcedure
    .meta({ summary: "Read who is signed in" })
    .output(User)
    .query(({ ctx }) => account.self(ctx)),

  get: adminProcedure
    .input(z.object({ itemId: Uuid }))
    .output(User)
    .query(({ ctx, input }) => account.getUser(ctx, input.itemId)),

  update: procedureOn("itemId", requireSelfOrAdmin)
    .use(refuseInDemo)
    .use(onSite)
    .input(z.object({ itemId: Uuid, data: UserInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      requireLogin(ctx, (caller) => changesOwnLogin(caller, input))
      await updateUser(ctx, input.itemId, input.data)
      return done("done.accountUpdated")
    }),

  patch: procedureOn("itemId", requireSelfOrAdmin)
    .use(refuseInDemo)
    .use(onSite)
    .input(z.object({ itemId: Uuid, data: UserPatch }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      requireLogin(ctx, (caller) => changesOwnLogin(caller, input))
      await updateUser(ctx, input.itemId, input.data)
      return done("done.accountUpdated")
    }),

  changePassword: loginProcedure
    .meta({ summary: "Change one's password", refuses: [429] })
    .use(refuseInDemo)
    .use(onSite)
    .input(z.object({ data: PasswordChange }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input.data)
      return done("done.passwordChanged")
    }),

  setPicture: procedureOn("id", requireSelfOrAdmin)
    .use(refuseInDemo)
    .concat(rateLimited(60))
    .input(ofUser.extend({ profile: z.file() }))
    .mutation(({ ctx, input }) => setPicture(ctx, input.id, input.profile)),

  createToken: loginProcedure
    .meta({ summary: "Make an API token" })
    .use(refuseInDemo)
    .input(z.object({ data: ApiTokenInput }))
    .output(ApiToken)
    .mutation(({ ctx, input }) => apiTokens.createToken(ctx, input.data)),

  deleteToken: memberProcedure
    .meta({ summary: "Revoke an API token" })
    .use(refuseInDemo)
    .input(z.object({ tokenId: Int }))
    .output(DeletedToken)
    .mutation(({ ctx, input }) => {
      // A token may revoke itself.
      if ("session" in ctx.claims.proof) requireLogin(ctx)
      return apiTokens.deleteToken(ctx, input.tokenId)
    }),

  ownRatings: memberProcedure
    .meta({ summary: "List one's ratings" })
    .output(OwnRatings)
    .query(({ ctx }) => ratings.listRatings(ctx, ctx.userId)),

  ownFavorites: memberProcedure
    .meta({ summary: "List one's favourites" })
    .output(OwnRatings)
    .query(({ ctx }) => ratings.listFavorites(ctx, ctx.userId)),

  ownRating: memberProcedure
    .meta({ summary: "Read one's rating of a recipe" })
    .input(z.object({ recipeId: Uuid }))
    .output(Rating)
    .query(({ ctx, input }) => ratings.getRating(ctx, input.recipeId)),

  ratings: memberProcedure
    .meta({ summary: "List the ratings of an account" })
    .input(ofUser)
    .output(UserRatings)
    .query(({ ctx, input }) => ratings.listRatings(ctx, input.id)),

  favorites: memberProcedure
    .meta({ summary: "List the favourites of an account" })
    .input(ofUser)
    .output(UserRatings)
    .query(({ ctx, input }) => ratings.listFavorites(ctx, input.id)),

  rate: procedureOn("id", requireSelfOrAdmin)
    .meta({ summary: "Rate a recipe" })
    .input(recipeOfUser.extend({ data: RatingInput }))
    .output(z.null())
    .mutation(({ ctx, input }) => ratings.rate(ctx, input.id, input.slug, input.data)),

  addFavorite: memberProcedure
    .meta({ summary: "Make a recipe a favourite" })
    .input(recipeOfUser)
    .output(z.null())
    .mutation(({ ctx, input }) => ratings.rate(ctx, input.id, input.slug, { isFavorite: true })),

  removeFavorite: memberProcedure
    .meta({ summary: "Make a recipe no favourite" })
    .input(recipeOfUser)
    .output(z.null())
    .mutation(({ ctx, input }) => ratings.rate(ctx, input.id, input.slug, { isFavorite: false })),
})
