import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare"
import { workerOptionsFile } from "./build.ts"
import { type BuiltCopy, copyBuilt } from "./built-copy.ts"
import { workerdEnvironment } from "./lock.ts"
import type { Logger } from "./log.ts"
import type { Networks } from "./network.ts"
import { root, type Settings } from "./settings.ts"

export interface Site {
  miniflare: Miniflare
  /** Cron expressions of wrangler.toml. */
  crons: string[]
  /** The loopback address of the Worker, behind which nothing else answers. */
  address(): Promise<URL>
  /** Replaces workerd by a new process. */
  restart(): Promise<void>
}

interface Built {
  workerOptions: WorkerOptions & { d1Databases: Ids; r2Buckets: Ids; assets?: object }
  crons: string[]
}
type Ids = Record<string, { id: string }>

// A nursery of 8 MB lets V8 free most of what a request leaves behind, and its native halves, without
// a full collection. The heap limit is below the 128 MB of the edge, because each of Miniflare's own
// Workers has one too.
const v8Flags = "--max-semi-space-size=8 --max-heap-size=96"

/**
 * Starts workerd with the built Worker and what wrangler.toml binds to it, all below the data folder.
 * `others` run beside it.
 */
export async function startSite(
  settings: Settings,
  networks: Networks,
  runnerKey: string,
  log: Logger,
  onRestart: () => void | Promise<void>,
  others: WorkerOptions[] = [],
): Promise<Site> {
  process.env.MINIFLARE_WORKERD_PATH = join(root, "scripts/runner/workerd.sh")
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= v8Flags
  const built = JSON.parse(readFileSync(workerOptionsFile, "utf8")) as Built
  const copy = copyBuilt(join(settings.dataDir, "running"))
  const options: MiniflareOptions = {
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    logRequests: false,
    d1Persist: join(settings.dataDir, "database"),
    r2Persist: join(settings.dataDir, "media"),
    durableObjectsPersist: join(settings.dataDir, "objects"),
    kvPersist: join(settings.dataDir, "kv"),
    unsafeRuntimeEnv: workerdEnvironment(settings.dataDir),
    unsafeHandleRuntimeRestart: onRestart,
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) =>
      log[levelOf(level)](withoutAddresses(message)),
    workers: [larder(built, copy, settings, networks, runnerKey), door, ...others],
  }
  const before = exitListeners()
  const miniflare = new Miniflare(options)
  removeAddedListeners(before)
  await miniflare.ready
  return {
    miniflare,
    crons: built.crons,
    address: () => miniflare.unsafeGetDirectURL("door"),
    restart: () => miniflare.setOptions(options),
  }
}

function larder(
  { workerOptions }: Built,
  { webDir, workerDir }: BuiltCopy,
  settings: Settings,
  networks: Networks,
  runnerKey: string,
): WorkerOptions {
  return {
    ...workerOptions,
    name: "larder",
    modulesRoot: workerDir,
    modules: modulesIn(workerDir),
    d1Databases: fixed(workerOptions.d1Databases),
    r2Buckets: fixed(workerOptions.r2Buckets),
    bindings: { ...workerOptions.bindings, ...settings.bindings, RUNNER_KEY: runnerKey },
    serviceBindings: { PRIVATE_NETWORK: { network: networks.named } },
    outboundService: { network: networks.outbound },
    ...(workerOptions.assets && { assets: { ...workerOptions.assets, directory: webDir } }),
  } as WorkerOptions
}

/**
 * A Worker that only lends its socket: requests that come in by it reach `larder` itself, past the
 * asset router and the side doors of Miniflare's public entry.
 */
const door: WorkerOptions = {
  name: "door",
  modules: [{ type: "ESModule", path: "door.js", contents: "export default {}" }],
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0, serviceName: "larder" }],
}

/** Files are named after these ids: a real `database_id`, written for a deployment, changes nothing here. */
const fixed = (bindings: Ids) =>
  Object.fromEntries(Object.keys(bindings).map((binding) => [binding, { id: `larder-${binding}` }]))

function modulesIn(workerDir: string) {
  const types = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const
  const found = readdirSync(workerDir, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const type = Object.entries(types).find(([ending]) => name.endsWith(ending))?.[1]
    return type ? [{ type, path: join(workerDir, name) }] : []
  })
  const isMain = ({ path }: { path: string }) => path === join(workerDir, "index.js")
  return [...found.filter(isMain), ...found.filter((module) => !isMain(module))]
}

/** workerd's own errors end in a stack of bare machine addresses. */
const withoutAddresses = (message: string) =>
  message.replace(/\s*stack: (\/\S+@[0-9a-f]+[ ;]*)+/, " ")

function levelOf(level: string) {
  if (level === "error" || level === "warn" || level === "debug") return level
  return "info"
}

// Miniflare ends the process at the first signal. The runner stops in its own order.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const
const exitListeners = () => signals.map((signal) => process.listeners(signal))

function removeAddedListeners(before: ReturnType<typeof exitListeners>): void {
  signals.forEach((signal, at) => {
    for (const listener of process.listeners(signal)) {
      if (!before[at]!.includes(listener)) process.off(signal, listener)
    }
  })
}
