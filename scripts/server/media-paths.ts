import { join } from "node:path"

/** Most bytes of one part of a path, as most file systems have it, with room for an ending. */
const MAX_PART = 200

/** Whether a key of a media store is a path below the folder of the store, in any file system. */
export const isPathKey = (key: string) =>
  key.split("/").every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part) && isShort(part))

const isShort = (part: string) => part.length <= MAX_PART

/** Where a folder of media has the bytes and the content type of an object. */
export const mediaPaths = (folder: string) => ({
  unfinished: join(folder, "unfinished"),
  objects: join(folder, "objects"),
  object: (key: string) => join(folder, "objects", checked(key)),
  type: (key: string) => join(folder, "types", checked(key)),
})

/** @throws Error for a key that is no path below the folder: a bug, for keys are made by the server */
function checked(key: string): string {
  if (!isPathKey(key)) throw new Error("Not the key of a stored object")
  return key
}
