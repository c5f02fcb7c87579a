import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler"
import { root } from "./settings.ts"

// Runs in a separate process: wrangler takes 150 MB.
const config = join(root, "wrangler.toml")
const { workerOptions } = unstable_getMiniflareWorkerOptions(config)
const { triggers } = unstable_readConfig({ config })
writeFileSync(
  process.argv[2]!,
  JSON.stringify({ workerOptions, crons: triggers.crons ?? [] }, null, 2),
)
