import { createHash } from "node:crypto"
import type { ArchiveFiles } from "../archive/archive-files"
import type { ArchiveLimits } from "../archive/limits"
import { MessageError } from "../lib/message-error"
import { MANIFEST, type Manifest, type Part, readManifest } from "./manifest"
import type { Row } from "./tables"

/** A whole site, which only administrators can upload. */
export const limits: ArchiveLimits = {
  entries: 5_000_000,
  directory: 512 * 2 ** 20,
  unpacked: 100e12,
  // Rows that are nearly identical compress extremely well.
  ratio: 1100,
  file: 512 * 2 ** 20,
  nested: 0,
  depth: 0,
}

export interface OpenBackup {
  files: ArchiveFiles
  manifest: Manifest
}

/** Receives the content of a backup while it is read; what has no function here is only checked. */
export interface Target {
  /** Rows of one table. Existing rows must be replaced. */
  rows?(table: string, rows: Row[]): Promise<void>
  /**
   * An object. Its checksum is compared at the end: the object is valid only if this returns without an
   * error.
   */
  object?(
    key: string,
    size: number,
    type: string | undefined,
    body: ReadableStream<Uint8Array>,
  ): Promise<void>
}

/** A part that does not match the manifest. */
export class BadPart extends MessageError {
  constructor(part: string) {
    super({ code: "backup.damagedPart", values: { part } })
  }
}

/**
 * Opens the backup in an archive.
 * @throws BadArchive, BadManifest
 */
export async function openBackup(files: ArchiveFiles): Promise<OpenBackup> {
  return { files, manifest: readManifest(await files.text(MANIFEST)) }
}

/**
 * Reads parts of a backup, and compares each with the manifest: its bytes, their checksum, the number of
 * rows.
 * @throws BadPart, BadArchive
 */
export async function readParts({ files }: OpenBackup, parts: Part[], given?: Target | null) {
  const target = given ?? {}
  for (const part of parts) {
    const body = await files.stream(part.name)
    if (part.table === undefined) await readObject(part, body, target)
    else await readRows(part, part.table, body, target)
  }
}

/** Whether the archive contains exactly the parts of its manifest. */
export function isComplete({ files, manifest }: OpenBackup): boolean {
  const named = new Set(files.names)
  return (
    named.size === manifest.parts.length + 1 && manifest.parts.every(({ name }) => named.has(name))
  )
}

async function readObject(part: Part, body: ReadableStream<Uint8Array>, { object }: Target) {
  const sum = summed(part, body)
  const key = part.name.replace(/^media\//, "")
  if (object) await object(key, part.size, part.type, sum.body)
  else for await (const _ of sum.body as unknown as AsyncIterable<Uint8Array>);
  if (!sum.isRight()) throw new BadPart(part.name)
}

/** Rows per batch, and characters of their lines: D1 accepts texts of up to two megabytes. */
const perBatch = { rows: 200, letters: 500_000 }

async function readRows(
  part: Part,
  table: string,
  body: ReadableStream<Uint8Array>,
  { rows }: Target,
) {
  const sum = summed(part, body)
  let count = 0
  let batch: Row[] = []
  let letters = 0
  const flush = async () => {
    count += batch.length
    if (rows && batch.length > 0) await rows(table, batch)
    batch = []
    letters = 0
  }
  for await (const line of linesOf(sum.body)) {
    batch.push(rowOf(part, line))
    letters += line.length
    if (batch.length >= perBatch.rows || letters > perBatch.letters) await flush()
  }
  await flush()
  if (!sum.isRight() || count !== part.rows) throw new BadPart(part.name)
}

function rowOf({ name }: Part, line: string): Row {
  try {
    return JSON.parse(line) as Row
  } catch {
    throw new BadPart(name)
  }
}

/** The lines of a text, including a last one without a line break. */
async function* linesOf(body: ReadableStream<Uint8Array>) {
  let left = ""
  const texts = body.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>
  for await (const text of texts as unknown as AsyncIterable<string>) {
    const lines = (left + text).split("\n")
    left = lines.pop()!
    yield* lines
  }
  if (left !== "") yield left
}

/** Passes bytes through, and compares them with the manifest at the end. */
function summed(part: Part, body: ReadableStream<Uint8Array>) {
  const hash = createHash("sha256")
  let size = 0
  const reader = body.getReader()
  return {
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.length
        hash.update(value)
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    }),
    isRight: () => size === part.size && hash.digest("hex") === part.sha256,
  }
}
