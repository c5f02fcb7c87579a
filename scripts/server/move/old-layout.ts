import { createHash, createHmac } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"

/** The parts of a data folder in the layout of Miniflare, used until version 1 ran in Node itself. */
export interface OldLayout {
  /** The SQLite file of the D1 database. */
  database: string | undefined
  /** The SQLite file with the index of the objects of the R2 bucket. */
  mediaIndex: string | undefined
}

/** Names below the data folder that belong to the old layout, by the part of the folder. */
export const oldEntries: { part: string; names: string[] }[] = [
  { part: "database", names: ["miniflare-D1DatabaseObject"] },
  { part: "media", names: ["miniflare-R2BucketObject", "larder-MEDIA"] },
  // Connections of open shopping lists, and an empty folder.
  { part: ".", names: ["objects", "kv"] },
]

export function findOldLayout(dataDir: string): OldLayout {
  const ifThere = (path: string) => (existsSync(path) ? path : undefined)
  return {
    database: ifThere(
      join(dataDir, "database", objectFile("miniflare-D1DatabaseObject", "larder-DB")),
    ),
    mediaIndex: ifThere(
      join(dataDir, "media", objectFile("miniflare-R2BucketObject", "larder-MEDIA")),
    ),
  }
}

/** The folder with the bytes of the objects. */
export const blobFolder = (dataDir: string) => join(dataDir, "media/larder-MEDIA/blobs")

/** The file of a named Durable Object: workerd derives its id from the two names. */
function objectFile(namespace: string, name: string): string {
  const key = createHash("sha256").update(namespace).digest()
  const half = (data: string | Buffer) =>
    createHmac("sha256", key).update(data).digest().subarray(0, 16)
  const first = half(name)
  return join(namespace, `${Buffer.concat([first, half(first)]).toString("hex")}.sqlite`)
}
