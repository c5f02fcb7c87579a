import { createHash } from "node:crypto"
import type { ArchiveFiles } from "../archive/archive-files"
import type { ArchiveLimits } from "../archive/limits"
import { MessageError } from "../lib/message-error"
import { MANIFEST, type Manifest, type Part, readManifest } from "./manifest"
import type { Row } from "./tables"

/** A whole site, which only administrators bring. */
export const limits: ArchiveLimits = {
  entries: 5_000_000,
  directory: 512 * 2 ** 20,
  unpacked: 100e12,
  // Rows that are all alike are deflated as far as it goes.
  ratio: 1100,
  file: 512 * 2 ** 20,
  nested: 0,
  depth: 0,
}

export interface OpenBackup {
  files: ArchiveFiles
  manifest: Manifest
}

/** Where the content of a backup is put while it is read; what is left out is only checked. */
export interface Target {
  /** Rows of one table. Rows that are there already are replaced. */
  rows?(table: string, rows: Row[]): Promise<void>
  /** An object. What comes is not checked before its end: it counts when this has come back without an error. */
  object?(
    key: string,
    size: number,
    type: string | undefined,
    body: ReadableStream<Uint8Array>,
  ): Promise<void>
}

/** A part that is not what the manifest says. */
export class BadPart extends MessageError {
  constructor(part: string) {
    super({ code: "backup.damagedPart", values: { part } })
  }
}

/** The backup in an archive. @throws BadArchive, BadManifest */
export async function openBackup(files: ArchiveFiles): Promise<OpenBackup> {
  return { files, manifest: readManifest(await files.text(MANIFEST)) }
}

/**
 * Reads parts of a backup, and compares each with the manifest: its bytes, their sum, the number of rows.
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

/** Whether the archive holds the parts of its manifest and nothing else. */
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

/** Rows that are put at once, and letters of their lines: D1 takes texts of two megabytes. */
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

/** The lines of a text; the last one ends, too. */
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

/** Lets bytes through, and tells in the end whether they were those of the manifest. */
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
