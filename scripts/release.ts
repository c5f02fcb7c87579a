import { spawnSync } from "node:child_process"
import { statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { stageRelease, version } from "./release/stage.ts"
import { ensureBuilt } from "./runner/build.ts"
import { root } from "./runner/settings.ts"

// `npm run release`: packs what runs with only Node. With `--folder PATH` it is written there, unpacked.
const at = process.argv.indexOf("--folder")
const given = at < 0 ? undefined : process.argv[at + 1]
try {
  if (at >= 0 && !given) throw new Error("--folder needs a path.")
  await ensureBuilt()
  const folder = given ? resolve(given) : join(root, "dist-release", `larder-${version}`)
  stageRelease(folder)
  if (!given) pack(folder)
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exit(1)
}

/** Every system that Node runs on has a `tar`. */
function pack(folder: string): void {
  const file = `${folder}.tar.gz`
  const args = ["-czf", file, "-C", dirname(folder), `larder-${version}`]
  const { status, stderr, error } = spawnSync("tar", args, { encoding: "utf8" })
  if (status !== 0) throw new Error(`tar failed: ${error?.message ?? stderr}`)
  console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`)
}
