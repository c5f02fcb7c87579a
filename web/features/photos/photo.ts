import { newId } from "../../lib/new-id"
import { type Frame, type Turn, whole } from "./clean/frame"
import type { Reading } from "./read-picture"

/** Why a picture was not read. */
export type PhotoErrorCode = "unreadable" | "heic" | "offline" | "engine"

/** A picture on its way to a recipe. All of it is kept on the device. */
export interface Photo {
  id: string
  /** Place among the others. */
  place: number
  name: string
  /** As it was taken. */
  picture: Blob
  turn: Turn
  /** What of it is read, and becomes the text. */
  frame: Frame
  /** False once the user turned it by hand. */
  mayTurn: boolean
  status: "waiting" | "read" | "stopped" | PhotoErrorCode
  /** What the engine made of it; the last one stays while it is read again. */
  reading: Reading | undefined
  /** What is in the field: the text that was read, until the user corrects it. */
  text: string
  isEdited: boolean
}

export const newPhoto = (file: File, place: number): Photo => ({
  id: newId(),
  place,
  name: file.name,
  picture: file,
  turn: 0,
  frame: whole,
  mayTurn: true,
  status: "waiting",
  reading: undefined,
  text: "",
  isEdited: false,
})

/** Whether a file may be a picture: some cameras' files have no type. */
export const isPicture = ({ type, name }: File) =>
  type.startsWith("image/") || /\.(?:jpe?g|png|webp|gif|bmp|avif|hei[cf]|tiff?)$/i.test(name)
