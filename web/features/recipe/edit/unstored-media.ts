import type { DraftStep } from "./draft"
import type { FailedMedia } from "./use-form-media"

interface UnstoredMedia {
  recipeId: string
  media: FailedMedia
  /** Keys of the stored steps, by which pictures name theirs. */
  steps: string[]
}

let unstored: UnstoredMedia | undefined

/** Passes what could not be stored with a new recipe to the next form; in memory, because of the files. */
export const leaveUnstored = (media: UnstoredMedia | undefined) => {
  unstored = media
}

/** What could not be stored when the recipe was created, for a form with these steps. */
export function unstoredOf(recipeId: string, steps: readonly DraftStep[]): FailedMedia | undefined {
  if (unstored?.recipeId !== recipeId) return undefined
  const { media, steps: keys } = unstored
  const files = media.files.map(({ file, message }) => ({
    file: { ...file, step: steps[keys.indexOf(file.step ?? "")]?.key },
    message,
  }))
  return { ...media, files }
}
