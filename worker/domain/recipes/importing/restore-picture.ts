import type { Scope } from "../../../context"
import { recipePictureKey } from "../../../media/keys"
import type { NewPicture } from "../update"

/** The picture that a recipe had a moment ago, as long as its files have not been removed. */
export const formerPicture = ({ media }: Scope, version: string): NewPicture => ({
  async store(recipeId) {
    const file = await media.head(recipePictureKey(recipeId, version, "original.webp"))
    return file ? version : null
  },
  isNoted: true,
  // Its files were there before, and stay noted for removal when the change is not written.
  drop: async () => undefined,
})
