import { newId } from "../../lib/new-id"
import { type Frame, type Turn, whole } from "./clean/frame"
import type { Reading } from "./read-picture"

/** Why a picture was not read. */
export type PhotoErrorCode = "unreadable" | "heic" | "offline" | "engine"

/** A picture on its way to a recipe. All of it is stored on the device. */
export interface Photo {
  id: string
  /** Index among the others. */
  place: number
  name: string
  /** The original file. */
  picture: Blob
  turn: Turn
  /** The part that is read and becomes the text. */
  frame: Frame
  /** False once the user rotated it by hand. */
  mayTurn: boolean
  status: "waiting" | "read" | "stopped" | PhotoErrorCode
  /** The engine's result; the last one stays while it is read again. */
  reading: Reading | undefined
  /** The field's content: the text that was read, until the user corrects it. */
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
