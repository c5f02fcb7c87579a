import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  type Runner,
  signIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { type Memory, memoryOf, shares, sum, treeOf } from "./processes.ts"
import { openStrangeWeb, type Outcome, type StrangePage, type StrangeWeb } from "./strange-web.ts"
import { atMost, type Line, type Options, told } from "./table.ts"

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
type Headers = Record<string, string>

/** How many addresses of the list are there twice, the second time as somebody was sent them by mail. */
const doubles = 40
/** At which parts of the way everything is killed. */
const kills = [0.3, 0.6]

/**
 * A thousand addresses of a strange web, imported as one piece of work; `npm start` is killed on the way as
 * by a power cut, and started again. Whatever happens, every page becomes what it should, once.
 */
export async function manyAddresses({ quick }: Options): Promise<Line[]> {
  const web = await openStrangeWeb()
  const pages = quick ? web.pages.filter((_, i) => i % 5 === 0) : web.pages
  const folder = temporaryFolder()
  const port = await freePort()
  const env = { ALLOW_PRIVATE_NETWORK: "true", BACKUPS_KEPT: "0" }
  const start = () => startRunner(folder.path, port, env)
  let runner: Runner = await start()
  const memory: Memory[][] = []
  const resumed: number[] = []
  try {
    const headers = await signIn(runner.url)
    const list = [...pages, ...pages.slice(0, doubles)].map(({ url }, i) => ({
      url: i < pages.length ? url : `${url}?utm_source=mail`,
    }))
    const began = performance.now()
    const reportId = await startImport(runner.url, headers, list)
    const answered = performance.now() - began
    const waiting = [...kills]
    let last: Progress
    for (;;) {
      last = await progressOf(runner.url, headers, reportId)
      if (last.status !== "working") break
      memory.push(memoryOf(treeOf(runner.process.pid!)))
      if (waiting.length > 0 && last.done >= waiting[0]! * last.total) {
        waiting.shift()
        killAll(runner)
        await runner.ended
        runner = await start()
        const up = performance.now()
        await goneOn(runner.url, headers, reportId, last.done)
        resumed.push((performance.now() - up) / 1000)
      }
      await wait(500)
    }
    const minutes = (performance.now() - began) / 60_000
    const wrong = await mistakes(runner.url, headers, reportId, pages)
    return [
      told("addresses, of which as many are named twice", pages.length, "", `${doubles} of them`),
      atMost("until the request is answered", answered, 2000, "ms"),
      told("until all are done, starts included", minutes, "min", `three at once, ${last.status}`),
      ...wrong,
      ...politeness(web, pages),
      ...resumed.map((seconds) =>
        atMost("work goes on after SIGKILL of everything and a start", seconds, 60, "s"),
      ),
      ...flatness(memory),
    ]
  } finally {
    await stopRunner(runner)
    web.close()
    folder.remove()
  }
}

/** As a power cut does: the runner, workerd and whatever belongs to them. */
function killAll(runner: Runner): void {
  for (const pid of treeOf(runner.process.pid!)) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It went with its parent.
    }
  }
}

async function startImport(url: string, headers: Headers, imports: { url: string }[]) {
  const answer = await fetch(`${url}/api/recipes/create-url/bulk`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ imports }),
  })
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { reportId: string }).reportId
}

async function read<T>(url: string, headers: Headers): Promise<T> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const progressOf = (url: string, headers: Headers, id: string) =>
  read<Progress>(`${url}/api/groups/reports/${id}/progress`, headers)

async function goneOn(url: string, headers: Headers, id: string, before: number) {
  for (;;) {
    const { done, status } = await progressOf(url, headers, id)
    if (done > before || status !== "working") return
    await wait(200)
  }
}

/** What is not as it should be, counted. */
async function mistakes(
  url: string,
  headers: Headers,
  id: string,
  pages: StrangePage[],
): Promise<Line[]> {
  const { entries, status } = await read<{ entries: Entry[]; status: string }>(
    `${url}/api/groups/reports/${id}`,
    headers,
  )
  const { items } = await read<{ items: { slug: string; orgURL: string }[] }>(
    `${url}/api/recipes?perPage=-1`,
    headers,
  )
  const bySource = new Map(entries.map((entry) => [entry.source, entry]))
  const differing = pages.filter((page) => bySource.get(page.url)?.outcome !== page.outcome)
  const silent = entries.filter(({ outcome, exception }) => outcome === "failed" && !exception)
  const unlinked = entries.filter(({ outcome, recipeSlug }) => outcome !== "failed" && !recipeSlug)
  const wanted = pages.filter(({ outcome }) => outcome === "imported")
  const made = new Map(items.map(({ orgURL }) => [orgURL, true]))
  const lost = wanted.filter((page) => !made.has(page.url))
  const outcomes = Object.entries(Object.groupBy(entries, ({ outcome }) => outcome))
    .map(([outcome, some]) => `${some!.length} ${outcome}`)
    .join(", ")
  return [
    none(
      "entries too few or too many",
      Math.abs(entries.length - pages.length),
      `${status}: ${outcomes}`,
    ),
    none(
      "outcomes that are wrong",
      differing.length,
      differing
        .slice(0, 3)
        .map(({ url }) => url)
        .join(" "),
    ),
    none("failures without a word", silent.length),
    none("entries without their recipe", unlinked.length),
    none("recipes lost", lost.length),
    none("recipes made twice", items.length - made.size),
    none("recipes of nothing", items.length - wanted.length),
  ]
}

const none = (what: string, count: number, note?: string) => atMost(what, count, 0, "", note)

function politeness(web: StrangeWeb, pages: StrangePage[]): Line[] {
  const gaps = [...web.times.values()].flatMap((times) =>
    times.slice(1).map((time, i) => time - times[i]!),
  )
  const again = pages.filter(({ url, kind }) => web.asked(url) > (kind === "busy" ? 2 : 1))
  const unlooped = again.filter(({ kind }) => kind !== "loop")
  return [
    atMost("pages asked for at once", web.atOnce.most, 3),
    none("pages of one host asked for at once", web.atOnce.sameHost),
    told("shortest pause between two pages of one host", Math.min(...gaps), "ms"),
    told("pages asked for again, because of the kills", unlooped.length),
  ]
}

function flatness(marks: Memory[][]): Line[] {
  const highest = (some: Memory[][]) => some.reduce((a, b) => (sum(a) > sum(b) ? a : b))
  const half = marks.length >> 1
  const most = highest(marks)
  const rise = sum(highest(marks.slice(half))) - sum(highest(marks.slice(0, half)))
  return [
    atMost("memory of npm start, the most", sum(most), 600, "MB", shares(most)),
    told("the most of the second half above that of the first", rise, "MB", "flat is around 0"),
  ]
}
