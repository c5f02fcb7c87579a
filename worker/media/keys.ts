/** The three files of a picture, as the REST contract names them. */
export const pictureFiles = ["original.webp", "min-original.webp", "tiny-original.webp"] as const
export type PictureFile = (typeof pictureFiles)[number]

/**
 * Keys of stored objects, built from ids and versions created by the server, never from clients' names. Each key
 * is written once: a new picture has a new version.
 */
export const recipePrefix = (recipeId: string) => `recipes/${safe(recipeId)}/`

export const recipePictureKey = (recipeId: string, version: string, file: PictureFile) =>
  `${recipePrefix(recipeId)}images/${safe(version)}/${file}`

/** All objects of one version, for removal. */
export const recipePictureKeys = (recipeId: string, version: string) =>
  pictureFiles.map((file) => recipePictureKey(recipeId, version, file))

export const recipeAssetKey = (recipeId: string, assetId: string) =>
  `${recipePrefix(recipeId)}assets/${safe(assetId)}`

/** A picture of a timeline event; a new one replaces it. */
export const timelinePictureKey = (recipeId: string, eventId: string, file: PictureFile) =>
  `${recipePrefix(recipeId)}timeline/${safe(eventId)}/${file}`

export const timelinePictureKeys = (recipeId: string, eventId: string) =>
  pictureFiles.map((file) => timelinePictureKey(recipeId, eventId, file))

export const userPrefix = (userId: string) => `users/${safe(userId)}/`

export const userPictureKey = (userId: string, version: string) =>
  `${userPrefix(userId)}${safe(version)}/profile.webp`

/** All archives of a group, for removal. */
export const exportPrefix = (groupId: string) => `exports/${safe(groupId)}/`

/** An archive of recipes for download. */
export const exportKey = (groupId: string, exportId: string) =>
  `${exportPrefix(groupId)}${safe(exportId)}.zip`

/** Whether a file token may open a key. */
export const isExportKey = (key: string) => /^exports\/[\w-]{1,64}\/[\w-]{1,64}\.zip$/.test(key)

/** A part of a file that is being uploaded, counted from 0; a trigger queues their folder for removal. */
export const uploadPartKey = (groupId: string, uploadId: string, number: number) =>
  `uploads/${safe(groupId)}/${safe(uploadId)}/${safe(String(number))}`

/** A job's cache for an upload; it is deleted with the upload. */
export const uploadNoteKey = (groupId: string, uploadId: string, name: string) =>
  `uploads/${safe(groupId)}/${safe(uploadId)}/${safe(name)}`

/** The text of an administrator's test whether files can be stored and read. */
export const storageCheckKey = "site/validate.txt"

/** @throws Error for a part that could reach another folder: a bug, since ids are checked before */
function safe(part: string): string {
  if (!/^[\w-]{1,64}$/.test(part)) throw new Error("Not an id to build an object key from")
  return part
}
