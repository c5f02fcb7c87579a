import type { Scope } from "../../../context"
import { recipePictureKey } from "../../../media/keys"
import type { NewPicture } from "../update"

/** A recipe's previous picture, as long as its files have not been removed. */
export const formerPicture = ({ media }: Scope, version: string): NewPicture => ({
  async store(recipeId) {
    const file = await media.head(recipePictureKey(recipeId, version, "original.webp"))
    return file ? version : null
  },
  isNoted: true,
  // Its files already existed, and stay queued for removal when the change is not written.
  drop: async () => undefined,
})
