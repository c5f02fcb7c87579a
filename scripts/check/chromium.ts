import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** The headless shell, which has no windows, takes a fifth less CPU time for the same tests. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

/**
 * The browser for the browser tests: CHROMIUM_PATH, or in the usual places, or installed from the
 * distribution if this process is allowed to.
 *
 * @throws Error with instructions
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names nothing: ${given}`)
  const found = given ?? usual.find((path) => existsSync(path)) ?? installed()
  if (!found) {
    throw new Error("There is no Chromium. Install it (apt install chromium) or set CHROMIUM_PATH.")
  }
  return found
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined
  console.log("Installing Chromium for the browser tests …")
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: "ignore" })
  apt("update")
  const install = (name: string) => apt("install", "--yes", "--no-install-recommends", name)
  if (install("chromium-headless-shell").status !== 0) install("chromium")
  return usual.find((path) => existsSync(path))
}
