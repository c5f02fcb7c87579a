import { getTableName, is } from "drizzle-orm"
import { SQLiteTable } from "drizzle-orm/sqlite-core"
import { expect, it } from "vitest"
import * as schema from "../../db/schema"
import { bytesSource } from "../../worker/archive/byte-source"
import { largeArchive } from "../../worker/archive/limits"
import { openArchive } from "../../worker/archive/open-archive"
import { zipEntries } from "../../worker/archive/zip-directory"
import { rowLoader } from "../../worker/backup/load-rows"
import { BadManifest, manifestOf, manifestText, readManifest } from "../../worker/backup/manifest"
import { BadPart, isComplete, limits, openBackup, readParts } from "../../worker/backup/read-parts"
import { momentary, tablesOf } from "../../worker/backup/tables"
import { testApp } from "../support/app"
import { archiveOf } from "../support/backup-archive"
import { openTestDriver } from "../support/database-node"
import { memoryStore } from "../support/media"

const about = { larder: "0.1.0", schema: "0025_last_login.sql", made: "2026-11-24T12:00:00" }

const opened = async (bytes: Uint8Array) =>
  openBackup(await openArchive(bytesSource(bytes), "a.zip", limits))

async function siteWithRecipes(count: number) {
  const app = await testApp()
  const user = await app.make.user()
  const member = app.as(user)
  for (let i = 0; i < count; i++) {
    await member.post("/api/recipes", { name: `Soup ${i} "quoted", ½\u2028and 🍲` })
  }
  await app.media.put("recipes/1/images/a/original.webp", new Uint8Array(1000).fill(7), {
    httpMetadata: { contentType: "image/webp" },
  })
  await app.media.put("recipes/1/assets/empty", new Uint8Array(0))
  // More than is held in memory.
  await app.media.put("recipes/1/assets/film", new Uint8Array(9 * 2 ** 20).fill(3))
  return { ...app, user }
}

it("stores every row and object, and restores them unchanged", async () => {
  const site = await siteWithRecipes(12)
  const backup = await opened(await archiveOf(site, about))
  expect(isComplete(backup)).toBe(true)
  expect(backup.manifest).toMatchObject({ ...about, media: { files: 3 } })
  expect(backup.manifest.tables).toMatchObject({ recipes: 12, users: 1, groups: 1, cookbooks: 0 })

  const [driver, media] = [await openTestDriver(), memoryStore()]
  await driver.batch([{ sql: "pragma foreign_keys = off", params: [] }])
  await readParts(backup, backup.manifest.parts, {
    rows: rowLoader(driver),
    object: async (key, _, type, body) => {
      await media.put(key, body, { httpMetadata: { contentType: type } })
    },
  })
  for (const table of await tablesOf(site.driver)) {
    const all = [{ sql: `select * from "${table}"`, params: [] }]
    expect([table, await driver.batch(all)]).toEqual([table, await site.driver.batch(all)])
  }
  for (const key of site.media.keys()) {
    const [one, other] = [await site.media.get(key), await media.get(key)]
    expect(other?.httpMetadata?.contentType).toBe(one?.httpMetadata?.contentType)
    const [before, after] = [await one!.arrayBuffer(), await other!.arrayBuffer()]
    expect(Buffer.from(after).equals(Buffer.from(before)), key).toBe(true)
  }
  const indexed = "select count(*) from recipe_search where recipe_search match 'soup'"
  const [found] = await driver.batch([{ sql: indexed, params: [] }])
  expect(found!.rows).toEqual([[12]])
})

it("detects every changed byte, and missing or extra entries", async () => {
  const archive = await archiveOf(await siteWithRecipes(2), about)
  const whole = await opened(archive)
  const read = async (bytes: Uint8Array) => {
    const backup = await opened(bytes)
    await readParts(backup, whole.manifest.parts)
  }
  await read(archive)
  const entries = await zipEntries(bytesSource(archive), largeArchive)
  const filled = entries.filter(({ name, size }) => size > 0 && name !== "manifest.json")
  expect(filled.length).toBeGreaterThan(6)
  for (const { name, offset, packed } of filled) {
    const changed = new Uint8Array(archive)
    changed[offset + 30 + name.length + Math.floor(packed / 2)]! ^= 1
    await expect(read(changed), name).rejects.toThrow()
  }
  await expect(read(archive.subarray(0, archive.length - 1))).rejects.toThrow()

  const { manifest, files } = whole
  const [first, ...rest] = manifest.parts
  expect(isComplete({ files, manifest: { ...manifest, parts: rest } })).toBe(false)
  const other = { ...first!, rows: first!.rows! + 1 }
  await expect(readParts(whole, [other])).rejects.toThrow(BadPart)
})

it("reads its own manifest, and refuses a newer one or none", () => {
  const part = { name: "media/a", size: 1, sha256: "00", type: "text/plain" }
  const manifest = manifestOf(about, [part, { ...part, name: "media/b" }])
  const text = [...manifestText(manifest)].join("")
  expect(readManifest(text)).toEqual(manifest)
  const empty = manifestOf(about, [])
  expect(readManifest([...manifestText(empty)].join(""))).toEqual(empty)

  const later = text.replace('"formatVersion": 1', '"formatVersion": 2')
  expect(() => readManifest(later)).toThrow(new BadManifest("backup.newer"))
  for (const broken of ["", "[]", "{}", text.replace("larder-backup", "other"), text.slice(0, -3)])
    expect(() => readManifest(broken)).toThrow(new BadManifest("backup.malformed"))
})

it("includes every table of the schema, except temporary ones and the counts of rows", async () => {
  const tables = Object.values(schema as Record<string, unknown>)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => getTableName(table))
  const held = await tablesOf(await openTestDriver())
  expect([...held, ...momentary, "row_counts"].sort()).toEqual(tables.sort())
  expect(held.slice(-2)).toEqual(["recipes", "groups"])
})
