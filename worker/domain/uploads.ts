import { asc, desc, eq, gt, type SQL, sql } from "drizzle-orm"
import { uploadParts, uploads } from "../../db/schema"
import { newId } from "../../db/schema/columns"
import type { Scope } from "../context"
import { uploadPartKey } from "../media/keys"
import { sizeText } from "../lib/sizes"
import { fromNow, now } from "../lib/times"
import type { Upload, UploadInput } from "../schemas/upload"
import { badRequest, forbidden, notFound, plain } from "./errors"

/** Bytes of a part: what one request may hold in memory. */
export const partBytes = 8 * 2 ** 20

/** Seconds that an upload is kept, read or not. */
const UPLOAD_SECONDS = 2 * 86_400

/** Uploads that a group may have at a time. */
const mostUploads = 10

type Row = typeof uploads.$inferSelect

export const partsOf = ({ size, partBytes }: Pick<Row, "size" | "partBytes">) =>
  Math.ceil(size / partBytes)

/** Bytes of one part. */
const bytesOfPart = ({ size, partBytes }: Pick<Row, "size" | "partBytes">, number: number) =>
  Math.min(partBytes, size - number * partBytes)

const living = (id: string) => sql`${uploads.id} = ${id} and ${uploads.expires} > ${now()}`

/** The statements that read an upload and its parts, for a batch. */
export const readingOf = ({ group }: Pick<Scope, "group">, id: string) =>
  [
    group.find(uploads, living(id)),
    group
      .select({ number: uploadParts.number }, uploadParts, eq(uploadParts.uploadId, id))
      .orderBy(asc(uploadParts.number)),
  ] as const

const shown = (
  { id, name, size, partBytes, expires }: Row,
  parts: { number: number }[],
): Upload => ({ id, name, size, partBytes, expires, received: parts.map(({ number }) => number) })

/**
 * Creates an upload for a file sent in parts. A group has a limited number at a time, and at most twice the bytes
 * of the largest file.
 * @throws DomainError 413 for a file that is larger than the site takes, 409 when there is no room
 */
export async function openUpload({ group, config, userId }: Scope, { name, size }: UploadInput) {
  const largest = config.UPLOAD_MAX_MB * 2 ** 20
  if (size > largest) throw plain(413, "upload.tooLarge", { size: sizeText(largest) })
  const id = newId()
  const row = { id, userId, name, size, partBytes, expires: fromNow(UPLOAD_SECONDS) }
  const taken = sql`select count(*) as "uploads", coalesce(sum(size), 0) as "bytes"
    from ${uploads} where ${uploads.groupId} = ${group.id}`
  const room = sql`"uploads" < ${mostUploads} and "bytes" + ${size} <= ${2 * largest}`
  const values = { ...row, createdAt: now(), updateAt: now() }
  const [, [made]] = await group.batch([
    group.addFrom(uploads, asValues(values), sql`from (${taken}) where ${room}`),
    group.find(uploads, eq(uploads.id, id)),
  ])
  if (made) return shown(made, [])
  throw plain(409, "upload.tooMany", { most: mostUploads, size: sizeText(2 * largest) })
}

const asValues = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, sql`${value}`])) as {
    [K in keyof T]: SQL
  }

/** The uploads of the group that have not expired, the latest first. */
export async function listUploads({ group }: Scope) {
  const [found, parts] = await group.batch([
    group
      .find(uploads, gt(uploads.expires, now()))
      .orderBy(desc(uploads.createdAt), asc(uploads.id)),
    group
      .select({ uploadId: uploadParts.uploadId, number: uploadParts.number }, uploadParts)
      .orderBy(asc(uploadParts.number)),
  ])
  const of = Map.groupBy(parts, ({ uploadId }) => uploadId)
  return found.map((row) => shown(row, of.get(row.id) ?? []))
}

export async function getUpload(scope: Scope, id: string) {
  const [[found], parts] = await scope.group.batch([...readingOf(scope, id)])
  if (!found) throw notFound()
  return shown(found, parts)
}

/** The statement that extends the life of an upload, for a caller that starts to work with it. */
export const keepUpload = ({ group }: Pick<Scope, "group">, id: string) =>
  group.update(uploads, eq(uploads.id, id), { expires: fromNow(UPLOAD_SECONDS) })

/** Deletes an upload; a trigger queues its stored parts for removal. */
export async function deleteUpload({ group }: Scope, id: string) {
  const [gone] = await group.delete(uploads, eq(uploads.id, id))
  if (!gone) throw notFound()
  return null
}

/**
 * Stores a part of the caller's own upload: adding to another user's would act with that user's rights. An
 * existing part is not replaced, since it may be read at the moment.
 * @param length of the body, if known; then it is streamed and not held in memory
 * @throws DomainError 404, 400 for a part number out of range, or another length, 403 for another's upload
 */
export async function storePart(
  { group, media, userId }: Scope,
  id: string,
  number: number,
  body: ReadableStream<Uint8Array>,
  length?: number,
): Promise<Upload> {
  const [[upload], parts] = await group.batch([...readingOf({ group }, id)])
  if (!upload) throw notFound()
  if (upload.userId !== userId) throw forbidden("upload.notYoursToContinue")
  if (number < 0 || number >= partsOf(upload)) {
    throw badRequest("upload.noSuchPart", { parts: partsOf(upload), number })
  }
  if (parts.some((part) => part.number === number)) return shown(upload, parts)

  const size = bytesOfPart(upload, number)
  const key = uploadPartKey(group.id, id, number)
  if (length !== undefined && length !== size) throw wrongLength(number, size, `${length}`)
  const stored = await media.put(
    key,
    length === undefined ? await exactly(body, size, number) : body,
  )
  if (stored && stored.size !== size) {
    await media.delete(key)
    throw wrongLength(number, size, `${stored.size}`)
  }
  const [, [still], now] = await group.batch([
    group.addFrom(
      uploadParts,
      { uploadId: sql`${id}`, number: sql`${number}`, size: sql`${size}` },
      sql`from ${uploads} where ${uploads.id} = ${id} and ${uploads.groupId} = ${group.id}`,
    ),
    ...readingOf({ group }, id),
  ])
  if (still) return shown(still, now)
  // The upload was deleted meanwhile, perhaps before this part was stored.
  await media.delete(key)
  throw notFound()
}

/**
 * Stores a file sent as a whole, and returns the id of its upload.
 * @throws DomainError as the two above
 */
export async function storeWhole(scope: Scope, file: File): Promise<string> {
  const name = file.name.trim().slice(0, 255) || "archive"
  const { id } = await openUpload(scope, { name, size: file.size })
  for (let number = 0; number * partBytes < file.size; number++) {
    const part = file.slice(number * partBytes, (number + 1) * partBytes)
    await storePart(scope, id, number, part.stream())
  }
  return id
}

/** A body of so many bytes, which is the most that memory ever holds. */
async function exactly(body: ReadableStream<Uint8Array>, size: number, number: number) {
  const bytes = new Uint8Array(size)
  const reader = body.getReader()
  let at = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (at + read.value.length > size) throw wrongLength(number, size, "more")
      bytes.set(read.value, at)
      at += read.value.length
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (at < size) throw wrongLength(number, size, `${at}`)
  return bytes
}

const wrongLength = (number: number, size: number, arrived: string) =>
  badRequest("upload.wrongPartSize", { number, size, arrived })
