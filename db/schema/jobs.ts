import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { id, json, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { reports } from "./reports"
import { users } from "./users"

/**
 * Long work that outlives the request which asked for it: addresses to import, an archive to read. This
 * table is the truth; a queue only wakes the work, and the periodic jobs take up what was forgotten.
 */
export const jobs = sqliteTable(
  "jobs",
  {
    id: id(),
    groupId: groupId(),
    /** Who asked: what is made is theirs. */
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
    /** What holds for all its items; its shape is the kind's own. */
    options: json<Record<string, unknown>>(() => ({})),
    /** Language of who asked, for times in words. */
    locale: text().notNull(),
    /** Until when a worker holds this job. After that another one may take it. */
    leasedUntil: moment(),
    /** The turn that has it, by an id of its own. */
    leasedBy: text(),
    /** Turns started since one last finished. */
    attempts: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("jobs_group").on(t.groupId, t.createdAt),
    index("jobs_open").on(t.status, t.leasedUntil),
    uniqueIndex("jobs_report").on(t.reportId),
  ],
)

/** One piece of a job. The recipe that comes of it, and its line in the report, have the item's own id. */
export const jobItems = sqliteTable(
  "job_items",
  {
    id: id(),
    groupId: groupId(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** What it is called in the job: an address, a place in an archive. */
    name: text().notNull(),
    /** Host that is asked, so that no server is asked for two pages at once. */
    host: text().notNull().default(""),
    input: json<Record<string, unknown>>(() => ({})),
    status: text({ enum: ["waiting", "done", "failed", "cancelled"] })
      .notNull()
      .default("waiting"),
    /** How often it was started: an item that ends the Worker each time is given up. */
    attempts: integer().notNull().default(0),
    /** Not to be started before, because its host asked to wait. */
    notBefore: moment(),
    /** How often its host asked to wait since it last answered. */
    postponed: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [index("job_items_job").on(t.jobId, t.status, t.position)],
)
