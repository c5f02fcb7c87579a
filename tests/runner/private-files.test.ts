import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { takeLock } from "../../scripts/runner/lock.ts"
import { keepPrivate } from "../../scripts/runner/private-files.ts"
import { temporaryFolder } from "./running.ts"

const files = [
  "database/larder.sqlite",
  "database/larder.sqlite-wal",
  "backups/daily-2026-11-20T031500123Z.sqlite",
  "media/recipes/soup/original.webp",
  "runner.lock",
  "runner.pid",
]
let folder: ReturnType<typeof temporaryFolder>
let umask: number
beforeEach(() => {
  folder = temporaryFolder()
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  folder.remove()
})

const modeOf = (name: string) => (statSync(join(folder.path, name)).mode & 0o777).toString(8)

function write(name: string): void {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true })
  writeFileSync(join(folder.path, name), "")
}

it("closes a folder of an earlier version to all but its owner", () => {
  for (const name of files) write(name)
  write("other/notes.txt")
  chmodSync(folder.path, 0o755)
  expect(files.map(modeOf)).toEqual(files.map(() => "644"))

  keepPrivate(folder.path)
  expect(files.map(modeOf)).toEqual(files.map(() => "600"))
  for (const name of ["", "database", "backups", "media", "media/recipes/soup"])
    expect([name, modeOf(name)]).toEqual([name, "700"])
  expect(modeOf("other/notes.txt")).toBe("644")
})

it("creates a new folder, and its contents, for the owner only", () => {
  const dataDir = join(folder.path, "data")
  keepPrivate(dataDir)
  takeLock(dataDir).release()
  write("data/backups/copy.sqlite")
  expect(["data", "data/backups"].map(modeOf)).toEqual(["700", "700"])
  expect(["data/runner.lock", "data/backups/copy.sqlite"].map(modeOf)).toEqual(["600", "600"])
})
