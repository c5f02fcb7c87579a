import { and, isNull, lte, sql } from "drizzle-orm"
import { serverTasks } from "../../db/schema"
import { now } from "../lib/times"
import type { JobContext } from "./job"

/** Runs that the table keeps; the oldest make room. */
const MAX_RUNS = 200

interface Run {
  name: string
  /** What was done, a line each. */
  log: string[]
  failed: boolean
}

/** Writes a run of the site's jobs into the table of tasks, which stays short. */
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
