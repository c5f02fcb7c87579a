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
import { stopTree } from "./using.ts"

const folder = temporaryFolder()
const sqld = await startSqld()
let runner: Runner | undefined
afterAll(async () => {
  await stopRunner(runner)
  await sqld.stop()
  folder.remove()
})

it.each([[["npm", "start"]], [["npm", "run", "workerd"]]])(
  "restores by %j a running site whose database is a libSQL server",
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
    // The process then opens the site again, and answers 503 meanwhile.
    const restored = async () => {
      const again = await ask(runner!)
      const isFound = async (search: string) =>
        (await again("GET", `recipes?search=${search}`)).items.length > 0
      const { data } = (await again("GET", "trpc/admin.backups.overview")).result
      const name = data.restored?.name
      const found = { before: await isFound("kept"), after: await isFound("after") }
      return { working: data.working, failed: data.failed, name, ...found }
    }
    await expect
      .poll(() => restored().catch(String), { timeout: 60_000, interval: 500 })
      .toEqual({ working: null, failed: null, name: backup, before: true, after: false })
    await stopTree(runner)
  },
)
