import { useCallback, useState } from "react"
import { type NewFile, newPictures, withFreeNames } from "./new-pictures"
import type { Draft } from "./draft"
import { keepPicture, type PictureChange } from "./picture-field"
import type { MediaErrors } from "./save-media"

/** What could not be stored when the recipe was made, with the picture that was chosen. */
export type FailedMedia = MediaErrors & { change?: PictureChange }

/** The picture and the new files of a form, and what of them could not be stored. */
export function useFormMedia(faults: FailedMedia | undefined) {
  const [picture, setPicture] = useState<PictureChange>(faults?.change ?? keepPicture)
  const [files, setFiles] = useState<NewFile[]>(() => faults?.files.map(({ file }) => file) ?? [])
  const [errors, setErrors] = useState<MediaErrors>(faults ?? { files: [] })
  /** How many choices of pictures are being made smaller. */
  const [adding, setAdding] = useState(0)
  /** Adds pictures of the recipe, or of a step. */
  const addPictures = useCallback(
    async (chosen: File[], assets: Draft["assets"], step?: string) => {
      setAdding((count) => count + 1)
      const pictures = await newPictures(chosen, step)
      setFiles((old) => [...old, ...withFreeNames(pictures, [...assets, ...old])])
      setAdding((count) => count - 1)
    },
    [],
  )
  return {
    picture,
    files,
    errors,
    isAdding: adding > 0,
    changed: picture.kind !== "keep" || files.length > 0,
    changePicture(next: PictureChange) {
      setPicture(next)
      setErrors({ ...errors, picture: undefined })
    },
    setFiles,
    addPictures,
    /** Leaves what could not be stored, to be tried again. */
    refuse(refused: MediaErrors) {
      setErrors(refused)
      if (refused.picture === undefined) setPicture(keepPicture)
      setFiles(refused.files.map(({ file }) => file))
    },
  }
}

export type FormMedia = ReturnType<typeof useFormMedia>
