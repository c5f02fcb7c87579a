import { and, isNull, lte, sql } from "drizzle-orm"
import { serverTasks } from "../../db/schema"
import { now } from "../lib/times"
import type { JobContext } from "./job"

/** The number of runs that the table keeps; the oldest are deleted. */
const MAX_RUNS = 200

interface Run {
  name: string
  /** What was done, one line each. */
  log: string[]
  failed: boolean
}

/** Adds a run of the site's jobs to the table of tasks, and deletes the oldest. */
export async function recordRun({ db }: Pick<JobContext, "db">, { name, log, failed }: Run) {
  const oldest = db
    .select({ id: serverTasks.id })
    .from(serverTasks)
    .where(isNull(serverTasks.groupId))
    .orderBy(sql`${serverTasks.id} desc`)
    .limit(1)
    .offset(MAX_RUNS)
  const status = failed ? ("failed" as const) : ("finished" as const)
  const row = { name, status, log: log.join("\n"), completedDate: now() }
  const [[task]] = await db.batch([
    db.insert(serverTasks).values(row).returning(),
    db
      .delete(serverTasks)
      .where(and(isNull(serverTasks.groupId), lte(serverTasks.id, sql`(${oldest})`))),
  ])
  return task!
}
