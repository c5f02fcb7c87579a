import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { assertIntegrity } from "../../scripts/runner/assert-integrity.ts"
import { makeHousehold, openHousehold, recipesIn } from "./household-database.ts"
import { temporaryFolder } from "./running.ts"

let folder: ReturnType<typeof temporaryFolder>
let file: string
let backups: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder.path, "database/larder.sqlite")
  backups = join(folder.path, "backups")
})
afterEach(() => folder.remove())

const makeCopy = (day: string, users: number, recipes: number) =>
  makeHousehold(join(backups, `daily-${day}T031500123Z.sqlite`), users, recipes)

function failure(): string {
  try {
    assertIntegrity(file, backups)
  } catch (error) {
    return (error as Error).message
  }
  return "none"
}

it("starts a new site, one that waits for its first user, and one in use", () => {
  expect(failure()).toBe("none")
  mkdirSync(join(folder.path, "database"))
  writeFileSync(file, "")
  expect(failure()).toBe("none")
  makeHousehold(file, 0, 0)
  makeCopy("2026-11-20", 0, 0)
  expect(failure()).toBe("none")
  rmSync(file)
  const database = openHousehold(file, 1, 1)
  expect(failure()).toBe("none")
  database.close()
})

describe("D names the damage, the newest sound copy and how to restore it", () => {
  const overwrite = (from: number, bytes: number) => () => {
    const content = readFileSync(file)
    content.fill("x", from, from + bytes)
    writeFileSync(file, content)
  }
  const damages: [string, () => void, string][] = [
    ["an overwritten start", overwrite(0, 65_536), "does not begin like an SQLite database"],
    ["an overwritten schema", overwrite(100, 30_000), "it is damaged"],
    ["an overwritten middle", overwrite(300_000, 60_000), "it is damaged"],
    ["a cut file", () => truncateSync(file, 300_000), "it is cut: 300000 of "],
    [
      "a database of another program",
      () => {
        rmSync(file)
        const database = new DatabaseSync(file)
        database.exec("create table songs (name text)")
        database.close()
      },
      "it is not a database of Larder",
    ],
    [
      "a database of a later version",
      () => {
        const database = new DatabaseSync(file)
        database.exec("insert into d1_migrations (name) values ('9999_later.sql')")
        database.close()
      },
      "it was written by a later version of Larder (this one does not know 9999_later.sql)",
    ],
  ]
  it.each(damages)("%s", (_, damage, words) => {
    makeHousehold(file, 2, 90)
    makeCopy("2026-11-18", 2, 20)
    makeCopy("2026-11-19", 2, 30)
    truncateSync(makeCopy("2026-11-20", 2, 40), 50_000)
    damage()
    const text = failure()
    expect(text).toContain(`The database ${file} cannot be used: `)
    expect(text).toContain(words)
    expect(text).toContain("is of 2026-11-19 03:15 UTC (users: 2, recipes: 30)")
    expect(text).toContain(`npm run restore -- ${backups}/daily-2026-11-19T031500123Z.sqlite`)
  })

  it("says when there is none", () => {
    makeHousehold(file, 2, 90)
    truncateSync(file, 300_000)
    expect(failure()).toContain(`There is no sound copy in ${backups}`)
  })
})

it.each([
  ["gone", () => rmSync(file), "There is no database"],
  ["empty", () => truncateSync(file, 0), "holds no user"],
])("does not create a new site where the database is %s and copies exist", (_, strike, words) => {
  makeHousehold(file, 2, 90)
  const copy = makeCopy("2026-11-19", 2, 30)
  strike()
  expect(failure()).toContain(words)
  expect(failure()).toContain(`npm run restore -- ${copy}`)
  expect(failure()).toContain(`To start with an empty site, move ${backups} to another place`)

  truncateSync(copy, 50_000)
  expect(failure()).toContain(`There is no sound copy in ${backups}`)
  rmSync(copy)
  expect(failure()).toBe("none")
})

it("completes a restore that was killed", () => {
  makeHousehold(file, 2, 90)
  makeHousehold(`${file}.restored-${Date.now()}`, 2, 30)
  expect(failure()).toBe("none")
  expect(recipesIn(file)).toBe(30)
})
