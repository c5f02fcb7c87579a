import { eq } from "drizzle-orm"
import { users } from "../../../db/schema"
import type { Scope } from "../../context"
import { userPictureKey } from "../../media/keys"
import { PictureError } from "../../media/picture-error"
import { newVersion } from "../../media/version"
import { now } from "../../lib/times"
import { notFound, plain } from "../errors"
import { requireSelfOrAdmin } from "./admin-rules"

/** Stores a profile picture: the file first, then the version that names it. */
export async function setPicture(scope: Scope, userId: string, file: File) {
  const { group, media, pictures } = scope
  const [account] = await group.find(users, eq(users.id, userId))
  await requireSelfOrAdmin(scope, userId)
  if (!account) throw notFound()
  const { original } = await pictures
    .variants(new Uint8Array(await file.arrayBuffer()))
    .catch((error: unknown) => {
      throw error instanceof PictureError
        ? plain(error.status, error.said.code, error.said.values)
        : error
    })
  const cacheKey = newVersion()
  await media.put(userPictureKey(userId, cacheKey), original, {
    httpMetadata: { contentType: "image/webp" },
  })
  await group.batch([
    group.update(users, eq(users.id, userId), { cacheKey, updateAt: now() }),
    group.discard([userPictureKey(userId, account.cacheKey)]),
  ])
}
