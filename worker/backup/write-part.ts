import { createHash, type Hash } from "node:crypto"
import { crc32 } from "node:zlib"
import type { Driver } from "../../db/client"
import { directory, localHeader, type ZipFile } from "../archive/zip-format"
import { deflated } from "../lib/formats/deflate"
import type { MediaStore } from "../media/store"
import { MANIFEST, type Manifest, manifestText, type Part } from "./manifest"
import { linesOf, type RowRange } from "./tables"

/** A file that was written into an archive. */
export interface Written {
  file: ZipFile
  part: Part
}

/** Receives the next bytes of an archive. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** Objects up to this size are read once; larger ones are read twice, first for the checksum. */
const heldBytes = 8 * 2 ** 20

/** Writes rows as a compressed file, which starts at `offset`. */
export async function writeRows(
  sink: Sink,
  offset: number,
  driver: Driver,
  range: RowRange,
): Promise<Written> {
  const { table, from } = range
  let rows = 0
  const lines = linesOf(driver, range, (more) => (rows += more))
  const name = `tables/${table}/${String(from).padStart(9, "0")}.jsonl`
  const { file, sha256 } = await writeDeflated(sink, offset, name, lines)
  return { file, part: { name, size: file.size, sha256, table, rows } }
}

/** Writes a stored object unchanged; null if it does not exist any more. */
export async function writeObject(
  sink: Sink,
  offset: number,
  media: MediaStore,
  key: string,
): Promise<Written | null> {
  const object = await media.get(key)
  if (!object) return null
  const { size, httpMetadata } = object
  const sums = summing()
  const name = `media/${key}`
  const held = size <= heldBytes ? new Uint8Array(await object.arrayBuffer()) : null
  if (held) sums.add(held)
  else for await (const bytes of piecesOf(object.body)) sums.add(bytes)
  const found = sums.end()
  if (found.size !== size) throw new Error(`${key} has ${found.size} bytes instead of ${size}`)

  const file: ZipFile = { name, offset, packed: size, size, crc: found.crc, method: 0 }
  await sink(localHeader(file))
  if (held) await sink(held)
  else await writeAgain(sink, media, key, found.sha256)
  const type = httpMetadata?.contentType
  return { file, part: { name, size, sha256: found.sha256, ...(type && { type }) } }
}

/** Writes the end of an archive: the manifest and the directory. */
export async function writeEnd(
  sink: Sink,
  offset: number,
  manifest: Manifest,
  files: ZipFile[],
): Promise<void> {
  async function* text() {
    for (const line of manifestText(manifest)) yield new TextEncoder().encode(line)
  }
  const { file } = await writeDeflated(sink, offset, MANIFEST, text())
  const start = file.offset + localHeader(file).length + file.packed
  for (const bytes of directory([...files, file], start)) await sink(bytes)
}

/** The number of bytes of a file in an archive. */
export const bytesOf = ({ file }: Written) => localHeader(file).length + file.packed

/** Writes content that has only a few megabytes when it is compressed. */
async function writeDeflated(
  sink: Sink,
  offset: number,
  name: string,
  content: AsyncIterable<Uint8Array>,
) {
  const sums = summing()
  async function* summed() {
    for await (const bytes of content) {
      sums.add(bytes)
      yield bytes
    }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of deflated(summed())) pieces.push(piece)
  const packed = pieces.reduce((sum, { length }) => sum + length, 0)
  const { sha256, size, crc } = sums.end()
  const file: ZipFile = { name, offset, packed, size, crc, method: 8 }
  await sink(localHeader(file))
  for (const piece of pieces) await sink(piece)
  return { file, sha256 }
}

async function writeAgain(sink: Sink, media: MediaStore, key: string, sha256: string) {
  const object = await media.get(key)
  const sums = summing()
  for await (const bytes of piecesOf(object?.body)) {
    sums.add(bytes)
    await sink(bytes)
  }
  if (sums.end().sha256 !== sha256) throw new Error(`${key} was changed while it was read`)
}

function summing() {
  const hash: Hash = createHash("sha256")
  let [size, crc] = [0, 0]
  return {
    add(bytes: Uint8Array) {
      size += bytes.length
      crc = crc32(bytes, crc)
      hash.update(bytes)
    },
    end: () => ({ size, crc, sha256: hash.digest("hex") }),
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array> | undefined) {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
