// Runs on any installed Node (20 or newer), before any package is installed. Plain JavaScript.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = join(dirname(fileURLToPath(import.meta.url)), "..")
const stamp = join(root, "node_modules", ".larder-installed")
const folder = join(root, "node_modules", "node", "bin")
const binary = join(folder, process.platform === "win32" ? "node.exe" : "node")

/** Installs the packages if they are missing. Returns the path of the project's own Node. */
export function ensureInstalled() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    fail(`Larder needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  }
  if (!installed()) install()
  return binary
}

/** The stamp contains the hash of the lock file that the packages were installed from. */
function installed() {
  if (!existsSync(binary)) return false
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === wanted()
  // If npm was run manually, npm's own copy of the lock file is compared instead.
  return installedByHand()
}

function installedByHand() {
  const own = join(root, "node_modules", ".package-lock.json")
  if (!existsSync(own)) return false
  const present = JSON.parse(readFileSync(own, "utf8")).packages
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === "" || entry.optional || entry.peer || present[path]?.version === entry.version,
  )
}

function install() {
  console.log("Installing packages. This happens once, and again after an update.")
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  // Not `npm ci`: it refuses a lock file without the binaries of a platform, which npm omits if the registry
  // does not have them. `--no-save` installs what is locked and writes nothing.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
  const { status, error } = spawnSync(npm, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  if (status !== 0) {
    fail(
      error
        ? `npm could not be started (${error.message}). Larder needs Node and npm.`
        : "npm could not install the packages; what it says above tells why. Larder has not started.",
    )
  }
  if (!existsSync(binary)) {
    fail(
      "The packages are installed, but the Node binary among them is missing: npm has skipped its " +
        "install script. Allow install scripts (npm config set ignore-scripts false) and start again.",
    )
  }
  writeFileSync(stamp, wanted())
}

function wanted() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
