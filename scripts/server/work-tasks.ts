import { statSync } from "node:fs"
import type { Config } from "../../worker/config"
import type { Context } from "../../worker/context"
import type { Logger } from "../runner/log.ts"
import type { Settings } from "../runner/settings.ts"
import type { Metrics } from "./metrics.ts"
import { openThread } from "./threads"

/** What the thread for long work needs to open the site. */
export interface WorkData {
  config: Config
  settings: Pick<Settings, "dataDir" | "backupsKept" | "backupDir">
  databaseFile: string | undefined
  mediaDir: string
}

export type WorkTask =
  | { kind: "turn"; job: string }
  /** The periodic work of a site, every five minutes. */
  | { kind: "periodic" }
  | { kind: "checkpoint" }
  /** The daily copy of the database. */
  | { kind: "backup" }

export type FromWorkThread =
  | { kind: "done"; task: WorkTask }
  | { kind: "wake"; job: string; seconds: number }
  /** A restored site is ready to replace this one. */
  | { kind: "replace" }
  | { kind: "announce"; listId: string; version: string | null }
  | { kind: "outbound"; outcome: string }
  | { kind: "waited" }
  | { kind: "log"; level: "info" | "error"; text: string }

/** Milliseconds between two runs of the periodic work. */
const PERIOD = 5 * 60_000
/** Milliseconds between two checks of the size of the write-ahead log. */
const LOOK_AT_LOG = 5000
/** Bytes of the write-ahead log from which it is written back into the database file. */
const LONG_LOG = 4 * 1024 * 1024

/** Runs long work in a separate thread, so that requests are not blocked. */
export function openWork(
  data: WorkData,
  {
    log,
    announce,
    metrics,
    onReplace,
  }: {
    log: Logger
    announce: Context["announce"]
    onReplace(): void
    metrics?: Pick<Metrics, "outbound" | "task" | "waited">
  },
) {
  const timers = new Set<NodeJS.Timeout>()
  const open = new Set<string>()

  const thread = openThread<FromWorkThread>({
    file: "work-thread.js",
    data,
    log,
    onMessage(message) {
      if (message.kind === "wake") return void wake(message.job, message.seconds)
      if (message.kind === "replace") return onReplace()
      if (message.kind === "announce") return announce(message.listId, message.version)
      if (message.kind === "outbound") return metrics?.outbound(message.outcome)
      if (message.kind === "waited") return metrics?.waited()
      if (message.kind === "log") return log[message.level](message.text)
      metrics?.task(message.task.kind)
      open.delete(nameOf(message.task))
      thread.done()
    },
    // The jobs' leases expire, and the periodic run resumes them.
    onFailure: () => open.clear(),
  })

  /** A second task with the same name would have nothing to do. */
  function send(task: WorkTask): void {
    if (task.kind !== "turn" && open.has(nameOf(task))) return
    open.add(nameOf(task))
    thread.send(task)
  }

  const wake: Context["wake"] = async (job, seconds = 0) => {
    if (seconds <= 0) return send({ kind: "turn", job })
    const timer = setTimeout(() => {
      timers.delete(timer)
      send({ kind: "turn", job })
    }, seconds * 1000)
    timers.add(timer)
  }

  function everyPeriod(): void {
    const now = Date.now()
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        send({ kind: "periodic" })
        everyPeriod()
      },
      PERIOD - (now % PERIOD),
    )
    timers.add(timer)
  }

  function watchLog(file: string): NodeJS.Timeout {
    return setInterval(() => {
      const size = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
      if (size > LONG_LOG) send({ kind: "checkpoint" })
    }, LOOK_AT_LOG)
  }

  const watching = data.databaseFile === undefined ? undefined : watchLog(data.databaseFile)
  everyPeriod()
  return {
    wake,
    backUp: () => send({ kind: "backup" }),
    async stop() {
      clearInterval(watching)
      for (const timer of timers) clearTimeout(timer)
      await thread.stop()
    },
  }
}

const nameOf = (task: WorkTask) => (task.kind === "turn" ? `turn ${task.job}` : task.kind)
