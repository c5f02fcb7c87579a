import { afterAll, expect, it } from "vitest"
import { apiClient } from "../../scripts/bench/api-client.ts"
import { ask, backUp } from "./restored-site.ts"
import {
  freePort,
  logIn,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"
import { startSqld } from "./sqld.ts"

const folder = temporaryFolder()
const sqld = await startSqld()
let runner: Runner | undefined
afterAll(async () => {
  await stopRunner(runner)
  await sqld.stop()
  folder.remove()
})

it.each([[["npm", "start"]], [["npm", "run", "workerd"]]])(
  "restores by %j a site whose database is a libSQL server, while it runs",
  async (command) => {
    const env = { LIBSQL_URL: sqld.url, BACKUP_TIME: "off" }
    runner = await startRunner(folder.path, await freePort(), env, command)
    const { url } = runner
    const api = await ask(runner)
    const name = `Kept with ${command.at(-1)}`
    await api("POST", "recipes", { name })
    const backup = await backUp(runner)
    await api("POST", "recipes", { name: "Made after the backup" })

    const headers = await logIn(url)
    const input = { fileName: backup, isAcknowledged: true }
    await apiClient(url, headers)("POST", "trpc/admin.backups.startRestore", input)
    const session = async () => (await fetch(`${url}/api/users/self`, { headers })).status
    await expect.poll(session, { timeout: 60_000 }).toBe(401)
    // Meanwhile the process opens the site again.
    const about = async () => (await fetch(`${url}/api/app/about`)).status
    await expect.poll(about, { timeout: 60_000 }).toBe(200)
    const again = await ask(runner)
    const found = async (search: string) =>
      (await again("GET", `recipes?search=${encodeURIComponent(search)}`)).items.length
    expect(await found("after")).toBe(0)
    await expect.poll(() => found("kept"), { timeout: 60_000 }).toBeGreaterThan(0)
    const overview = async () => (await again("GET", "trpc/admin.backups.overview")).result.data
    await expect
      .poll(overview, { timeout: 60_000 })
      .toMatchObject({ working: null, failed: null, restored: { name: backup } })
    await stopRunner(runner)
  },
)
