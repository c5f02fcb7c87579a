import { eq } from "drizzle-orm"
import { recipeTimelineEvents as events } from "../../../db/schema"
import type { Scope } from "../../context"
import { timelinePictureKey, timelinePictureKeys } from "../../media/keys"
import { now } from "../../lib/times"
import { notFound } from "../errors"
import { refused, storeVariants } from "../recipes/picture"
import { findEvent } from "./events"

const image = "has image" as const

/**
 * Stores the picture of an event, replacing its previous one. Any member may.
 * @throws DomainError 404, 400 for a file that is not a picture, 413 for one that is too large
 */
export async function setEventPicture({ group, ...scope }: Scope, id: string, bytes: Uint8Array) {
  const [event] = await findEvent(group, id)
  if (!event) throw notFound()
  const { recipeId } = event
  await storeVariants(scope, (file) => timelinePictureKey(recipeId, id, file), bytes).catch(refused)
  const [changed] = await group.update(events, eq(events.id, id), { image, updateAt: now() })
  if (!changed) {
    await scope.media.delete(timelinePictureKeys(recipeId, id))
    throw notFound()
  }
  return { image }
}
