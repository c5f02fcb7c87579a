/**
 * Takes all measurements that have a budget, and prints each against its budget.
 * Usage: npm run bench -- [--only NAME]... [--quick] [--full] [--notified] [--json]
 */
import { cpus, loadavg } from "node:os"
import { parseArgs } from "node:util"
import { ensureBuilt } from "./runner/build.ts"
import { type Line, print, type Section, unmeasured } from "./bench/table.ts"

/** By name, each loaded only when it is run: some load a browser or a bundler. */
const sections: Record<string, () => Promise<Section>> = {
  trips: async () => (await import("./bench/round-trips.ts")).roundTrips,
  rows: async () => (await import("./bench/rows.ts")).rows,
  rates: async () => (await import("./bench/rates.ts")).rates,
  growth: async () => (await import("./bench/growth.ts")).growth,
  household: async () => (await import("./bench/household.ts")).household,
  bundle: async () => (await import("./bench/bundle.ts")).bundle,
  startup: async () => (await import("./bench/startup.ts")).startup,
  browser: async () => (await import("./bench/browser.ts")).browser,
  routes: async () => (await import("./bench/routes.ts")).routes,
  interactions: async () => (await import("./bench/interactions.ts")).interactions,
  import: async () => (await import("./bench/import.ts")).importing,
  addresses: async () => (await import("./bench/many-addresses.ts")).manyAddresses,
  archives: async () => (await import("./bench/archives.ts")).archives,
  backups: async () => (await import("./bench/backups.ts")).backups,
  meanwhile: async () => (await import("./bench/meanwhile.ts")).meanwhile,
  mealie: async () => (await import("./bench/mealie.ts")).mealie,
  memory: async () => (await import("./bench/memory.ts")).memory,
}

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    quick: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    notified: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
})
const unknown = values.only?.filter((name) => !(name in sections)) ?? []
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}. There are ${Object.keys(sections).join(", ")}.`)
  process.exit(2)
}

if (values.notified) process.env.BENCH_NOTIFIED = "1"
await ensureBuilt()
const results: Record<string, { lines: Line[]; load: number; seconds: number }> = {}
for (const name of values.only ?? Object.keys(sections)) {
  const started = performance.now()
  const section = await sections[name]!()
  const lines = await section({ quick: values.quick, full: values.full }).catch((error) => [
    unmeasured(name, error),
  ])
  const seconds = Math.round((performance.now() - started) / 1000)
  // Processes that wanted a core during the last minute, including this one.
  const load = loadavg()[0]!
  results[name] = { lines, load, seconds }
  if (!values.json) {
    print(`${name} (${seconds} s, load ${load.toFixed(1)} on ${cpus().length} cores)`, lines)
  }
}

const all = Object.values(results).flatMap(({ lines }) => lines)
const missed = all.filter(({ ok }) => ok === false)
if (values.json) console.log(JSON.stringify({ cores: cpus().length, sections: results }, null, 2))
else {
  const judged = all.filter(({ ok }) => ok !== undefined).length
  console.log(`\n${judged - missed.length} of ${judged} within their budgets`)
}
process.exit(missed.length === 0 ? 0 : 1)
