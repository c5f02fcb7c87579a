import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { takeLock } from "../../scripts/runner/lock.ts"
import { temporaryFolder } from "./running.ts"

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

/** What another process says that wants the lock too. */
function refusal(): string {
  const module = join(import.meta.dirname, "../../scripts/runner/lock.ts")
  const code = `import(process.argv[1]).then(({ takeLock }) => takeLock(process.argv[2]))`
  const { stderr } = spawnSync(process.execPath, ["-e", code, module, folder.path], {
    encoding: "utf8",
  })
  return stderr
}

it("takes over a lock file with garbage, and keeps others out", () => {
  writeFileSync(join(folder.path, "runner.lock"), "garbage ".repeat(200))
  writeFileSync(join(folder.path, "runner.pid"), "garbage")
  const lock = takeLock(folder.path)
  expect(refusal()).toContain(`Another Larder (process ${process.pid}) is running`)

  writeFileSync(join(folder.path, "runner.pid"), "garbage")
  expect(refusal()).toContain("Another Larder is running")
  lock.release()
  expect(refusal()).toBe("")
})

it("says what is wrong when no other process holds the lock", () => {
  mkdirSync(join(folder.path, "runner.lock"))
  expect(() => takeLock(folder.path)).toThrow(/runner\.lock cannot be locked: unable to open/)
})
