import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { Logger } from "../../scripts/runner/log.ts"
import { mediaFiles } from "../../scripts/server/media-files.ts"
import { oldObjects } from "../../scripts/server/move/copy-media.ts"
import { moveData } from "../../scripts/server/move/move-data.ts"
import { findOldLayout } from "../../scripts/server/move/old-layout.ts"
import { deleteUnused } from "../../scripts/server/move/previous-layout.ts"
import { type Stored, writeOldLayout } from "../support/old-layout.ts"

// `npm test` moves a small library; the sizes of a large one are given by hand.
const recipes = Number(process.env.MOVE_RECIPES ?? 200)
const pictures = Number(process.env.MOVE_PICTURES ?? 10)
const today = new Date("2026-11-22T10:00:00Z")
const previous = "previous-layout-2026-11-22"

const base = mkdtempSync(join(tmpdir(), "larder-move-"))
const original = join(base, "original")
let stored: Stored
let rows: Map<string, string>
let before: Map<string, string>
let uploaded: [string, number][]
let copies = 0

beforeAll(async () => {
  stored = await writeOldLayout(original, { recipes, pictures })
  rows = rowsIn(findOldLayout(original).database!)
  before = filesIn(original)
  const objects = oldObjects(findOldLayout(original).mediaIndex!)
  uploaded = objects.map((object) => [object.key, object.uploaded])
  // What `npm run workerd` has there is none of this.
  mkdirSync(join(original, "media-files"))
}, 300_000)
afterAll(() => rmSync(base, { recursive: true, force: true }), 60_000)

/** A data folder of the old layout, to be moved. */
function oldFolder(): string {
  const folder = join(base, String(++copies))
  cpSync(original, folder, { recursive: true })
  return folder
}

function quiet() {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const log: Logger = { debug: note, info: note, warn: note, error: note, writes: () => true }
  return { log, lines }
}

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex")

/** Every file below a folder with a hash of its content; what SQLite may write while it reads is left out. */
function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.endsWith("-shm") && statSync(join(folder, name)).isFile())
    .sort()
  return new Map(files.map((name) => [name, hash(readFileSync(join(folder, name)))]))
}

/** A hash of the rows of every table. */
function rowsIn(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not glob '_cf_*'")
    .all()
  const all = tables.map(({ name }) => {
    const found = database.prepare(`select * from "${name}"`).all()
    return [String(name), hash(JSON.stringify(found))] as const
  })
  database.close()
  return new Map(all)
}

async function expectMoved(folder: string, where = previous) {
  expect(rowsIn(join(folder, "database/larder.sqlite"))).toEqual(rows)
  expect(filesIn(join(folder, where))).toEqual(before)
  expect(readdirSync(folder).sort()).toEqual(["database", "media", "media-files", where])
  expect(readdirSync(join(folder, "database"))).toEqual(["larder.sqlite"])
  const media = mediaFiles(join(folder, "media"))
  const { objects } = await media.list({ prefix: "" })
  expect(objects).toHaveLength(Math.min(1000, stored.size))
  const times = objects.map(({ key, uploaded }) => [key, uploaded.getTime()])
  expect(times).toEqual(uploaded.slice(0, 1000))
  for (const [key, { bytes, contentType }] of stored) {
    const found = await media.get(key)
    expect([key, found?.size, found?.httpMetadata?.contentType]).toEqual([
      key,
      bytes.length,
      contentType,
    ])
    expect(Buffer.compare(Buffer.from(await found!.arrayBuffer()), bytes), key).toBe(0)
  }
}

/** The old layout as it was, and nothing of the new one that could be taken for it. */
function expectUntouched(folder: string) {
  const isUnfinished = /^((database|media)\/moving\/|moved\.json\.unfinished$)/
  const files = [...filesIn(folder)].filter(([name]) => !isUnfinished.test(name))
  expect(new Map(files)).toEqual(before)
}

it("copies the database and the media, and moves the old files aside unchanged", async () => {
  const folder = oldFolder()
  const { log, lines } = quiet()
  await moveData(folder, log, today)
  await expectMoved(folder)
  expect(lines.join("\n")).toMatch(/rows in \d+ tables[^]+media files[^]+deleted when/)

  // The next start has nothing to do.
  lines.length = 0
  await moveData(folder, log, today)
  expect(lines).toEqual([])
})

it("starts again, whenever it is killed", async () => {
  let { milliseconds } = await moveInProcess(oldFolder())
  for (let point = 0; point < 10;) {
    const folder = oldFolder()
    const { code } = await moveInProcess(folder, (milliseconds * (point + 0.5)) / 10)
    if (code === null) {
      point++
      const isSwitched =
        existsSync(join(folder, "moved.json")) || existsSync(join(folder, previous))
      if (!isSwitched) expectUntouched(folder)
      expect(await moveInProcess(folder)).toMatchObject({ code: 0 })
    } else {
      // It was faster than the time before.
      expect(code).toBe(0)
      milliseconds *= 0.8
    }
    await expectMoved(folder)
    rmSync(folder, { recursive: true })
  }
}, 600_000)

it("completes the switch, wherever the renames stopped", async () => {
  const names = [
    ["database/miniflare-D1DatabaseObject", `${previous}/database/miniflare-D1DatabaseObject`],
    ["media/miniflare-R2BucketObject", `${previous}/media/miniflare-R2BucketObject`],
    ["media/larder-MEDIA", `${previous}/media/larder-MEDIA`],
    ["database/moving/larder.sqlite", "database/larder.sqlite"],
    ["media/moving/objects", "media/objects"],
    ["media/moving/types", "media/types"],
  ]
  for (let done = 0; done <= names.length; done++) {
    const folder = oldFolder()
    await moveData(folder, quiet().log, today)
    writeFileSync(join(folder, "moved.json"), JSON.stringify({ previous }))
    for (const part of ["database", "media"]) mkdirSync(join(folder, part, "moving"))
    for (const [from, to] of names.slice(done)) renameSync(join(folder, to!), join(folder, from!))
    await moveData(folder, quiet().log, new Date("2026-12-24"))
    await expectMoved(folder)
    rmSync(folder, { recursive: true })
  }
}, 300_000)

it("refuses damaged data with a message, and leaves it unchanged", async () => {
  const folder = oldFolder()
  const file = findOldLayout(folder).database!
  const bytes = readFileSync(file)
  bytes.fill(0xee, 4096 * 20, 4096 * 30)
  writeFileSync(file, bytes)
  await expect(moveData(folder, quiet().log, today)).rejects.toThrow(
    /could not be copied[^]+Nothing was changed/,
  )
  expect(existsSync(join(folder, "database/moving"))).toBe(false)
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

it("lists media files that were already missing, and moves the others", async () => {
  const folder = oldFolder()
  const blobs = join(folder, "media/larder-MEDIA/blobs")
  const lost = readdirSync(blobs).find((name) => statSync(join(blobs, name)).size > 1000)!
  rmSync(join(blobs, lost))
  const { log, lines } = quiet()
  await moveData(folder, log, today)
  expect(lines.filter((line) => line.startsWith("Left out "))).toHaveLength(1)
  const { objects } = await mediaFiles(join(folder, "media")).list({ prefix: "" })
  expect(objects).toHaveLength(stored.size - 1)
})

it("leaves data of an older version unchanged where new data exists, and says so", async () => {
  const folder = oldFolder()
  await moveData(folder, quiet().log, today)
  cpSync(original, folder, { recursive: true })
  const { log, lines } = quiet()
  await moveData(folder, log, today)
  expect(lines).toEqual([expect.stringContaining("older version of Larder")])
  expect(existsSync(findOldLayout(folder).database!)).toBe(true)
})

it("deletes the old data after the site has run without it for a week", async () => {
  const folder = oldFolder()
  await moveData(folder, quiet().log, today)
  const after = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
  // It was not started for a month, and then the week begins.
  deleteUnused(folder, quiet().log, after(30))
  deleteUnused(folder, quiet().log, after(36.9))
  expect(existsSync(join(folder, previous, "database"))).toBe(true)
  const { log, lines } = quiet()
  deleteUnused(folder, log, after(37))
  expect(existsSync(join(folder, previous))).toBe(false)
  expect(existsSync(join(folder, "database/larder.sqlite"))).toBe(true)
  expect(lines).toEqual([expect.stringContaining(previous)])
})

/** Moves in a process of its own, which is killed so many milliseconds after it started to copy. */
async function moveInProcess(folder: string, killAfter?: number) {
  const script = `
import { moveData } from ${JSON.stringify(resolve("scripts/server/move/move-data.ts"))}
    const log = (text) => process.stdout.write(text + "\\n")
    await moveData(${JSON.stringify(folder)}, { info: log, warn: log }, new Date(${today.getTime()}))
  `
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script])
  let started = 0
  child.stdout.on("data", () => {
    if (started > 0) return
    started = performance.now()
    if (killAfter !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfter)
  })
  child.stderr.pipe(process.stderr)
  const code = await new Promise<number | null>((done) => child.on("exit", done))
  return { code, milliseconds: performance.now() - started }
}
