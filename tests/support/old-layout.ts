import type { Readable } from "node:stream"
import { DatabaseSync, type SQLInputValue } from "node:sqlite"
import { Miniflare } from "miniflare"
import type { Driver } from "../../db/client.ts"
import { fillLibrary } from "../../scripts/bench/library.ts"
import { migrate } from "../../scripts/runner/migrate.ts"
import { findOldLayout } from "../../scripts/server/move/old-layout.ts"

const groupId = "11111111-1111-4111-8111-111111111111"
const userId = "22222222-2222-4222-8222-222222222222"
const moment = "2026-01-01T00:00:00"

/** A stored object as a test expects it: its bytes, and its type where it has one. */
export type Stored = Map<string, { bytes: Uint8Array; contentType?: string }>

/**
 * Writes a data folder as Larder did when Miniflare held its data: a migrated database with recipes, and a
 * bucket with the three files of each picture, an archive that was sent in parts, and an empty file.
 */
export async function writeOldLayout(
  dataDir: string,
  { recipes, pictures }: { recipes: number; pictures: number },
): Promise<Stored> {
  await withMiniflare(dataDir, async (miniflare) => {
    const d1 = await miniflare.getD1Database("DB")
    const prepared = (sql: string, params: string[] = []) => d1.prepare(sql).bind(...params)
    await migrate(
      {
        batch: (statements) => d1.batch(statements.map(({ sql, params }) => prepared(sql, params))),
        column: async (sql) => (await d1.prepare(sql).raw()).map((row) => row[0]),
      },
      () => {},
    )
    await d1.batch([
      prepared(
        "insert into groups (id, name, slug, created_at, update_at) values (?, 'Home', 'home', ?, ?)",
        [groupId, moment, moment],
      ),
      prepared(
        `insert into users (id, group_id, username, full_name, email, password, created_at, update_at)
         values (?, ?, 'cook', 'Cook', 'cook@example.com', '', ?, ?)`,
        [userId, groupId, moment, moment],
      ),
    ])
  })
  const database = new DatabaseSync(findOldLayout(dataDir).database!)
  await fillLibrary(sqliteDriver(database), { groupId, userId, recipes })
  database.close()

  const stored: Stored = new Map()
  await withMiniflare(dataDir, async (miniflare) => {
    // Something stays in the write-ahead log.
    const d1 = await miniflare.getD1Database("DB")
    await d1.prepare("update groups set name = 'Kitchen'").run()
    const bucket = await miniflare.getR2Bucket("MEDIA")
    const put = async (key: string, size: number, contentType?: string) => {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + stored.size) % 251)
      await bucket.put(key, bytes, contentType ? { httpMetadata: { contentType } } : {})
      stored.set(key, { bytes, contentType })
    }
    for (let at = 0; at < pictures; at++) {
      const folder = `recipes/${crypto.randomUUID()}/images/v${at}`
      await put(`${folder}/original.webp`, 60_000 + at, "image/webp")
      await put(`${folder}/min-original.webp`, 20_000 + at, "image/webp")
      await put(`${folder}/tiny-original.webp`, 2_000 + at, "image/webp")
    }
    await put("site/validate.txt", 0)
    const key = `exports/${groupId}/all.zip`
    const parts = [new Uint8Array(5 * 2 ** 20).fill(1), new Uint8Array(1000).fill(2)]
    const contentType = "application/zip"
    const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } })
    const sent = [await upload.uploadPart(1, parts[0]!), await upload.uploadPart(2, parts[1]!)]
    await upload.complete(sent)
    stored.set(key, { bytes: Buffer.concat(parts), contentType })
  })
  return stored
}

async function withMiniflare(dataDir: string, work: (miniflare: Miniflare) => Promise<void>) {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-07-01",
    d1Databases: { DB: { id: "larder-DB" } },
    r2Buckets: { MEDIA: { id: "larder-MEDIA" } },
    d1Persist: `${dataDir}/database`,
    r2Persist: `${dataDir}/media`,
    handleRuntimeStdio: (out: Readable, error: Readable) => void [out.resume(), error.resume()],
  })
  await work(miniflare).finally(() => miniflare.dispose())
}

const sqliteDriver = (database: DatabaseSync): Driver => ({
  async batch(statements) {
    database.exec("begin")
    for (const { sql, params } of statements)
      database.prepare(sql).run(...(params as SQLInputValue[]))
    database.exec("commit")
    return []
  },
})
