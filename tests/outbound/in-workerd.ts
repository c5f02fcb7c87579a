import type { Readable } from "node:stream"
import { Log, LogLevel, Miniflare } from "miniflare"
import { build, type Rolldown } from "vite"
import type { Networks } from "../../scripts/runner/network.ts"

let built: Promise<string> | undefined

/** The Worker beside this file in workerd, with a network as the runner gives it one. */
export async function outboundInWorkerd(network: Networks["outbound"]) {
  const miniflare = new Miniflare({
    modules: true,
    script: await (built ??= script()),
    compatibilityDate: "2026-07-01",
    compatibilityFlags: ["nodejs_compat"],
    log: new Log(LogLevel.NONE),
    // workerd writes its refusals to the log.
    handleRuntimeStdio: (out: Readable, err: Readable) =>
      void [out, err].forEach((stream) => stream.resume()),
    outboundService: { network },
  })
  return {
    async page(address: string, allowed: string[], timeLimit = 5000): Promise<unknown> {
      const query = new URLSearchParams({ address, timeLimit: String(timeLimit) })
      for (const host of allowed) query.append("allowed", host)
      return (await miniflare.dispatchFetch(`http://worker/?${query}`)).json()
    },
    close: () => miniflare.dispose(),
  }
}

async function script(): Promise<string> {
  const entry = new URL("worker.ts", import.meta.url).pathname
  const lib = { entry, formats: ["es" as const] }
  const rolldownOptions = { external: [/^node:/] }
  const options = { write: false, minify: false, lib, rolldownOptions }
  const output = await build({ configFile: false, logLevel: "error", build: options })
  return (output as unknown as [Rolldown.RolldownOutput])[0].output[0].code
}
