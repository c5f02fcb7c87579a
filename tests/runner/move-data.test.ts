import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import type { Logger } from "../../scripts/runner/log.ts"
import { moveData } from "../../scripts/server/move/move-data.ts"
import { findOldLayout } from "../../scripts/server/move/old-layout.ts"
import { hashPassword } from "../../worker/domain/auth/passwords.ts"
import { type Stored, writeOldLayout } from "../support/old-layout.ts"
import { admin, freePort, type Runner, logIn, startRunner, stopRunner } from "./running.ts"
import { temporaryFolder } from "./running.ts"
import { itMounted, smallDisk } from "./small-disk.ts"

const folder = temporaryFolder()
const original = join(folder.path, "original")
const disk = smallDisk()
let stored: Stored
let runner: Runner | undefined

beforeAll(async () => {
  stored = await writeOldLayout(original, { recipes: 50, pictures: 5 })
})
afterEach(async () => void (await stopRunner(runner)))
afterAll(() => {
  disk.remove()
  folder.remove()
})

it("serves the data of the previous version from the first start", async () => {
  const dataDir = join(folder.path, "data")
  cpSync(original, dataDir, { recursive: true })
  const old = new DatabaseSync(findOldLayout(dataDir).database!)
  old.prepare("update users set password = ?").run(await hashPassword(admin.password))
  // One of the pictures is that of a recipe.
  const [key, { bytes }] = [...stored].find(([name]) => name.endsWith("/original.webp"))!
  const [, id, , version] = key.split("/")
  old.exec("pragma foreign_keys = off")
  old
    .prepare("update recipes set id = ?, image = ? where id = (select min(id) from recipes)")
    .run(id!, version!)
  old.close()
  runner = await startRunner(dataDir, await freePort(), { LOG_LEVEL: "info" })
  expect(runner.printed()).toMatch(/Copying the data[^]+in its new layout[^]+Larder is running/)
  const headers = await logIn(runner.url)
  const list = await fetch(`${runner.url}/api/recipes?perPage=-1`, { headers })
  expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(50)
  const picture = await fetch(`${runner.url}/api/media/recipes/${id}/images/original.webp`)
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"])
  expect(Buffer.compare(Buffer.from(await picture.arrayBuffer()), bytes)).toBe(0)
})

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {}, writes: () => false }

/** The names of all files, and the content of the two that matter most. */
const state = () => ({
  names: readdirSync(disk.path, { recursive: true, encoding: "utf8" })
    .filter((name) => !/-shm$|^filler$/.test(name))
    .sort(),
  database: readFileSync(findOldLayout(disk.path).database!, "base64"),
  media: readFileSync(findOldLayout(disk.path).mediaIndex!, "base64"),
})

itMounted("says how much room is needed before it copies anything", async () => {
  expect(disk.mount("size=30m")).toBe(true)
  cpSync(original, disk.path, { recursive: true })
  disk.fill("filler", 3_000_000)
  const before = state()
  await expect(moveData(disk.path, quiet)).rejects.toThrow(
    /needs \d+ MB of free room, and there are [23] MB\. Make room[^]+Nothing was changed/,
  )
  expect(state()).toEqual(before)
})

itMounted("leaves the old data working when the disk fills in the middle", async () => {
  expect(disk.mount("size=60m")).toBe(true)
  cpSync(original, disk.path, { recursive: true })
  const before = state()
  // Another program takes the room that there was, at the first line and at the one after the database.
  for (const line of ["Copying the data", "Copied and checked the database"]) {
    const info = (text: string) => {
      if (text.startsWith(line)) disk.fill("filler", 100_000)
    }
    await expect(moveData(disk.path, { ...quiet, info })).rejects.toThrow(
      /needs \d+ MB of free room, and there are/,
    )
    rmSync(join(disk.path, "filler"))
    expect(state()).toEqual(before)
  }
  await moveData(disk.path, quiet)
  expect(existsSync(join(disk.path, "database/larder.sqlite"))).toBe(true)
})
