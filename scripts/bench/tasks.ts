import type { Browser, Page } from "playwright-core"

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  args?: { name?: string }
}

/** The longest task of the page's main thread while `work` happens, in milliseconds. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const key = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(key),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.name === "RunTask" && event.ph === "X" && main.has(key(event)),
  )
  if (tasks.length === 0) throw new Error("The trace has no tasks of the main thread")
  return Math.max(...tasks.map(({ dur }) => dur ?? 0)) / 1000
}
