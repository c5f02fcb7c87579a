import { and, eq, isNull } from "drizzle-orm"
import { recipes, users } from "../../../db/schema"
import type { Context } from "../../context"
import { recipeAssetKey, userPictureKey } from "../../media/keys"

/*
 * Lookups for media that need no login: media are public to anyone who knows the ids (contract 24.3), so these
 * three read the rows of every group, and reveal nothing but a version.
 */

/** A recipe that was not deleted. */
const living = (recipeId: string) => and(eq(recipes.id, recipeId), isNull(recipes.deletedAt))

/** The version of a recipe's picture, or null. */
export async function pictureVersion({ db }: Context, recipeId: string) {
  const [row] = await db.select({ image: recipes.image }).from(recipes).where(living(recipeId))
  return row?.image ?? null
}

/** The key of a recipe's file, or null. */
export async function assetKey({ db }: Context, recipeId: string, fileName: string) {
  const [row] = await db.select({ assets: recipes.assets }).from(recipes).where(living(recipeId))
  const object = row?.assets.findLast((asset) => asset.fileName === fileName)?.object
  return object ? recipeAssetKey(recipeId, object) : null
}

/** The key of a user's profile picture, or null. */
export async function profileKey({ db }: Context, userId: string) {
  const [row] = await db
    .select({ cacheKey: users.cacheKey })
    .from(users)
    .where(eq(users.id, userId))
  return row ? userPictureKey(userId, row.cacheKey) : null
}
