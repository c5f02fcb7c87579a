import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

export const admin = { email: "cook@example.com", password: "Nutmeg-and-7-apples" }

export interface Runner {
  url: string
  port: number
  process: ChildProcess
  /** What it printed so far. */
  printed(): string
  /** Resolves with the exit code, or null after SIGKILL. */
  ended: Promise<number | null>
}

/**
 * `npm start` as a child process, mostly without npm, or another command; resolves when it says that it
 * is running.
 */
export async function startRunner(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  [command, ...args]: string[] = [process.execPath, join(root, "scripts/start.ts")],
  { cwd = root, sign = "Larder is running at" } = {},
): Promise<Runner> {
  const child = spawn(command!, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...clean(process.env),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "warn",
      // Colors would stand in the middle of what is waited for: CI has them.
      NO_COLOR: "1",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  })
  let printed = ""
  const ended = new Promise<number | null>((done) => child.on("exit", done))
  const running = new Promise<void>((done) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes(sign)) done()
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
  })
  const failed = ended.then((code) => {
    throw new Error(`The runner ended with ${code}:\n${printed}`)
  })
  await Promise.race([running, failed])
  failed.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  return { url, port, process: child, printed: () => printed, ended }
}

/** The environment of the tests without what vitest or the machine put there, and a site would follow. */
function clean(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(VITEST|MINIFLARE|NODE_ENV|NODE_EXTRA_CA_CERTS|BASE_URL)/.test(name),
    ),
  )
}

/** Answers the exit code; nothing where the start had failed already. */
export async function stopRunner(runner: Runner | undefined): Promise<number | null | undefined> {
  runner?.process.kill("SIGTERM")
  return runner?.ended
}

/** A folder that is gone when `remove` was called. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "larder-"))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts at another place in each process, so that test files side by side rarely try the same port. */
let lastPort = process.pid * 101

/** One below those that systems give to outgoing connections, which would take it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + (lastPort++ % 20_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((done) => {
      server.once("error", () => done(false))
      server.listen(port, "127.0.0.1", () => server.close(() => done(true)))
    })
    if (isFree) return port
  }
}

/** Whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout
  return state.trim() !== "" && !state.startsWith("Z")
}

/** Logs in, and answers the headers that later calls carry. */
export async function logIn(url: string): Promise<Record<string, string>> {
  const body = new URLSearchParams({ username: admin.email, password: admin.password })
  const response = await fetch(`${url}/api/auth/token`, { method: "POST", body })
  if (!response.ok) throw new Error(`Login failed: ${response.status} ${await response.text()}`)
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}
