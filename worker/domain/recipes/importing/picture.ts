import type { Scope } from "../../../context"
import { PictureError } from "../../../media/picture-error"
import { OutboundError } from "../../../outbound"
import { storePicture } from "../picture"

export type PictureWarning = "noPicture" | "pictureTooLarge" | "pictureFailed"

/** Pictures of a page that are tried before a recipe is created without one. */
const picturesTried = 3

/** Stores the first picture of a page that can be fetched and scaled. None is not a failure. */
export async function fetchPicture(
  scope: Scope,
  recipeId: string,
  addresses: string[],
): Promise<{ version: string | null; warning: PictureWarning | null }> {
  let warning: PictureWarning = "noPicture"
  for (const address of addresses.slice(0, picturesTried)) {
    try {
      const { bytes } = await scope.outbound.picture(address)
      return { version: await storePicture(scope, recipeId, bytes), warning: null }
    } catch (error) {
      if (!(error instanceof OutboundError) && !(error instanceof PictureError)) throw error
      const isTooLarge =
        error instanceof PictureError ? error.fault === "tooLarge" : error.reason === "tooLarge"
      warning = isTooLarge ? "pictureTooLarge" : "pictureFailed"
    }
  }
  return { version: null, warning }
}
