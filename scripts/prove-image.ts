import { mkdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { buildImage, type Image } from "./image/build-image.ts"
import { makeBase, run, runWithin, sizeOf, within } from "./image/machine.ts"

// Tests the Dockerfile where no image can be pulled: runs its steps in a clean Debian made by debootstrap,
// and checks whether the result works. Needs root, debootstrap, git and npm.
const folder = join(tmpdir(), "larder-image")
const port = Number(process.env.PORT || 9870)
const admin = { email: "cook@example.com", password: "Nutmeg-and-7-apples" }
const MOST_MEGABYTES = 250
/** Milliseconds in which it must become healthy: the start period of the Dockerfile. */
const PATIENCE = 30_000

mkdirSync(folder, { recursive: true })
const base = join(folder, "base")
makeBase(base, process.execPath)
const image = await buildImage(base, join(folder, "built"))
const volume = join(folder, "volume")
run("rm", "-rf", volume)

const size = sizeOf(image.root) - sizeOf(base)
check(size <= MOST_MEGABYTES, `${size.toFixed(1)} MB without the base`)
check(image.volumes.join() === "/data" && image.ports.join() === "9000", "declares /data and 9000")

const first = await start(image)
check(first.userId === "1000", `runs as the user ${first.userId}, not as root`)
check(await isHealthy(), "its HEALTHCHECK says that it is healthy")
check((await ask("/api/readyz")).ok, "is ready")
const made = await ask("/api/recipes", { name: "Goulash" })
check(made.status === 201, "stores a recipe")
check((await first.stop()) === 0, "stops with 0 at SIGTERM")
check(!(await isHealthy()), "its HEALTHCHECK notices that it has stopped")

// A new container gets the volume of the previous one and nothing else from it.
run("mv", join(image.root, "data"), volume)
const fresh = { ...image, root: join(folder, "fresh") }
run("rm", "-rf", fresh.root)
run("cp", "-a", image.root, fresh.root)
run("mv", volume, join(fresh.root, "data"))
const second = await start(fresh)
check(
  (await ask("/api/recipes/goulash")).ok,
  "has the recipe in a new container with the old volume",
)
check((await second.stop()) === 0, "stops again")
run("rm", "-rf", fresh.root)

function check(isTrue: boolean, what: string): void {
  console.log(`${isTrue ? "✓" : "✗"} ${what}`)
  if (!isTrue) process.exitCode = 1
}

async function start(container: Image) {
  const env = {
    ...container.env,
    PORT: String(port),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const started = performance.now()
  const child = within({ ...container, env }, container.command, { stdio: "inherit" })
  const ended = new Promise<number | null>((done) => child.on("exit", done))
  let running = true
  void ended.then(() => (running = false))
  const giveUpAt = started + PATIENCE
  while (running && performance.now() < giveUpAt && !(await isHealthy())) await pause(100)
  if (!running) throw new Error("It ended before it was healthy.")
  console.log(`  healthy after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const userId = run("ps", "-o", "uid=", "-p", String(child.pid)).trim()
  const stop = () => {
    child.kill("SIGTERM")
    return ended
  }
  return { userId, stop }
}

async function isHealthy(): Promise<boolean> {
  const env = { ...image.env, PORT: String(port) }
  return (await runWithin({ ...image, env }, image.healthcheck)).code === 0
}

/** Sends a request as a logged-in user; a POST if there is a body. */
async function ask(path: string, body?: unknown): Promise<Response> {
  const url = `http://127.0.0.1:${port}`
  const form = new URLSearchParams({ username: admin.email, password: admin.password })
  const loggedIn = await fetch(`${url}/api/auth/token`, { method: "POST", body: form })
  const { access_token: token } = (await loggedIn.json()) as { access_token: string }
  return fetch(url + path, {
    method: body !== undefined ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}
