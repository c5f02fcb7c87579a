import type { D1Database } from "@cloudflare/workers-types"
import type { WorkerOptions } from "miniflare"
import { signIn } from "../../tests/runner/running.ts"
import { workerdPid } from "../runner/lock.ts"
import { logger } from "../runner/log.ts"
import { networks } from "../runner/network.ts"
import { readSettings } from "../runner/settings.ts"
import { startSite } from "../runner/worker.ts"
import { stocked } from "./stock.ts"

/** Beside the site, on the same database: the least that a request with a database call can be. */
const bare: WorkerOptions = {
  name: "bare",
  modules: [
    {
      type: "ESModule",
      path: "bare.js",
      contents: `export default {
        async fetch(request, env) {
          await env.DB.prepare("select 1").all()
          return new Response("ok")
        },
      }`,
    },
  ],
  compatibilityDate: "2026-07-01",
  d1Databases: { DB: { id: "larder-DB" } },
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
}

/**
 * The built Worker in workerd as the runner sets it up, on a library of so many recipes, without the
 * runner's front. `headers` sign the administrator in.
 */
export async function openLocalSite(recipes: number) {
  const folder = await stocked(recipes)
  const settings = readSettings({ DATA_DIR: folder.path, LOG_LEVEL: "error" })
  const log = logger("error")
  const site = await startSite(settings, await networks(settings), "bench", log, () => {}, [bare])
  const url = (await site.address()).origin
  return {
    url,
    bareUrl: (await site.miniflare.unsafeGetDirectURL("bare")).origin,
    headers: await signIn(url),
    workerd: workerdPid(folder.path)!,
    database: async () => (await site.miniflare.getD1Database("DB", "larder")) as D1Database,
    async close() {
      await site.miniflare.dispose()
      folder.remove()
    },
  }
}
export type LocalSite = Awaited<ReturnType<typeof openLocalSite>>
