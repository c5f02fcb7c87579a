// `npm test` runs all parts below in order.
// `node scripts/run.mjs scripts/check.ts unit worker` runs only the named ones.
import { globSync, mkdirSync } from "node:fs"
import { ensureBuilt } from "./runner/build.ts"
import { root } from "./runner/settings.ts"
import { findChromium } from "./check/chromium.ts"
import { runPart, runStatic, type Tally } from "./check/static.ts"
import { resultsFolder, runProject } from "./check/vitest.ts"

type Part = () => Promise<Tally[]>

const parts: Record<string, Part> = {
  // Two at a time: the smallest machines have two cores.
  static: async () => [
    ...(await Promise.all([
      runStatic("format", "oxfmt/bin/oxfmt", ["--check", "."]),
      runStatic("lint", "oxlint/bin/oxlint", ["--deny-warnings"]),
    ])),
    ...(await Promise.all([typesOf("the Worker", "worker"), typesOf("the web", "web")])),
    ...(await Promise.all([
      typesOf("scripts and tests", "."),
      runStatic("unused code", "knip/bin/knip.js", []),
    ])),
  ],
  build: async () => [await runPart("build", ensureBuilt)],
  unit: async () => [await runProject("node")],
  worker: async () => [await runProject("workerd")],
  // These mostly wait for servers and pages, so they run in parallel.
  site: () => together(runRunner, runBrowser),
}
const single: Record<string, Part> = {
  types: async () => [
    await typesOf("the Worker", "worker"),
    await typesOf("the web", "web"),
    await typesOf("scripts and tests", "."),
  ],
  runner: () => together(runRunner),
  browser: () => together(runBrowser),
}

mkdirSync(resultsFolder, { recursive: true })
const asked = process.argv.slice(2)
const names = asked.length ? asked : Object.keys(parts)
const tallies: Tally[] = []
const skipped: string[] = []
for (const name of names) {
  // Locally, the first failure is what matters; in CI, all of them.
  if (!process.env.CI && tallies.some(({ failed }) => failed > 0)) skipped.push(name)
  else tallies.push(...(await (parts[name] ?? single[name] ?? unknownPart(name))()))
}

if (skipped.length)
  console.log(`\nNot run after the failure: ${skipped.join(", ")}. CI=1 runs all.`)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function typesOf(what: string, folder: string): Promise<Tally> {
  return runStatic(`types of ${what}`, "typescript/bin/tsc", ["--noEmit", "-p", folder])
}

async function together(...starts: (() => Promise<Tally[]>)[]): Promise<Tally[]> {
  return (await Promise.all(starts.map((start) => start()))).flat()
}

async function runRunner() {
  return [await runProject("runner")]
}

/**
 * Two halves in parallel, each with its own site: every second file, since large files are next to each
 * other.
 */
async function runBrowser() {
  const chromium = await runPart("find Chromium", () => {
    process.env.CHROMIUM_PATH = findChromium()
  })
  if (chromium.failed) return [chromium]
  const files = globSync("tests/browser/*.test.ts", { cwd: root }).sort()
  const halves = [0, 1].map((half) => files.filter((_, index) => index % 2 === half))
  const results = halves.map((half, index) => runProject("browser", half, `-${index + 1}`))
  return [chromium, ...(await Promise.all(results))]
}

function unknownPart(name: string): never {
  const known = [...Object.keys(parts), ...Object.keys(single)].join(", ")
  throw new Error(`There is no part ${name}. The parts are: ${known}.`)
}
