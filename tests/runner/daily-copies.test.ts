import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { copyDatabase, isDue } from "../../scripts/runner/backups.ts"
import { copiesIn, copyName, copiesToDelete } from "../../scripts/runner/copies.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { makeHousehold, openHousehold, recipesIn } from "./household-database.ts"
import { temporaryFolder } from "./running.ts"

const day = 24 * 60 * 60 * 1000
let folder: ReturnType<typeof temporaryFolder>
let file: string
let backups: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, "database/larder.sqlite")
  backups = join(folder.path, "backups")
  mkdirSync(backups)
})
afterEach(() => folder.remove())

const settings = (count: number) =>
  readSettings({ DATA_DIR: folder.path, BACKUPS_KEPT: String(count) })
const pathOf = (days: number) => join(backups, copyName("daily", new Date(Date.now() + days * day)))
const makeCopy = (days: number, users: number, recipes: number) =>
  makeHousehold(pathOf(days), users, recipes)
const superfluousIn = (count: number) =>
  copiesToDelete(copiesIn(backups), count).map(({ path }) => path)

it("is due by the times in the names, ignoring copies dated in the future", () => {
  expect(isDue(backups)).toBe(true)
  writeFileSync(pathOf(-1.1), "")
  expect(isDue(backups)).toBe(true)
  writeFileSync(pathOf(300), "")
  expect(isDue(backups)).toBe(true)
  writeFileSync(pathOf(-0.9), "")
  expect(isDue(backups)).toBe(false)
})

it("copies the write-ahead log too, and names only a sound copy", async () => {
  const database = openHousehold(file, 1, 90)
  const path = (await copyDatabase(settings(7), "daily"))!
  expect(path).toMatch(/daily-\d{4}-\d\d-\d\dT\d{9}Z\.sqlite$/)
  expect(recipesIn(path)).toBe(90)
  database.close()

  const content = readFileSync(file)
  writeFileSync(file, content.fill("x", 300_000, 360_000))
  await expect(copyDatabase(settings(1), "daily")).rejects.toThrow(/damaged|malformed/)
  expect(readdirSync(backups).map((name) => join(backups, name))).toEqual([path])
})

it("makes no copy of a site without users, and removes what a killed run left", async () => {
  makeHousehold(file, 0, 0)
  writeFileSync(`${pathOf(-3)}.unfinished`, "")
  writeFileSync(`${pathOf(-3)}.unfinished-wal`, "")
  expect(await copyDatabase(settings(7), "daily")).toBeUndefined()
  expect(readdirSync(backups)).toEqual([])
})

it("keeps the configured number of copies, the newest ones", async () => {
  const [older, newer] = [makeCopy(-2, 1, 10), makeCopy(-1, 1, 10)]
  makeHousehold(file, 1, 12)
  const made = await copyDatabase(settings(2), "daily")
  expect([older, newer, made!].map((path) => existsSync(path))).toEqual([false, true, true])
})

it("keeps good copies when newer ones are empty, small or damaged", () => {
  const good = [makeCopy(-9, 2, 40), makeCopy(-8, 2, 44)]
  makeCopy(-5, 0, 0)
  makeCopy(-4, 1, 3)
  makeCopy(-3, 1, 4)
  truncateSync(makeCopy(-2, 2, 44), 20_000)
  expect(superfluousIn(2)).toEqual([pathsEnding(-5)])

  makeCopy(-1, 2, 43)
  makeCopy(0, 2, 44)
  expect(superfluousIn(2)).toEqual(expect.arrayContaining(good))
})

/** The copy of so many days ago: its name has the moment at which it was made. */
function pathsEnding(days: number): string {
  const wanted = Date.now() + days * day
  return copiesIn(backups).find(({ time }) => Math.abs(time - wanted) < day / 2)!.path
}

it("counts copies dated in the future separately", () => {
  const past = [makeCopy(-2, 1, 10), makeCopy(-1, 1, 10)]
  const future = [makeCopy(300, 1, 10), makeCopy(301, 1, 10)]
  expect(superfluousIn(2)).toEqual([])
  expect(superfluousIn(1).sort()).toEqual([past[0], future[0]].sort())
})
