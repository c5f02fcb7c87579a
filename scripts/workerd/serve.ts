import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { dist, ensureBuilt } from "../runner/build.ts"
import { libsqlDatabase } from "../runner/migration-target.ts"
import { migrate } from "../runner/migrate.ts"
import { networks } from "../runner/network.ts"
import { loadDotEnv, readSettings } from "../runner/settings.ts"
import { workerdBinary } from "./binary.ts"
import { workerdConfig } from "./config.ts"

// `npm run workerd`: the bundle under a plain workerd, without Miniflare. The database is a libSQL server,
// pictures are files. There is no cron: see docs/decisions.
loadDotEnv()
const settings = readSettings(process.env)
if (!settings.libsql) {
  console.error("A plain workerd has no D1: name a libSQL server by LIBSQL_URL.")
  process.exit(1)
}
await ensureBuilt()

await migrate(libsqlDatabase(settings.libsql), console.log)

const folder = join(dist, "workerd")
const media = join(settings.dataDir, "media-files")
mkdirSync(folder, { recursive: true })
mkdirSync(media, { recursive: true })
const file = join(folder, "larder.capnp")
const host = settings.host === "localhost" ? "127.0.0.1" : settings.host
const runnerKey = randomBytes(24).toString("base64url")
const place = { folder, media, host, port: settings.port }
const variables = { ...settings.bindings, RUNNER_KEY: runnerKey }
writeFileSync(file, workerdConfig(place, await networks(settings), variables), { mode: 0o600 })

const workerd = spawn(workerdBinary(), ["serve", "--experimental", file], { stdio: "inherit" })
workerd.on("exit", (code) => process.exit(code ?? 1))
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => workerd.kill("SIGTERM"))
}

const { setupCode } = await startup()
const base = settings.bindings.BASE_URL ?? `http://localhost:${settings.port}`
console.log(`Larder is running at ${base}`)
if (setupCode) console.log(`Set it up at ${base}/setup?code=${encodeURIComponent(setupCode)}`)

/** Polls until the Worker responds. */
async function startup(): Promise<{ setupCode: string | null }> {
  const address = host === "0.0.0.0" ? "127.0.0.1" : host
  for (;;) {
    const response = await fetch(`http://${address}:${settings.port}/internal/startup`, {
      headers: { "x-larder-runner": runnerKey },
    }).catch(() => undefined)
    if (response?.ok) return (await response.json()) as { setupCode: string | null }
    if (response) throw new Error(`The Worker did not start: ${await response.text()}`)
    await wait(100)
  }
}
