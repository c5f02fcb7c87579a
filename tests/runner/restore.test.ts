import { spawn, spawnSync } from "node:child_process"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { basename, join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { finishRestore, restoreCopy } from "../../scripts/runner/restore-copy.ts"
import { makeHousehold, openHousehold, recipesIn } from "./household-database.ts"
import { temporaryFolder } from "./running.ts"

let folder: ReturnType<typeof temporaryFolder>
let file: string
let backups: string
let copy: string

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, "database/larder.sqlite")
  backups = join(folder.path, "backups")
  copy = makeHousehold(join(backups, "daily-2026-11-20T031500123Z.sqlite"), 2, 30)
})
afterEach(() => folder.remove())

const script = resolve(import.meta.dirname, "../../scripts/restore.ts")
const environment = () => ({ ...process.env, DATA_DIR: folder.path })
const restore = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { env: environment(), encoding: "utf8" })

const replacedIn = () => readdirSync(backups).filter((name) => name.startsWith("replaced-"))

/** Writes random bytes over a part of a file. */
function overwrite(path: string, from: number, bytes: number): void {
  const content = readFileSync(path)
  crypto.getRandomValues(content.subarray(from, from + bytes))
  writeFileSync(path, content)
}

describe("D replaces a database by a copy", () => {
  const disasters: [string, () => void][] = [
    ["that is sound", () => {}],
    ["whose start was overwritten", () => overwrite(file, 0, 65_536)],
    ["whose middle was overwritten", () => overwrite(file, 150_000, 60_000)],
    ["that was cut", () => truncateSync(file, 100_000)],
    ["that is gone", () => rmSync(file)],
    [
      "that is gone with its folder",
      () => rmSync(join(folder.path, "database"), { recursive: true }),
    ],
  ]
  it.each(disasters)("%s", (_, strike) => {
    makeHousehold(file, 2, 90)
    strike()
    const before = existsSync(file) ? readFileSync(file) : undefined

    expect(restore(copy)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("users: 2, recipes: 30"),
    })
    expect(recipesIn(file)).toBe(30)
    const replaced = replacedIn().filter((name) => name.endsWith(".sqlite"))
    expect(replaced.map((name) => readFileSync(join(backups, name)))).toEqual(
      before ? [before] : [],
    )
  })
})

it("moves the rows of the log aside with the database, and they can be restored", () => {
  const database = openHousehold(file, 2, 90)
  database.exec("pragma wal_checkpoint(truncate)")
  database.exec("update recipes set name = 'Changed since'")
  const live = [file, `${file}-wal`].map((path) => readFileSync(path))
  database.close()
  writeFileSync(file, live[0]!)
  writeFileSync(`${file}-wal`, live[1]!)

  expect(restore(copy)).toMatchObject({ status: 0 })
  expect(recipesIn(file)).toBe(30)
  const [replaced] = replacedIn().filter((name) => name.endsWith(".sqlite"))
  expect(readFileSync(join(backups, `${replaced}-wal`))).toEqual(live[1])

  expect(restore(join(backups, replaced!))).toMatchObject({ status: 0 })
  const restored = new DatabaseSync(file, { readOnly: true })
  expect(restored.prepare("select distinct name from recipes").all()).toEqual([
    { name: "Changed since" },
  ])
  restored.close()
})

describe("D refuses, before it changes anything, a copy", () => {
  const changed = (sql: string) => () => {
    const database = new DatabaseSync(copy)
    database.exec("pragma journal_mode = delete; pragma foreign_keys = off")
    database.exec(sql)
    database.close()
  }
  const damages: [string, () => void, string][] = [
    ["that is not there", () => rmSync(copy), "There is no file"],
    ["that is no database", () => writeFileSync(copy, "x".repeat(9999)), "not a database"],
    ["that is cut", () => truncateSync(copy, statSync(copy).size - 8192), "cannot be restored"],
    ["with damage in it", () => overwrite(copy, 200_000, 60_000), "cannot be restored"],
    [
      "with rows that refer to nothing",
      changed("delete from groups"),
      "rows are missing that its table",
    ],
    [
      "of which only the list of migrations is there",
      () => {
        rmSync(copy)
        changed("create table d1_migrations (id integer primary key, name text)")()
      },
      "not a database of Larder",
    ],
    ["that lacks a table", changed("drop table cookbooks"), "it lacks the column cookbooks."],
    [
      "of a later version",
      changed("insert into d1_migrations (name) values ('9999_later.sql')"),
      "was written by a later version of Larder",
    ],
    ["without users", changed("delete from users"), "it holds no user"],
  ]
  it.each(damages)("%s", (_, damage, reason) => {
    makeHousehold(file, 2, 90)
    const before = readFileSync(file)
    damage()
    const { status, stderr } = restore(copy)
    expect(stderr).toContain(reason)
    expect(status).toBe(1)
    expect(readFileSync(file)).toEqual(before)
    expect(replacedIn()).toEqual([])
    expect(readdirSync(join(folder.path, "database"))).toEqual(["larder.sqlite"])
  })
})

it("leaves the old or the new database when killed at any moment", async () => {
  const old = makeHousehold(join(folder.path, "old.sqlite"), 2, 90)
  mkdirSync(join(folder.path, "database"))
  const kills = 16
  let whole = Infinity
  for (let kill = 0; kill <= kills; kill++) {
    copyFileSync(old, file)
    const started = performance.now()
    const child = spawn(process.execPath, [script, copy], { env: environment() })
    const ended = new Promise((done) => child.on("exit", done))
    // The first is left alone, and says how long one takes.
    const patience = kill === 0 ? ended : pause((whole * (kill - 1)) / (kills - 2))
    await Promise.race([ended, patience])
    child.kill("SIGKILL")
    await ended
    if (kill === 0) whole = performance.now() - started
    finishRestore(file, backups)
    expect(kill === 0 ? [30] : [30, 90]).toContain(recipesIn(file))
  }
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

it("continues from each step between the check and the end", () => {
  // What is there after the check, and after each of the moves that follow.
  for (const moved of [[], [""], ["", "-wal"]]) {
    rmSync(join(folder.path, "database"), { recursive: true, force: true })
    mkdirSync(join(folder.path, "database"))
    const time = Date.now()
    const name = new Date(time).toISOString().replace(/[:.]/g, "")
    copyFileSync(copy, `${file}.restored-${time}`)
    writeFileSync(file, "the old database")
    writeFileSync(`${file}-wal`, "its log")
    for (const ending of moved)
      renameSync(file + ending, join(backups, `replaced-${name}.sqlite${ending}`))

    const replaced = finishRestore(file, backups)!
    expect(basename(replaced)).toBe(`replaced-${name}.sqlite`)
    expect(readFileSync(replaced, "utf8")).toBe("the old database")
    expect(readFileSync(`${replaced}-wal`, "utf8")).toBe("its log")
    expect(readdirSync(join(folder.path, "database"))).toEqual(["larder.sqlite"])
    expect(recipesIn(file)).toBe(30)
    expect(finishRestore(file, backups)).toBeUndefined()
  }
})

it("restores a copy that has the name of the database itself", () => {
  makeHousehold(file, 1, 90)
  restoreCopy(file, file, backups)
  expect(recipesIn(file)).toBe(90)
})

it("lists the copies with their contents, and marks unsound ones", () => {
  makeHousehold(join(backups, "before-migration-2026-11-21T031500123Z.sqlite"), 1, 5)
  const broken = makeHousehold(join(backups, "daily-2026-11-19T031500123Z.sqlite"), 1, 5)
  truncateSync(broken, 50_000)
  const { status, stdout } = restore()
  expect(status).toBe(0)
  const lines = stdout.split("\n").filter((line) => line.startsWith("  "))
  expect(lines).toEqual([
    expect.stringMatching(/before-migration-2026-11-21T.* sound, users: 1, recipes: 5/),
    expect.stringMatching(/daily-2026-11-20T.* sound, users: 2, recipes: 30/),
    expect.stringMatching(/daily-2026-11-19T.* cannot be restored: .*cut/),
  ])
})
