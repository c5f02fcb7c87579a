import { readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort, logIn, startRunner, stopRunner } from "../../tests/runner/running.ts"
import { root } from "../runner/settings.ts"
import { clientOf } from "./clients.ts"
import { fixture } from "./fixture-cache.ts"
import { addTargets, isNotified } from "./notified.ts"

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: { start: string }
}
/** The command of `npm start`, with its options for Node, but without npm: the child is the server itself. */
export const serverCommand = [
  process.execPath,
  ...(scripts.start.match(/ --\S+/g) ?? []).map((option) => option.trim()),
  join(root, "scripts/start.ts"),
]

/**
 * The server of `npm start` with a library of a number of recipes. `headers` authenticate the administrator.
 */
export async function openLocalSite(recipes: number) {
  const folder = await fixture(recipes)
  const env = {
    BACKUPS_KEPT: "0",
    LOG_LEVEL: "error",
    ...(isNotified() && { ALLOW_PRIVATE_NETWORK: "true" }),
  }
  const runner = await startRunner(folder.path, await freePort(), env, serverCommand)
  const site = { url: runner.url, headers: await logIn(runner.url) }
  await addTargets(clientOf(site))
  return {
    ...site,
    pid: runner.process.pid!,
    async close() {
      await stopRunner(runner)
      folder.remove()
    },
  }
}
export type LocalSite = Awaited<ReturnType<typeof openLocalSite>>
