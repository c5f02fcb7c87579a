import { newId } from "../../lib/new-id"
import {
  keepPicture,
  type MediaErrors,
  nameOfFile,
  type PictureChange,
  saveMedia,
  withFreeNames,
} from "../recipe"
import type { Cleaner } from "./clean/cleaner"
import type { Keeping } from "./attach-options"
import type { Photo } from "./photo"

/** The most that the server decodes. */
const MOST_PIXELS = 2_000_000

/** Stores the chosen pictures with a recipe. */
export async function attachPictures(
  slug: string,
  photos: readonly Photo[],
  { portrait, frame, originals }: Keeping,
  cleaner: Cleaner,
): Promise<MediaErrors> {
  const photo = photos.find(({ id }) => id === portrait)
  const cut =
    photo &&
    (await cleaner.cut({
      picture: photo.picture,
      turn: photo.turn,
      frame,
      mostPixels: MOST_PIXELS,
    }))
  const picture: PictureChange = cut
    ? { kind: "file", file: new File([cut], `picture.${cut.type.split("/")[1]}`, cut) }
    : keepPicture
  const files = originals
    ? photos.map(({ picture: blob, name }) => {
        const file = new File([blob], name, { type: blob.type })
        return { key: newId(), name: nameOfFile(file), file }
      })
    : []
  return (await saveMedia(slug, picture, withFreeNames(files, []))).errors
}
