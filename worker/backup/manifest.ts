import { MessageError } from "../lib/message-error"

/** The version of the format: increased when older versions of Larder could not read the new one. */
export const FORMAT_VERSION = 1

/** The name of the format in the manifest. */
const FORMAT = "larder-backup"

export const MANIFEST = "manifest.json"

/** A file of a backup, according to its manifest. */
export interface Part {
  /** Its name in the archive: `tables/recipes/000000.jsonl`, `media/recipes/…`. */
  name: string
  /** Bytes, unpacked. */
  size: number
  /** Hash of the unpacked bytes, in hex. */
  sha256: string
  /** For rows: their table, and their number. */
  table?: string
  rows?: number
  /** For a stored object: its content type. */
  type?: string
}

export interface Manifest {
  formatVersion: number
  /** The version of Larder that created it. */
  larder: string
  /** The last migration of its database. */
  schema: string
  /** When the backup was started, in UTC. */
  made: string
  /** Rows of each table. */
  tables: Record<string, number>
  /** The number of stored objects, and their bytes. */
  media: { files: number; bytes: number }
  /** In the order in which they are restored. */
  parts: Part[]
}

/** Not a manifest, or one that this version cannot read. */
export class BadManifest extends MessageError {
  constructor(code: "backup.malformed" | "backup.newer") {
    super(code)
  }
}

/** The manifest for the parts of a backup. */
export function manifestOf(about: Pick<Manifest, "larder" | "schema" | "made">, parts: Part[]) {
  const manifest: Manifest = {
    formatVersion: FORMAT_VERSION,
    ...about,
    tables: {},
    media: { files: 0, bytes: 0 },
    parts,
  }
  for (const { table, rows, size } of parts) {
    if (table !== undefined) manifest.tables[table] = (manifest.tables[table] ?? 0) + (rows ?? 0)
    else {
      manifest.media.files++
      manifest.media.bytes += size
    }
  }
  return manifest
}

/** The manifest as text: JSON, with a line for each part. */
export function* manifestText({ parts, ...head }: Manifest): Generator<string> {
  const opening = JSON.stringify({ format: FORMAT, ...head }, null, 2).replace(/\n\}$/, "")
  yield `${opening},\n  "parts": [`
  for (const [i, part] of parts.entries()) {
    yield `${i === 0 ? "" : ","}\n    ${JSON.stringify(part)}`
  }
  yield "\n  ]\n}\n"
}

/** @throws BadManifest */
export function readManifest(text: string): Manifest {
  const { format, ...manifest } = parsed(text)
  if (format !== FORMAT) throw new BadManifest("backup.malformed")
  // A newer version may have another structure, so the version is checked first.
  if (Number(manifest.formatVersion) > FORMAT_VERSION) throw new BadManifest("backup.newer")
  const isSound =
    typeof manifest.schema === "string" &&
    typeof manifest.made === "string" &&
    isRecord(manifest.tables) &&
    Array.isArray(manifest.parts) &&
    manifest.parts.every(isPart)
  if (!isSound) throw new BadManifest("backup.malformed")
  return manifest as unknown as Manifest
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    throw new BadManifest("backup.malformed")
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isPart = (value: unknown) =>
  isRecord(value) &&
  typeof value.name === "string" &&
  typeof value.size === "number" &&
  typeof value.sha256 === "string" &&
  (value.table === undefined ||
    (typeof value.table === "string" &&
      /^\w+$/.test(value.table) &&
      typeof value.rows === "number"))
