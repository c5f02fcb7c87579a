import type { Browser, Page } from "playwright-core"

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  dur?: number
  /** The part of it that had a core. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds: the duration, and the part of it that had a core. */
export interface Task {
  time: number
  cpu: number
}

/** The longest task of the page's main thread during `work`. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<Task> {
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
  const longest = tasks.reduce((a, b) => ((a.dur ?? 0) >= (b.dur ?? 0) ? a : b))
  return { time: (longest.dur ?? 0) / 1000, cpu: (longest.tdur ?? 0) / 1000 }
}
