import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare"
import { temporaryFolder } from "../../tests/runner/running.ts"
import { workerDir } from "../runner/build.ts"
import { workerdEnvironment, workerdPid } from "../runner/lock.ts"
import { root } from "../runner/settings.ts"
import { cpuOf } from "./processes.ts"
import { atMost, type Line, median, type Options } from "./table.ts"

const nothing = "export default { fetch: () => new Response() }"
/** Evaluates the whole bundle, and answers without using it. */
const bundled = `import "./index.js"\n${nothing}`

/**
 * What the edge calls start-up: processor time to load and evaluate the bundle. Measured as what a
 * new workerd has used up to its first answer, with the bundle and without, in turn.
 */
export async function startup({ quick }: Options): Promise<Line[]> {
  const rounds = quick ? 5 : 11
  const spent: number[] = []
  const empty: number[] = []
  for (let round = 0; round < rounds; round++) {
    empty.push(await firstAnswer(nothing, []))
    spent.push(await firstAnswer(bundled, parts()))
  }
  const [without, withIt] = [median(empty), median(spent)]
  const note = `${Math.round(withIt)} ms with the bundle, ${Math.round(without)} ms without`
  return [atMost("start-up of the Worker, processor time", withIt - without, 250, "ms", note)]
}

/** Milliseconds of processor time of a new workerd until it has answered once. */
async function firstAnswer(main: string, modules: object[]): Promise<number> {
  const folder = temporaryFolder()
  process.env.MINIFLARE_WORKERD_PATH = join(root, "scripts/runner/workerd.sh")
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    unsafeRuntimeEnv: workerdEnvironment(folder.path),
    compatibilityDate: "2026-07-01",
    compatibilityFlags: ["nodejs_compat"],
    modulesRoot: workerDir,
    modules: [{ type: "ESModule", path: join(workerDir, "bench.js"), contents: main }, ...modules],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  } as WorkerOptions)
  try {
    await miniflare.ready
    const response = await fetch(await miniflare.unsafeGetDirectURL())
    await response.arrayBuffer()
    return cpuOf(workerdPid(folder.path)!)
  } finally {
    await miniflare.dispose()
    folder.remove()
  }
}

function parts() {
  const types = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const
  return readdirSync(workerDir).flatMap((name) => {
    const type = Object.entries(types).find(([ending]) => name.endsWith(ending))?.[1]
    if (!type) return []
    const path = join(workerDir, name)
    const contents = readFileSync(path)
    return [{ type, path, contents: type === "ESModule" ? contents.toString() : contents }]
  })
}
