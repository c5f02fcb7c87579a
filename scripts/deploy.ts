import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt, quietWrangler } from "./runner/build.ts"
import { libsqlDatabase } from "./runner/migration-target.ts"
import { migrate } from "./runner/migrate.ts"
import { loadDotEnv, readSettings, root } from "./runner/settings.ts"

// Uploads the site to Cloudflare. The database is migrated first: a new Worker never uses an old database,
// and migrations only add to what an old Worker knows.
loadDotEnv()
const dryRun = process.argv.includes("--dry-run")
const { libsql } = readSettings(process.env)

const noDatabase = /database_id = "00000000-/.test(
  readFileSync(join(root, "wrangler.toml"), "utf8"),
)
if (noDatabase && !libsql) {
  const message =
    "wrangler.toml still has the placeholder for database_id. Create the database, the bucket and the queue\n" +
    "(npx wrangler d1 create larder, npx wrangler r2 bucket create larder-media,\n" +
    "npx wrangler queues create larder-jobs) and write the id that wrangler prints into wrangler.toml."
  if (!dryRun) {
    console.error(message)
    process.exit(1)
  }
  console.log(`Before the real deployment: ${message}\n`)
}

if (!dryRun && isWithoutQueue()) {
  console.error("The queue that wakes long work is missing: npx wrangler queues create larder-jobs")
  process.exit(1)
}
console.log((await ensureBuilt()) ? "Built into dist/." : "dist/ is up to date.")
if (libsql) await migrateLibsql(libsql)
else wrangler(["d1", "migrations", "apply", "DB", "--remote"], !dryRun)
wrangler(dryRun ? ["deploy", "--dry-run"] : ["deploy"], true)

/** Whether wrangler says that the queue does not exist; other errors are reported by the deployment. */
function isWithoutQueue(): boolean {
  const { status, stdout, stderr } = run(["queues", "info", "larder-jobs"], "pipe")
  return status !== 0 && /does not exist/i.test(`${stdout}${stderr}`)
}

/** Prints the command, and runs it unless this is a dry run; a failure ends the deployment. */
function wrangler(args: string[], really: boolean): void {
  console.log(`$ wrangler ${args.join(" ")}`)
  if (!really) return
  const { status } = run(args, "inherit")
  if (status !== 0) process.exit(status ?? 1)
}

function run(args: string[], stdio: "inherit" | "pipe") {
  const file = join(root, "node_modules/wrangler/bin/wrangler.js")
  return spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    stdio,
    encoding: "utf8",
    env: { ...process.env, ...quietWrangler, CI: process.env.CI ?? "" },
  })
}

async function migrateLibsql(server: { url: string; authToken?: string }): Promise<void> {
  console.log(`Migrations for ${server.url}:`)
  if (dryRun) return
  await migrate(libsqlDatabase(server), (text) => console.log(`  ${text}`))
}
