import type { Readable } from "node:stream"
import { Log, LogLevel, Miniflare } from "miniflare"
import { build, type Rolldown } from "vite"
import type { Networks } from "../../scripts/runner/network.ts"

const built = new Map<string, Promise<string>>()

/** A Worker of a test in workerd, with a network as the runner gives it one. `entry` is its file. */
export async function inWorkerd(entry: URL, network: Networks["outbound"]): Promise<Miniflare> {
  const script = built.get(entry.href) ?? scriptOf(entry)
  built.set(entry.href, script)
  return new Miniflare({
    modules: true,
    script: await script,
    compatibilityDate: "2026-07-01",
    compatibilityFlags: ["nodejs_compat"],
    log: new Log(LogLevel.NONE),
    // workerd writes its refusals to the log.
    handleRuntimeStdio: (out: Readable, err: Readable) =>
      void [out, err].forEach((stream) => stream.resume()),
    outboundService: { network },
  })
}

async function scriptOf(entry: URL): Promise<string> {
  const lib = { entry: entry.pathname, formats: ["es" as const] }
  const rolldownOptions = { external: [/^node:/], output: { codeSplitting: false } }
  const options = { write: false, minify: false, lib, rolldownOptions }
  const output = await build({ configFile: false, logLevel: "error", build: options })
  return (output as unknown as [Rolldown.RolldownOutput])[0].output[0].code
}
