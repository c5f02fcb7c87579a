import { useCallback, useState } from "react"
import { type NewFile, newPictures, withFreeNames } from "./new-pictures"
import type { Draft } from "./draft"
import { keepPicture, type PictureChange } from "./picture-field"
import type { MediaErrors } from "./save-media"

/** What could not be stored when the recipe was created, with the chosen picture. */
export type FailedMedia = MediaErrors & { change?: PictureChange }

/** The picture and the new files of a form, and those that could not be stored. */
export function useFormMedia(faults: FailedMedia | undefined) {
  const [picture, setPicture] = useState<PictureChange>(faults?.change ?? keepPicture)
  const [files, setFiles] = useState<NewFile[]>(() => faults?.files.map(({ file }) => file) ?? [])
  const [errors, setErrors] = useState<MediaErrors>(faults ?? { files: [] })
  /** How many chosen pictures are being scaled down. */
  const [adding, setAdding] = useState(0)
  /** Adds pictures to the recipe, or to a step. */
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
    /** Keeps what could not be stored, for another attempt. */
    refuse(refused: MediaErrors) {
      setErrors(refused)
      if (refused.picture === undefined) setPicture(keepPicture)
      setFiles(refused.files.map(({ file }) => file))
    },
  }
}

export type FormMedia = ReturnType<typeof useFormMedia>
