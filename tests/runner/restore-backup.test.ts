import { spawnSync } from "node:child_process"
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { zipSync } from "fflate"
import { afterAll, beforeAll, expect, it } from "vitest"
import { apiClient } from "../../scripts/bench/api-client.ts"
import { databaseFile } from "../../scripts/runner/database.ts"
import { deleteReplacedMedia, finishReplacing } from "../../scripts/runner/replace-site.ts"
import { version2 } from "../support/mealie-backup.ts"
import { recipesIn } from "./household-database.ts"
import { ask, backUp, mediaIn, rowsIn, storeObject } from "./restored-site.ts"
import {
  freePort,
  logIn,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const folder = temporaryFolder()
/** A site with a backup, which has other recipes and pictures by now. */
const site = join(folder.path, "site")
const env = { BACKUPS_KEPT: "0", BACKUP_TIME: "off" }
const port = freePort()
const start = async (dataDir: string, more = {}) =>
  startRunner(dataDir, await port, { ...env, ...more })

interface State {
  rows: ReturnType<typeof rowsIn>
  media: ReturnType<typeof mediaIn>
}
const stateOf = (dataDir: string): State => ({ rows: rowsIn(dataDir), media: mediaIn(dataDir) })

let backup: string
let atBackup: State
let now: State
let runner: Runner | undefined

beforeAll(async () => {
  mkdirSync(site)
  for (let n = 0; n < 200; n++) {
    storeObject(site, `recipes/r${n % 20}/assets/a${n}`, new Uint8Array(20_000).fill(n))
  }
  runner = await start(site)
  const api = await ask(runner)
  for (const name of ["Goulash", "Dumplings"]) await api("POST", "recipes", { name })
  backup = await backUp(runner)
  await stopRunner(runner)
  atBackup = stateOf(site)

  runner = await start(site)
  const later = await ask(runner)
  await later("DELETE", "recipes/dumplings")
  await later("POST", "recipes", { name: "Made after the backup" })
  await stopRunner(runner)
  for (let n = 0; n < 50; n++) rmSync(join(site, `media/objects/recipes/r${n % 20}/assets/a${n}`))
  storeObject(site, "recipes/later/assets/a", new Uint8Array(5))
  now = stateOf(site)
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

const copyOf = (name: string) => {
  const copy = join(folder.path, name)
  cpSync(site, copy, { recursive: true })
  return copy
}

/** The database alone says of what moment a site is; then everything else has to be of that moment. */
function expectOldOrNew(dataDir: string): "old" | "new" {
  const state = stateOf(dataDir)
  const isNew = recipeNames(dataDir).includes("Dumplings")
  expect(withoutReports(state.rows)).toEqual(withoutReports((isNew ? atBackup : now).rows))
  expect(state.media).toEqual((isNew ? atBackup : now).media)
  return isNew ? "new" : "old"
}
/** Reports and the last login of a user go on while a site is restored. */
const withoutReports = ({ reports: _, report_entries: __, users: ___, ...rows }: State["rows"]) =>
  rows

async function beginRestore({ url }: Runner) {
  const headers = await logIn(url)
  const input = { fileName: backup, isAcknowledged: true }
  await apiClient(url, headers)("POST", "trpc/admin.backups.startRestore", input)
  return headers
}

/** Waits until the session has gone with the site that it was of. */
async function untilReplaced({ url }: Runner, headers: Record<string, string>) {
  for (;;) {
    const { status } = await fetch(`${url}/api/users/self`, { headers })
    if (status === 401) return
    await pause(50)
  }
}

it("leaves the old site or the new one when killed at any of ten points", async () => {
  const first = copyOf("whole")
  runner = await start(first)
  const headers = await beginRestore(runner)
  const started = performance.now()
  await untilReplaced(runner, headers)
  const whole = performance.now() - started
  await stopRunner(runner)
  expect(expectOldOrNew(first)).toBe("new")
  rmSync(first, { recursive: true })

  const left: string[] = []
  for (let kill = 1; kill <= 10; kill++) {
    const dataDir = copyOf(`kill-${kill}`)
    runner = await start(dataDir)
    await beginRestore(runner)
    await pause((whole * kill) / 10)
    runner.process.kill("SIGKILL")
    await runner.ended
    finishReplacing(dataDir)
    left.push(expectOldOrNew(dataDir))
    if (kill % 4 === 1) {
      // What was begun goes on with the next start.
      runner = await start(dataDir)
      await expect
        .poll(() => recipeNames(dataDir), { timeout: 60_000 })
        .toEqual(["Dumplings", "Goulash"])
      await stopRunner(runner)
      expect(expectOldOrNew(dataDir)).toBe("new")
      for (const part of ["database", "media"])
        expect(existsSync(join(dataDir, part, "restoring"))).toBe(false)
    }
    rmSync(dataDir, { recursive: true })
  }
  expect(left).toContain("old")
})

function recipeNames(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    const rows = database.prepare("select name from recipes where deleted_at is null order by name")
    return rows.all().map(({ name }) => String(name))
  } finally {
    database.close()
  }
}

const script = resolve(import.meta.dirname, "../../scripts/restore.ts")
const restore = (dataDir: string, args: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...more },
    encoding: "utf8",
  })

it("restores a file on a new machine without the site, and people can log in", async () => {
  const dataDir = join(folder.path, "new-machine")
  const done = restore(dataDir, [join(site, "backups", backup)])
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining("recipes: 2") })
  expect(done.stdout).not.toContain("What was there before")
  const restored = stateOf(dataDir)
  expect(withoutReports(restored.rows)).toEqual(withoutReports(atBackup.rows))
  expect(restored.media).toEqual(atBackup.media)

  runner = await start(dataDir)
  const api = await ask(runner)
  expect((await api("GET", "recipes?search=dumpl")).items).toHaveLength(1)
  expect((await api("GET", "recipes")).total).toBe(2)
  const { items } = await api("GET", "admin/server-tasks")
  expect(items[0]).toMatchObject({ name: "Restore of a backup" })
  expect(items[0].log).toContain(backup)
  await stopRunner(runner)
})

it("lists backups, restores one by its name, and undoes that, with the pictures", () => {
  const dataDir = copyOf("there-and-back")
  const listed = restore(dataDir, [])
  expect(listed.stdout).toMatch(new RegExp(`${backup} .* checked .* users: 1, recipes: 2`))
  expect(restore(dataDir, [backup])).toMatchObject({ status: 0 })
  expect(expectOldOrNew(dataDir)).toBe("new")

  const [replaced] = readdirSync(join(dataDir, "backups")).filter((name) =>
    name.startsWith("replaced-"),
  )
  const back = restore(dataDir, [join(dataDir, "backups", replaced!)])
  expect(back).toMatchObject({ status: 0, stdout: expect.stringContaining("with its pictures") })
  expect(expectOldOrNew(dataDir)).toBe("old")

  const media = () =>
    readdirSync(join(dataDir, "media")).filter((name) => name.startsWith("replaced-"))
  expect(media()).toHaveLength(1)
  const days = 24 * 60 * 60 * 1000
  expect(deleteReplacedMedia(dataDir, Date.now() + 6 * days)).toEqual([])
  expect(deleteReplacedMedia(dataDir, Date.now() + 8 * days)).toHaveLength(1)
  expect(media()).toEqual([])
})

it("continues from each step between the record and the end", () => {
  const restored = copyOf("restored")
  expect(restore(restored, [backup])).toMatchObject({ status: 0 })
  const time = Date.now()
  const name = `replaced-${new Date(time).toISOString().replace(/[:.]/g, "")}`
  const moves: [string, string][] = [
    ["database/larder.sqlite", `backups/${name}.sqlite`],
    ["database/restoring/larder.sqlite", "database/larder.sqlite"],
    ["media/objects", `media/${name}/objects`],
    ["media/restoring/objects", "media/objects"],
    ["media/types", `media/${name}/types`],
    ["media/restoring/types", "media/types"],
  ]
  for (let done = 0; done <= moves.length; done++) {
    const dataDir = copyOf(`moved-${done}`)
    mkdirSync(join(dataDir, "database/restoring"))
    mkdirSync(join(dataDir, "media/restoring"))
    copyFileSync(databaseFile(restored), join(dataDir, "database/restoring/larder.sqlite"))
    for (const part of ["objects", "types"]) {
      cpSync(join(restored, "media", part), join(dataDir, "media/restoring", part), {
        recursive: true,
      })
    }
    writeFileSync(join(dataDir, "restored.json"), JSON.stringify({ time, media: "restoring" }))
    mkdirSync(join(dataDir, "media", name))
    for (const [from, to] of moves.slice(0, done)) {
      renameSync(join(dataDir, from), join(dataDir, to))
    }
    finishReplacing(dataDir)
    expect([done, expectOldOrNew(dataDir)]).toEqual([done, "new"])
    expect(recipesIn(join(dataDir, "backups", `${name}.sqlite`))).toBeGreaterThan(0)
    expect(Object.keys(mediaIn(join(dataDir)))).not.toContain("objects/recipes/later/assets/a")
    expect(existsSync(join(dataDir, "restored.json"))).toBe(false)
    expect(finishReplacing(dataDir)).toBe(undefined)
    rmSync(dataDir, { recursive: true })
  }
})

it("refuses a damaged backup, and changes nothing", () => {
  const dataDir = copyOf("refused")
  const file = join(dataDir, "backups", backup)
  const bytes = readFileSync(file)
  const before = stateOf(dataDir)
  for (const at of [5000, Math.floor(bytes.length / 2), bytes.length - 3]) {
    const changed = Buffer.from(bytes)
    // More than a header of the archive, of which the dates count for nothing.
    for (const [index, byte] of changed.subarray(at, at + 200).entries())
      changed[at + index] = byte ^ 0xff
    writeFileSync(file, changed)
    const { status, stderr } = restore(dataDir, [file])
    expect([at, status]).toEqual([at, 1])
    expect(stderr).toMatch(/damaged|can’t be read|its end is missing/)
    expect(stateOf(dataDir)).toEqual(before)
    expect(existsSync(join(dataDir, "media/restoring"))).toBe(false)
    expect(existsSync(join(dataDir, "database/restoring"))).toBe(false)
  }
  expect(restore(dataDir, ["no-such.zip"]).stderr).toContain("There is no file")
})

it("refuses what is no whole backup of Mealie, and touches nothing", () => {
  const dataDir = copyOf("of-another")
  const before = stateOf(dataDir)
  const file = join(dataDir, "mealie.zip")
  for (const [database, words] of [
    ['{"alembic_version":[]}', /no groups/],
    [JSON.stringify(version2()), /No administrator/],
    [JSON.stringify(version2()).slice(0, -100), /ends too early/],
  ] as const) {
    writeFileSync(file, zipSync({ "database.json": Buffer.from(database) }))
    const { status, stderr } = restore(dataDir, [file])
    expect(status).toBe(1)
    expect(stderr).toMatch(words)
    expect(stateOf(dataDir)).toEqual(before)
  }
})
