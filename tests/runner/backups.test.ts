import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, expect, it } from "vitest"
import { copyDatabase } from "../../scripts/runner/backups.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { admin, freePort, type Runner, logIn, startRunner, stopRunner } from "./running.ts"
import { temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
let runner: Runner
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

it("copies the database while it is in use, and keeps the configured number of copies", async () => {
  const settings = readSettings({ DATA_DIR: folder.path, BACKUPS_KEPT: "1" })
  expect(await copyDatabase(settings, "daily")).toBeUndefined()

  runner = await startRunner(folder.path, await freePort())
  const first = await copyDatabase(settings, "daily")
  const copy = new DatabaseSync(first!, { readOnly: true })
  expect(copy.prepare("select email from users").all()).toEqual([{ email: admin.email }])
  copy.close()

  await copyDatabase(settings, "before-migration")
  const second = await copyDatabase(settings, "daily")
  const paths = readdirSync(join(folder.path, "backups")).map((name) =>
    join(folder.path, "backups", name),
  )
  expect(paths.filter((name) => name.includes("daily"))).toEqual([second])
  expect(paths).toHaveLength(2)
})

it("restores a copy while the site is stopped, and refuses while it runs", async () => {
  const settings = readSettings({ DATA_DIR: folder.path })
  const headers = await logIn(runner.url)
  const copy = await copyDatabase(settings, "before-migration")
  const later = await fetch(`${runner.url}/api/recipes`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "Made after the copy" }),
  })
  expect(later.status).toBe(201)
  expect(restore(copy!)).toMatchObject({ status: 1, stderr: expect.stringContaining("is running") })

  await stopRunner(runner)
  expect(restore(copy!)).toMatchObject({ status: 0 })
  runner = await startRunner(folder.path, runner.port)
  const gone = await fetch(`${runner.url}/api/recipes/made-after-the-copy`, { headers })
  expect(gone.status).toBe(404)
})

function restore(copy: string) {
  const script = resolve(import.meta.dirname, "../../scripts/restore.ts")
  const env = { ...process.env, DATA_DIR: folder.path }
  return spawnSync(process.execPath, [script, copy], { env, encoding: "utf8" })
}
