import { type ChildProcess, spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort, startRunner, stopRunner, temporaryFolder } from "../../tests/runner/running.ts"
import { workerdBinary } from "../workerd/binary.ts"
import { bundleModules } from "../workerd/config.ts"
import { paths } from "./addresses.ts"
import { serverCommand } from "./local-site.ts"
import { cpuOf } from "./processes.ts"
import { fixture } from "./fixture-cache.ts"
import { atMost, type Line, median, type Options } from "./table.ts"

const nothing = "export default { fetch: () => new Response() }"
/** Evaluates the whole bundle, and responds without using it. */
const bundled = `import "./index.js"\n${nothing}`

/**
 * From the start of a built `npm start` with 10,000 recipes to its first response. Also what Cloudflare calls
 * startup: CPU time to load and evaluate the bundle, measured as the CPU time of a new workerd until its
 * first response, with the bundle and without, in turn.
 */
export async function startup({ quick }: Options): Promise<Line[]> {
  const rounds = quick ? 5 : 11
  const first = await firstAnswers(rounds)
  const spent: number[] = []
  const empty: number[] = []
  for (let round = 0; round < rounds; round++) {
    empty.push(await startOfWorker(nothing, false))
    spent.push(await startOfWorker(bundled, true))
  }
  const [without, withIt] = [median(empty), median(spent)]
  const note = `${Math.round(withIt)} ms with the bundle, ${Math.round(without)} ms without`
  const cpu = `${Math.round(median(first.map(({ cpu }) => cpu)))} ms of processor time`
  return [
    atMost(
      "from start to the first answer",
      median(first.map(({ time }) => time)),
      1000,
      "ms",
      cpu,
    ),
    atMost("start-up of the Worker, processor time", withIt - without, 250, "ms", note),
  ]
}

async function firstAnswers(rounds: number) {
  const folder = await fixture(10_000)
  const found: { time: number; cpu: number }[] = []
  try {
    // The first start creates files that later ones reuse.
    for (let round = -1; round < rounds; round++) {
      const port = await freePort()
      const started = performance.now()
      const runner = await startRunner(folder.path, port, { BACKUPS_KEPT: "0" }, serverCommand)
      const answer = await fetch(runner.url + paths.about)
      await answer.arrayBuffer()
      const time = performance.now() - started
      if (round >= 0) found.push({ time, cpu: cpuOf(runner.process.pid!) })
      await stopRunner(runner)
    }
  } finally {
    folder.remove()
  }
  return found
}

/** Milliseconds of CPU time of a new workerd until its first response. */
async function startOfWorker(main: string, withBundle: boolean): Promise<number> {
  const folder = temporaryFolder()
  const port = await freePort()
  writeFileSync(join(folder.path, "bench.js"), main)
  const modules = [
    '(name = "bench.js", esModule = embed "bench.js")',
    ...(withBundle ? bundleModules(folder.path) : []),
  ]
  const file = join(folder.path, "bench.capnp")
  writeFileSync(file, configOf(modules, port))
  const workerd = spawn(workerdBinary(), ["serve", "--experimental", file], { stdio: "ignore" })
  const ended = new Promise((done) => workerd.on("exit", done))
  try {
    await answered(workerd, port)
    return cpuOf(workerd.pid!)
  } finally {
    workerd.kill()
    await ended
    folder.remove()
  }
}

const configOf = (modules: string[], port: number) => `@0xe1f6bb7d0c52a398;
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "bench", worker = .bench)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "bench")],
);
const bench :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "2026-07-01",
  compatibilityFlags = ["nodejs_compat"],
);
`

async function answered(workerd: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (workerd.exitCode !== null) throw new Error(`workerd ended with ${workerd.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return void (await answer.arrayBuffer())
    await wait(5)
  }
}
