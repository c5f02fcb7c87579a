import { and, desc, eq, notInArray, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { jobs, reportEntries, siteSettings } from "../../../db/schema"
import { BACKUP_FAILURE } from "../../backup/restored-note"
import { now } from "../../lib/times"
import type { Message } from "../../shared/messages"

/** Why backups fail since the last one that was made. */
export interface BackupFailure {
  /** The file that was to be made; empty where the place to put it could not be reached. */
  name: string
  /** When the first and the last one failed. */
  since: string
  at: string
  problem: Message
}

/** A failure as the settings of the site keep it. */
export interface NotedFailure extends BackupFailure {
  /** Administrators who still get a mail; null until these are looked up. */
  unmailed: string[] | null
  /** Whether all failures so far were of requested backups, whose administrators were answered with the problem. No mail is sent then. */
  isAnswered?: boolean
}

const isNote = eq(siteSettings.key, BACKUP_FAILURE)

/** What is wrong with the backups of the site; null where the last one was made. It notes how the last job ended. */
export async function backupFailure(db: Db): Promise<NotedFailure | null> {
  const { note, last } = await lastBackup(db)
  if (!last || (note && last.updateAt <= note.at)) return note
  if (!last.said) {
    // One that was started before the first failure proves nothing about it.
    if (!note || last.createdAt < note.since) return note
    await db.delete(siteSettings).where(isNote)
    return null
  }
  return store(db, note, {
    name: String(last.options.name),
    at: last.updateAt,
    problem: last.said.exception ?? last.said.message,
  })
}

/**
 * Notes that the place for backups could not be reached.
 * @param isAnswered whether the administrator who wanted the backup is answered with the problem
 */
export async function noteFailure(db: Db, problem: Message, isAnswered = false): Promise<void> {
  const { note } = await lastBackup(db)
  await store(db, note, { name: "", at: now(), problem }, isAnswered)
}

/** The first of several failures in a row says since when they fail, and is the one that mails are about. */
async function store(
  db: Db,
  note: NotedFailure | null,
  failure: Omit<BackupFailure, "since">,
  isAnswered = false,
): Promise<NotedFailure> {
  const noted: NotedFailure = {
    since: note?.since ?? failure.at,
    unmailed: note ? note.unmailed : null,
    name: failure.name,
    at: failure.at,
    problem: failure.problem,
    isAnswered: isAnswered && (!note || note.isAnswered === true),
  }
  const value = JSON.stringify(noted)
  await db
    .insert(siteSettings)
    .values({ key: BACKUP_FAILURE, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
  return noted
}

/** Changes who still gets a mail. False where another process has done so, or the failure is over. */
export async function changeUnmailed(db: Db, noted: NotedFailure, unmailed: string[]) {
  const changed = await db
    .update(siteSettings)
    .set({ value: JSON.stringify({ ...noted, unmailed }) })
    .where(and(isNote, eq(siteSettings.value, JSON.stringify(noted))))
    .returning({ key: siteSettings.key })
  return changed.length > 0
}

/** The note, and the last job that made a backup or failed to, with what its report says of the failure. */
async function lastBackup(db: Db) {
  const [[note], [last]] = await db.batch([
    db.select({ value: siteSettings.value }).from(siteSettings).where(isNote),
    db
      .select({
        options: jobs.options,
        createdAt: jobs.createdAt,
        updateAt: jobs.updateAt,
        said: reportEntries.said,
      })
      .from(jobs)
      .leftJoin(
        reportEntries,
        sql`${reportEntries.id} = (select "entry"."id" from ${reportEntries} as "entry"
          where "entry"."report_id" = ${jobs.reportId} and "entry"."success" <> 1
          order by "entry"."timestamp" limit 1)`,
      )
      .where(
        and(
          eq(jobs.kind, "backup"),
          sql`json_extract(${jobs.options}, '$.work') = 'make'`,
          notInArray(jobs.status, ["listing", "working", "cancelled"]),
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(1),
  ])
  // Only the functions above write it.
  return { note: note ? (JSON.parse(note.value) as NotedFailure) : null, last }
}
