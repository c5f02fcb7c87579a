import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { id, json, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { reports } from "./reports"
import { users } from "./users"

/**
 * Long work that continues after the request that started it: addresses to import, an archive to read. This
 * table is the source of truth; a queue only wakes the work, and the periodic jobs resume what was
 * interrupted.
 */
export const jobs = sqliteTable(
  "jobs",
  {
    id: id(),
    groupId: groupId(),
    /** The user who started it, and who owns the results. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reportId: text()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    kind: text({ enum: ["addresses", "archive", "backup", "household"] }).notNull(),
    /** `listing` until its items are known, `working` until none is left. */
    status: text({ enum: ["listing", "working", "finished", "cancelled", "failed"] })
      .notNull()
      .default("listing"),
    /** Options for all its items; the structure depends on the kind. */
    options: json<Record<string, unknown>>(() => ({})),
    /** Language of the user, for times in words. */
    locale: text().notNull(),
    /** Until when a worker has reserved this job. After that another one may take it. */
    leasedUntil: moment(),
    /** The id of the run that has reserved it. */
    leasedBy: text(),
    /** Runs started since the last one that finished. */
    attempts: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("jobs_group").on(t.groupId, t.createdAt),
    index("jobs_open").on(t.status, t.leasedUntil),
    uniqueIndex("jobs_report").on(t.reportId),
  ],
)

/**
 * One piece of a job. The recipe that is created from it, and its line in the report, have the same id as the
 * item.
 */
export const jobItems = sqliteTable(
  "job_items",
  {
    id: id(),
    groupId: groupId(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Its name in the job: an address, a path in an archive. */
    name: text().notNull(),
    /** The host of the address, so that no server gets two requests at once. */
    host: text().notNull().default(""),
    input: json<Record<string, unknown>>(() => ({})),
    status: text({ enum: ["waiting", "done", "failed", "cancelled"] })
      .notNull()
      .default("waiting"),
    /** How often it was started: an item that crashes the Worker each time is given up. */
    attempts: integer().notNull().default(0),
    /** Must not be started before, because its host asked to wait. */
    notBefore: moment(),
    /** How often its host asked to wait since its last response. */
    postponed: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [index("job_items_job").on(t.jobId, t.status, t.position)],
)
