import { parentPort, workerData } from "node:worker_threads"
import { openSqlite } from "../../db/sqlite"
import { clock } from "../../worker/domain/jobs/clock"
import { leaseSeconds } from "../../worker/domain/jobs/lease"
import { takeTurn } from "../../worker/domain/jobs/turn"
import { runJobs } from "../../worker/jobs"
import { logFailure } from "../../worker/rest/failure-log"
import { pictures } from "./model-files"
import { openSite } from "./site"
import type { FromWorkThread, WorkData, WorkTask } from "./work-tasks"

// Long work: turns of jobs, what is done every five minutes, and checkpoints of the database. It has a
// connection of its own, so that requests wait for no more than the end of a transaction.
const { config, databaseFile, mediaDir } = workerData as WorkData
const database = databaseFile === undefined ? undefined : openSqlite(databaseFile)
const tell = (message: FromWorkThread) => parentPort!.postMessage(message)

const site = openSite({
  config,
  database,
  mediaDir,
  pictures,
  live: null,
  announce: (listId, version) => tell({ kind: "announce", listId, version }),
  observer: {
    outbound: (outcome) => tell({ kind: "outbound", outcome }),
    waited: () => tell({ kind: "waited" }),
  },
  wake: async (job, seconds = 0) => tell({ kind: "wake", job, seconds }),
})

parentPort!.on("message", async (task: WorkTask) => {
  try {
    await work(task)
  } catch (error) {
    logFailure(error)
    // Nothing could be written, not even that the job waits: its lease has ended by then.
    if (task.kind === "turn") tell({ kind: "wake", job: task.job, seconds: leaseSeconds + 5 })
  }
  tell({ kind: "done", task })
})

async function work(task: WorkTask): Promise<void> {
  switch (task.kind) {
    case "turn":
      return takeTurn(await site, task.job, { clock, log: logFailure })
    case "periodic":
      database?.exec("pragma optimize")
      return runJobs(await site)
    case "checkpoint":
      database?.exec("pragma wal_checkpoint(passive)")
  }
}
