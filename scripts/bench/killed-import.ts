import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  type Runner,
  logIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { type Ask, apiClient } from "./api-client.ts"
import { signalTree, type Memory, memoryOf, treeOf } from "./processes.ts"
import type { Outcome, FakePage, FakeInternet } from "./fake-internet.ts"

interface Progress {
  status: string
  total: number
  done: number
}
interface Entry {
  source: string
  outcome: Outcome
  exception: string
  recipeSlug: string | null
}

export interface Plan {
  web: FakeInternet
  pages: FakePage[]
  /** How many of them are in the list twice, as happens with lists sent by mail. */
  doubles: number
  /** The shares of progress at which everything is killed and started again. */
  kills: number[]
}

/**
 * Imports pages of unknown sites as one job, while `npm start` is killed on the way, as by a power failure.
 * Returns the number of mistakes, and the cost.
 */
export async function importWhileKilled({ web, pages, doubles, kills }: Plan) {
  const folder = temporaryFolder()
  const port = await freePort()
  const env = {
    ALLOW_PRIVATE_NETWORK: "true",
    BACKUPS_KEPT: "0",
    NODE_EXTRA_CA_CERTS: web.trusted,
  }
  const start = () => startRunner(folder.path, port, env)
  let runner: Runner = await start()
  const memory: Memory[][] = []
  const resumed: number[] = []
  try {
    const ask = apiClient(runner.url, await logIn(runner.url))
    const again = pages.slice(0, doubles).map(({ url }) => `${url}?utm_source=mail`)
    const began = performance.now()
    const imports = [...pages.map(({ url }) => url), ...again].map((url) => ({ url }))
    const { reportId } = await ask("POST", "recipes/create-url/bulk", { imports })
    const answered = performance.now() - began
    const waiting = [...kills]
    for (;;) {
      const { status, done, total } = await progressOf(ask, reportId)
      if (status !== "working") break
      memory.push(memoryOf(treeOf(runner.process.pid!)))
      if (waiting.length > 0 && done >= waiting[0]! * total) {
        waiting.shift()
        signalTree(runner.process.pid!, "SIGKILL")
        await runner.ended
        runner = await start()
        const up = performance.now()
        await goneOn(ask, reportId, done)
        resumed.push((performance.now() - up) / 1000)
      }
      await wait(500)
    }
    const minutes = (performance.now() - began) / 60_000
    const report: { entries: Entry[]; status: string } = await ask(
      "GET",
      `groups/reports/${reportId}`,
    )
    return {
      /** Milliseconds until the response. */
      answered,
      minutes,
      /** Seconds from each start until the work continued. */
      resumed,
      memory,
      status: report.status,
      outcomes: countsOf(report.entries),
      mistakes: await mistakesOf(ask, report.entries, pages),
      asked: askedOf(web, pages),
    }
  } finally {
    await stopRunner(runner)
    folder.remove()
  }
}

const progressOf = (ask: Ask, id: string): Promise<Progress> =>
  ask("GET", `groups/reports/${id}/progress`)

async function goneOn(ask: Ask, id: string, before: number) {
  for (;;) {
    const { done, status } = await progressOf(ask, id)
    if (done > before || status !== "working") return
    await wait(200)
  }
}

const countsOf = (entries: Entry[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(entries, ({ outcome }) => outcome)).map(([outcome, some]) => [
      outcome,
      some.length,
    ]),
  )

/** Counts the mistakes in the result. */
async function mistakesOf(ask: Ask, entries: Entry[], pages: FakePage[]) {
  const { items }: { items: { orgURL: string }[] } = await ask("GET", "recipes?perPage=-1")
  const bySource = new Map(entries.map((entry) => [entry.source, entry]))
  const wanted = pages.filter(({ outcome }) => outcome === "imported")
  const made = new Set(items.map(({ orgURL }) => orgURL))
  const count = <T>(list: T[], isWrong: (one: T) => boolean) => list.filter(isWrong).length
  return {
    "entries too few or too many": Math.abs(entries.length - pages.length),
    "outcomes that are wrong": count(
      pages,
      (page) => bySource.get(page.url)?.outcome !== page.outcome,
    ),
    "failures without a word": count(
      entries,
      ({ outcome, exception }) => outcome === "failed" && !exception,
    ),
    "entries without their recipe": count(
      entries,
      ({ outcome, recipeSlug }) => outcome !== "failed" && !recipeSlug,
    ),
    "recipes lost": count(wanted, (page) => !made.has(page.url)),
    "recipes made twice": items.length - made.size,
    "recipes of nothing": items.length - wanted.length,
  }
}

function askedOf(web: FakeInternet, pages: FakePage[]) {
  const gaps = [...web.times.values()].flatMap((times) =>
    times.slice(1).map((time, i) => time - times[i]!),
  )
  const twice = pages.filter(
    ({ url, kind }) => kind !== "loop" && web.asked(url) > (kind === "busy" ? 2 : 1),
  )
  return {
    atOnce: web.atOnce.most,
    ofOneHost: web.atOnce.sameHost,
    /** Milliseconds. */
    shortestPause: Math.min(...gaps),
    again: twice.length,
  }
}
