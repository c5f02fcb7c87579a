import { constants, createReadStream, createWriteStream } from "node:fs"
import { copyFile, mkdir, open, readdir, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { pipeline } from "node:stream/promises"
import { syncFile, syncFolders } from "../durable.ts"
import { isPathKey, mediaPaths } from "../media-paths.ts"

/** An object of the old layout: its bytes are in one file or, if it was uploaded in parts, in several. */
export interface OldObject {
  key: string
  size: number
  uploaded: number
  contentType: string | undefined
  blobs: string[]
}

/** Files that are copied at the same time: most of the time is spent waiting for the disk. */
const AT_ONCE = 8

/** The objects of Miniflare's R2 bucket. `index` is only read. */
export function oldObjects(index: string): OldObject[] {
  const database = new DatabaseSync(index, { readOnly: true, timeout: 10_000 })
  try {
    const rows = database
      .prepare(
        `select key, size, uploaded, http_metadata as metadata, coalesce(blob_id, (
           select group_concat(blob_id) from (
             select blob_id from _mf_multipart_parts where object_key = key order by part_number))) as blobs
         from _mf_objects order by key`,
      )
      .all()
    return rows.map(({ key, size, uploaded, metadata, blobs }) => ({
      key: String(key),
      size: Number(size),
      uploaded: Number(uploaded),
      contentType: (JSON.parse(String(metadata)) as { contentType?: string }).contentType,
      blobs: blobs === null ? [] : String(blobs).split(","),
    }))
  } finally {
    database.close()
  }
}

/**
 * Copies objects into a folder in the layout of `mediaFiles`, and counts files and bytes afterwards.
 *
 * @returns the keys of objects that are already incomplete in the old layout: they are left out
 * @throws Error if the counts differ
 */
export async function copyMedia(
  objects: OldObject[],
  blobs: string,
  folder: string,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const paths = mediaPaths(folder)
  await mkdir(paths.objects, { recursive: true })
  const waiting = objects.entries()
  const leftOut = new Set<OldObject>()
  let done = 0
  let isFailed = false
  async function copyOneByOne() {
    for (const [, object] of waiting) {
      if (isFailed) return
      const files = object.blobs.map((blob) => join(blobs, blob))
      if (await isWhole(object, files)) await copyObject(object, files, paths)
      else leftOut.add(object)
      onProgress(++done)
    }
  }
  const fail = (error: unknown) => {
    isFailed = true
    throw error
  }
  const ended = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => copyOneByOne().catch(fail)),
  )
  // By now nothing is being written, so the copy can be removed.
  const failed = ended.find((one) => one.status === "rejected")
  if (failed) throw failed.reason
  await syncFolders(folder)

  const copied = objects.filter((object) => !leftOut.has(object))
  const expected = { files: copied.length, bytes: copied.reduce((sum, { size }) => sum + size, 0) }
  const found = await filesBelow(paths.objects)
  if (found.files !== expected.files || found.bytes !== expected.bytes) {
    throw new Error(
      `The copy has ${found.files} media files of ${found.bytes} bytes instead of ${expected.files} of ${expected.bytes}`,
    )
  }
  return [...leftOut].map(({ key }) => key)
}

async function isWhole({ key, size }: OldObject, files: string[]): Promise<boolean> {
  if (!isPathKey(key)) return false
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  if (sizes.some((file) => file === undefined)) return false
  return sizes.reduce((sum, file) => sum + file!.size, 0) === size
}

async function copyObject(
  { key, uploaded, contentType }: OldObject,
  [first, ...others]: string[],
  paths: ReturnType<typeof mediaPaths>,
): Promise<void> {
  const target = paths.object(key)
  await mkdir(dirname(target), { recursive: true })
  // If the file system supports it, a copy takes no space.
  if (first === undefined) await writeFile(target, "")
  else await copyFile(first, target, constants.COPYFILE_FICLONE)
  for (const other of others) {
    await pipeline(createReadStream(other), createWriteStream(target, { flags: "a" }))
  }
  const file = await open(target, "r+")
  try {
    await file.chmod(0o600)
    // The age of an export or an upload is that of its file.
    await file.utimes(uploaded / 1000, uploaded / 1000)
    await file.sync()
  } finally {
    await file.close()
  }
  if (contentType === undefined) return
  const type = paths.type(key)
  await mkdir(dirname(type), { recursive: true })
  await writeFile(type, contentType, { mode: 0o600 })
  await syncFile(type)
}

async function filesBelow(folder: string) {
  const sum = { files: 0, bytes: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    sum.files++
    sum.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return sum
}
