import { type ArchiveFiles, BadArchive } from "./archive-files.ts"
import { release } from "../lib/transferable-buffer.ts"
import {
  type ByteSource,
  bytesSource,
  collectBytes,
  piecesOf,
  readingAhead,
} from "./byte-source.ts"
import { type ArchiveLimits, largeArchive } from "./limits.ts"
import { assertZip } from "./not-a-zip.ts"
import { nameByContent } from "./name-by-content.ts"
import { distinctNames, isMacExtra, tidyName } from "./names.ts"
import { textOf } from "./text.ts"
import { contentOf, packedRange } from "./zip-content.ts"
import { signatures, viewOf, type ZipEntry, zipEntries } from "./zip-directory.ts"

/**
 * The files of an archive, read by range: the directory of a zip archive is held in memory, its files are
 * read on demand. Anything else is treated as an archive with only that file.
 *
 * Names are sanitized, and duplicate names get a number. If macOS packed an archive again, the folder around
 * everything is not part of the names (contract 22.1).
 * @param name the file name, to recognize a file with the wrong extension
 * @throws BadArchive with a message
 */
export async function openArchive(
  source: ByteSource,
  name: string,
  limits: ArchiveLimits = largeArchive,
): Promise<ArchiveFiles> {
  return opened(readingAhead(source), name, limits, 0)
}

async function opened(
  source: ByteSource,
  name: string,
  limits: ArchiveLimits,
  depth: number,
): Promise<ArchiveFiles> {
  const head = await source.read(0, Math.min(512, source.size))
  const entries = (await isZip(source, head, name))
    ? named(await zipEntries(source, limits))
    : oneFile(head, source, name)

  const found = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BadArchive("archive.noFile", { name: name.slice(0, 100) })
    return entry
  }
  const pieces = (entry: ZipEntry | ByteSource) =>
    "read" in entry ? piecesOf(entry) : contentOf(source, entry, limits)
  const bytes = async (name: string, most = limits.file) => {
    const entry = found(name)
    if (entry.size > most) {
      throw new BadArchive("archive.fileTooLarge", { megabytes: Math.round(most / 1e4) / 100 })
    }
    return collectBytes(pieces(entry), entry.size)
  }
  return {
    names: [...entries.keys()],
    size: (name) => found(name).size,
    bytes,
    async text(name, most) {
      const read = await bytes(name, most)
      const text = textOf(read)
      release(read)
      return text
    },
    stream: async (name) => streamOf(pieces(found(name))),
    async open(name) {
      if (depth >= limits.depth) {
        throw new BadArchive("archive.tooDeep")
      }
      const entry = found(name)
      const stored = !("read" in entry) && entry.method === 0 && entry.packed === entry.size
      const inner = stored
        ? readingAhead(await packedRange(source, entry))
        : bytesSource(await bytes(name, limits.nested))
      return opened(inner, name, limits, depth + 1)
    },
  }
}

/**
 * Decided by the start of the file; a self-extracting program counts too if its name is that of an archive.
 */
async function isZip(source: ByteSource, head: Uint8Array, name: string): Promise<boolean> {
  if (head.length < 4) return false
  const start = viewOf(head).getUint32(0, true)
  if (start === signatures.local || start === signatures.end) return true
  if (!/\.zip$/i.test(name) || source.size < 22) return false
  const end = viewOf(await source.read(source.size - 22, 22))
  return end.getUint32(0, true) === signatures.end
}

function named(entries: ZipEntry[]): Map<string, ZipEntry> {
  const distinct = distinctNames()
  const files = entries.map((entry) => ({ entry, name: tidyName(entry.name) }))
  const base = macBase(files.map(({ name }) => name))
  const wanted = files.filter(({ name }) => name !== "" && !isMacExtra(name))
  return new Map(wanted.map(({ name, entry }) => [distinct(name.slice(base.length)), entry]))
}

/** The one folder of an archive that macOS packed again, with its slash, or "". */
function macBase(names: string[]): string {
  const tops = new Set(names.map((name) => name.replace(/(?<=\/).*/s, "")))
  if (!tops.delete("__MACOSX/") || tops.size !== 1) return ""
  const [only = ""] = tops
  return only.endsWith("/") ? only : ""
}

function oneFile(head: Uint8Array, source: ByteSource, name: string): Map<string, ByteSource> {
  assertZip(head, name)
  const own = tidyName(name).split("/").at(-1) || "file"
  return new Map([[nameByContent(own, head), source]])
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
