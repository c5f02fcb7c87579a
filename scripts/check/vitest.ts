import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../runner/settings.ts"
import { stopwatch, type Tally } from "./static.ts"

/** The part of vitest's JSON report that is used here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export const resultsFolder = join(root, "node_modules/.cache/check")

/** Projects whose files share one site or one browser, and therefore run one after another. */
const alone = new Set(["runner", "browser"])

/** Runs one project of vitest.config.ts in its own process; all its files, or only the given ones. */
export async function runProject(project: string, files: string[] = [], part = ""): Promise<Tally> {
  const name = project + part
  const file = join(resultsFolder, `${name}.json`)
  rmSync(file, { force: true })
  console.log(`\n${name} tests`)
  const seconds = stopwatch()
  const code = await run([
    "run",
    "--project",
    project,
    ...files,
    "--passWithNoTests",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...(alone.has(project) ? [] : ["--maxWorkers=100%"]),
  ])
  const tally = existsSync(file) ? count(JSON.parse(readFileSync(file, "utf8"))) : noTests
  // A failure outside any test, such as an unhandled rejection, counts as well.
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed
  console.log(
    `${failed ? "✗" : "✓"} ${name} tests: ${tally.passed} passed, ${failed} failed (${seconds()} s)`,
  )
  return { ...tally, failed }
}

const noTests: Tally = { passed: 0, failed: 0 }

function count(report: Report): Tally {
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + notLoaded.length }
}

function run(args: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const vitest = join(root, "node_modules/vitest/vitest.mjs")
    const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: "inherit" })
    child.on("error", () => resolve(null))
    child.on("close", resolve)
  })
}
