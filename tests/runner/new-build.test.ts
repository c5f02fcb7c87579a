import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { copyOfProject } from "./project.ts"
import { freePort, startRunner, stopRunner, temporaryFolder } from "./running.ts"

const project = copyOfProject()
const folder = temporaryFolder()
const runner = await startRunner(folder.path, await freePort(), {}, [
  process.execPath,
  join(project.path, "scripts/start.ts"),
])
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
  project.remove()
})

it("continues with its own build when another replaces it", async () => {
  const before = await (await fetch(runner.url)).text()
  const [script] = before.match(/\/assets\/index-[\w-]+\.js/)!
  const web = join(project.path, "dist/web")
  expect(readFileSync(join(web, "index.html"), "utf8")).toContain(script)

  rmSync(join(web, "assets"), { recursive: true })
  writeFileSync(join(web, "index.html"), before.replace(script, "/assets/index-of-tomorrow.js"))
  const after = await fetch(runner.url, { headers: { "cache-control": "no-cache" } })
  expect(await after.text()).toBe(before)
  const asset = await fetch(runner.url + script)
  expect(asset.status).toBe(200)
  expect((await asset.text()).length).toBeGreaterThan(1000)
})
