import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser } from "playwright-core"
import { parse } from "regexparam"
import { pages } from "../../web/pages.ts"
import { webDir } from "../runner/build.ts"
import { pagesOf } from "./bundle.ts"
import { addressOf, forVisitors, furnish } from "./sample-pages.ts"
import { type Line, median, type Options, unmeasured } from "./table.ts"
import { longestTask } from "./tasks.ts"
import { withSite } from "./with-site.ts"
import { contextFor, visit, type Visits } from "./page-loads.ts"

const recipes = 10_000
const most = { own: 60, cold: 2.5, warm: 1 }

/**
 * A line for every page with the data of a real household: its own JavaScript, bytes and largest paint on a
 * slow phone, and the longest task while it loads on this machine.
 */
export async function routes({ quick }: Options): Promise<Line[]> {
  return withSite(recipes, async (chrome, url) => {
    const made = await furnish(url)
    const lines: Line[] = []
    for (const { path } of pages) {
      const address = addressOf(path, made)
      if (!address) continue
      const line = await lineOf(chrome, url, path, address, quick ? 1 : 3).catch((error) =>
        unmeasured(path, error),
      )
      // There are fifty of them, and each may take a minute.
      console.error(`${path}: ${line.measured}`)
      lines.push(line)
    }
    return lines
  })
}

const files = () => pagesOf(readFileSync(join(webDir, "boot.js"), "utf8"))
const gzipped = (file: string) => gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length

/** Kilobytes of JavaScript of a page, without the shell. */
function ownOf(path: string): number {
  const { source } = parse(path).pattern
  const found = files().find(([pattern]) => pattern === source)
  return (found?.[1] ?? []).reduce((bytes, file) => bytes + gzipped(file), 0) / 1024
}

async function lineOf(
  chrome: Browser,
  url: string,
  path: string,
  address: string,
  runs: number,
): Promise<Line> {
  const loggedIn = !forVisitors.includes(path)
  const visits: Visits[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(chrome, url, address, loggedIn))
  const seconds = (kind: "cold" | "warm") => median(visits.map((it) => it[kind].at)) / 1000
  const [cold, warm, own] = [seconds("cold"), seconds("warm"), ownOf(path)]
  const bytes = Math.max(...visits.map((it) => it.cold.bytes)) / 1024
  const task = await loadingTask(chrome, url, address, loggedIn)
  return {
    what: path,
    measured: `${cold.toFixed(2)} s, warm ${warm.toFixed(2)} s`,
    budget: `≤ ${most.cold} s, ${most.warm} s`,
    ok: cold <= most.cold && warm <= most.warm && own <= most.own,
    note: `${own.toFixed(1)} KB of its own, ${bytes.toFixed(0)} KB before it, longest task ${task.time.toFixed(0)} ms (${task.cpu.toFixed(0)} ms of processor)`,
  }
}

async function loadingTask(chrome: Browser, url: string, address: string, loggedIn: boolean) {
  const context = await contextFor(chrome, url, loggedIn)
  try {
    const page = await context.newPage()
    return await longestTask(chrome, page, async () => {
      await page.goto(url + address)
      await page.waitForLoadState("networkidle")
    })
  } finally {
    await context.close()
  }
}
