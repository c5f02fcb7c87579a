import { importWhileKilled } from "./killed-import.ts"
import { type Memory, shares, sum } from "./processes.ts"
import { openFakeInternet } from "./fake-internet.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

const doubles = 40

/** A thousand addresses of unknown sites, imported as one job that is killed twice on the way. */
export async function manyAddresses({ quick }: Options): Promise<Line[]> {
  const web = await openFakeInternet()
  const pages = quick ? web.pages.filter((_, i) => i % 5 === 0) : web.pages
  try {
    const { answered, minutes, resumed, memory, status, outcomes, mistakes, asked } =
      await importWhileKilled({ web, pages, doubles, kills: [0.3, 0.6] })
    const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`)
    return [
      withoutBudget("addresses", pages.length, "", `and ${doubles} of them once more`),
      atMost("until the request is answered", answered, 2000, "ms"),
      withoutBudget(
        "until all are done, starts included",
        minutes,
        "min",
        `${status}: ${counts.join(", ")}`,
      ),
      ...Object.entries(mistakes).map(([what, count]) => atMost(what, count, 0)),
      atMost("pages asked for at once", asked.atOnce, 3),
      atMost("pages of one host asked for at once", asked.ofOneHost, 0),
      withoutBudget("shortest pause between two pages of one host", asked.shortestPause, "ms"),
      withoutBudget("pages asked for again, because of the kills", asked.again),
      ...resumed.map((seconds) =>
        atMost("from a start after SIGKILL of everything until it goes on", seconds, 60, "s"),
      ),
      ...flatness(memory),
    ]
  } finally {
    await web.close()
  }
}

function flatness(marks: Memory[][]): Line[] {
  const highest = (some: Memory[][]) => some.reduce((a, b) => (sum(a) > sum(b) ? a : b))
  const half = marks.length >> 1
  const most = highest(marks)
  const rise = sum(highest(marks.slice(half))) - sum(highest(marks.slice(0, half)))
  return [
    atMost("memory of npm start, the most", sum(most), 320, "MB", shares(most)),
    withoutBudget(
      "the most of the second half above that of the first",
      rise,
      "MB",
      "flat is around 0",
    ),
  ]
}
