import { globSync, mkdirSync } from "node:fs"
import { ensureBuilt } from "./runner/build.ts"
import { root } from "./runner/settings.ts"
import { findChromium } from "./check/chromium.ts"
import { runStatic, type Tally } from "./check/static.ts"
import { resultsFolder, runProject } from "./check/vitest.ts"

mkdirSync(resultsFolder, { recursive: true })
const tallies: Tally[] = []

// Two at a time, for the smallest machines have two cores.
tallies.push(
  ...(await Promise.all([
    runStatic("format", "oxfmt/bin/oxfmt", ["--check", "."]),
    runStatic("lint", "oxlint/bin/oxlint", ["--deny-warnings"]),
  ])),
  ...(await Promise.all([
    runStatic("types", "typescript/bin/tsc", ["--noEmit"]),
    runStatic("unused code", "knip/bin/knip.js", []),
  ])),
)
tallies.push(await attempt("build", ensureBuilt))
tallies.push(await runProject("node"), await runProject("workerd"))
tallies.push(
  await attempt("find Chromium", () => {
    process.env.CHROMIUM_PATH = findChromium()
  }),
)
// Every second file: those that are much work stand beside each other. Each half has a site of its own.
const pages = globSync("tests/browser/*.test.ts", { cwd: root }).sort()
const halves = [0, 1].map((half) => pages.filter((_, index) => index % 2 === half))
const waiting = [runProject("runner")]
if (process.env.CHROMIUM_PATH)
  waiting.push(...halves.map((files, half) => runProject("browser", files, `-${half + 1}`)))
tallies.push(...(await Promise.all(waiting)))

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function attempt(name: string, work: () => unknown): Promise<Tally> {
  try {
    await work()
    console.log(`✓ ${name}`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(`✗ ${name}\n${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
}
