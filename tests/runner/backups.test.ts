import { readdirSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, expect, it } from "vitest"
import { copyDatabase } from "../../scripts/runner/backups.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { admin, freePort, type Runner, startRunner, stopRunner } from "./running.ts"
import { temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
let runner: Runner
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

it("copies the database while it is in use, and keeps as many copies as wanted", async () => {
  const settings = readSettings({ DATA_DIR: folder.path, BACKUPS_KEPT: "1" })
  expect(await copyDatabase(settings, "daily")).toBeUndefined()

  runner = await startRunner(folder.path, await freePort())
  const first = await copyDatabase(settings, "daily")
  const copy = new DatabaseSync(first!, { readOnly: true })
  expect(copy.prepare("select email from users").all()).toEqual([{ email: admin.email }])
  copy.close()

  await copyDatabase(settings, "before-migration")
  await new Promise((done) => setTimeout(done, 1100)) // Names of copies count seconds.
  const second = await copyDatabase(settings, "daily")
  const kept = readdirSync(join(folder.path, "backups")).map((name) =>
    join(folder.path, "backups", name),
  )
  expect(kept.filter((name) => name.includes("daily"))).toEqual([second])
  expect(kept).toHaveLength(2)
})
