import { parentPort, workerData } from "node:worker_threads"
import { openSqlite } from "../../db/sqlite"
import { clock } from "../../worker/domain/background-jobs/clock"
import { leaseSeconds } from "../../worker/domain/background-jobs/lease"
import { runJob } from "../../worker/domain/background-jobs/run"
import { tendBackups } from "../../worker/domain/backups/tell-administrators"
import { runJobs } from "../../worker/cron"
import { bcrypt } from "../../worker/lib/bcrypt"
import { recipeReader } from "../../worker/import/reader"
import { logFailure } from "../../worker/rest/failure-log"
import { copyDatabase } from "../runner/backups.ts"
import { freeSpaceOf } from "./free-space"
import { pictures } from "./model-files"
import { openSite } from "./site"
import type { FromWorkThread, WorkData, WorkTask } from "./work-tasks"

// Long work: runs of jobs, the periodic work, checkpoints and copies of the database. It has its own
// connection, so that requests only wait for the end of a transaction.
const { config, settings, databaseFile, mediaDir } = workerData as WorkData
const database = databaseFile === undefined ? undefined : openSqlite(databaseFile)
const tell = (message: FromWorkThread) => parentPort!.postMessage(message)
console.error = (text: unknown) => tell({ kind: "log", level: "error", text: String(text) })

const site = openSite({
  config,
  database,
  databaseFile,
  mediaDir,
  backupDir: settings.backupDir,
  dataDir: settings.dataDir,
  // This thread ends before the other site is opened.
  replaceSite: () => new Promise(() => tell({ kind: "replace" })),
  freeSpace: () => freeSpaceOf(settings.dataDir),
  pictures,
  reader: recipeReader,
  bcrypt,
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
    logFailure(new Error(`Long work failed: ${task.kind}`, { cause: error }))
    // Nothing could be written, not even that the job waits: its lease has expired by then.
    if (task.kind === "turn") tell({ kind: "wake", job: task.job, seconds: leaseSeconds + 5 })
  }
  tell({ kind: "done", task })
})

async function work(task: WorkTask): Promise<void> {
  switch (task.kind) {
    case "turn":
      return runJob(await site, task.job, { clock, log: logFailure })
    case "periodic":
      // A task that fails does not prevent backups.
      await runJobs(await site).finally(async () => tendBackups(await site))
      // With the driver, which waits for other connections.
      if (database) await (await site).driver.batch([{ sql: "pragma optimize", params: [] }])
      return
    case "checkpoint":
      if (database) await (await site).driver.batch([checkpoint])
      return
    case "backup":
      return backUp()
  }
}

/** As much as possible without waiting for readers and writers. */
const checkpoint = { sql: "pragma wal_checkpoint(passive)", params: [] }

async function backUp(): Promise<void> {
  try {
    const path = await copyDatabase(settings, "daily")
    if (path) tell({ kind: "log", level: "info", text: `Copied the database to ${path}` })
  } catch (error) {
    const text = `The daily copy of the database failed: ${(error as Error).message}`
    tell({ kind: "log", level: "error", text })
  }
}
