import { and, eq, inArray, ne, sql } from "drizzle-orm"
import { type Db, openDb } from "../../../../db/client"
import {
  groupPreferences,
  groups,
  jobItems,
  jobs,
  recipes,
  reportEntries,
  reports,
  users,
} from "../../../../db/schema"
import { type ArchiveFiles, BadArchive } from "../../../archive/archive-files"
import { foreignKeysOf, removeDangling } from "../../../backup/dangling-rows"
import type { NewSite } from "../../../backup/host"
import { noteRestored } from "../../../backup/restored-note"
import { bringUpToDate, clearMomentary, createTables } from "../../../backup/side-database"
import type { Context, Outside } from "../../../context"
import { openBackup } from "../../../import/archives/mealie/backup"
import { type SourceSite, siteOf } from "../../../import/archives/mealie/site"
import { idFrom } from "../../../lib/derived-id"
import { now } from "../../../lib/times"
import type { Message } from "../../../shared/messages"
import { openStatuses } from "../../background-jobs/all-groups"
import type { JobHandler } from "../../background-jobs/job-handler"
import { takeTurn } from "../../background-jobs/take-turn"
import type { ImportOptions } from "../../app-import/importer"
import { mealieImporter } from "../../app-import/mealie/importer"
import { DomainError, plain } from "../../errors"
import { type MealieStep, rangesUpTo } from "../steps"
import { groupsOf, type NewGroup } from "./accounts"
import { assertReplaceable } from "./look"

/** What a site is made of: a backup of Mealie, and what tells this restore from others. */
export interface MealieRestore {
  scope: Outside
  options: { name: string; made: string }
  files: ArchiveFiles
}

/** Files that one step reads, and things of a group that one step makes. */
const filesAtOnce = 200
const itemsAtOnce = 25

/** The steps that make a site of a backup of Mealie beside the one that runs, and put it in its place. */
export async function mealieSteps(restore: MealieRestore): Promise<MealieStep[]> {
  const { scope, files } = restore
  const source = await siteOf(openBackup(files))
  assertReplaceable(scope, source)
  await scope.backups.newSite.discard(restore.options.name)
  const bytes = files.names.reduce((sum, name) => sum + files.size(name), 0)
  const free = await scope.freeSpace?.()
  // Pictures become three, smaller ones; the tables take up about what they take up as text.
  if (free !== undefined && free < bytes * 1.5) throw plain(507, "backup.noRoomToRestore")
  const made = await groupsOf(source, restore.options.made)
  return [
    ...rangesUpTo(files.names.length, filesAtOnce).map((range): MealieStep => ({
      do: "prove",
      ...range,
    })),
    { do: "found" },
    ...made.flatMap(({ source: group, items }) =>
      rangesUpTo(items, itemsAtOnce).map((): MealieStep => ({ do: "move", group })),
    ),
    { do: "settle" },
    { do: "switch" },
  ]
}

/** Reads files of the archive to their end, which compares them with their check sums. @throws BadArchive */
export async function proveFiles({ files }: MealieRestore, from: number, to: number) {
  for (const name of files.names.slice(from, to)) {
    const reader = (await files.stream(name)).getReader()
    try {
      while (!(await reader.read()).done);
    } catch (error) {
      if (error instanceof BadArchive) throw error
      throw new BadArchive("archive.damagedFile", {}, { cause: error })
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }
}

/** Makes the tables, the groups with their settings, the accounts, and what imports the rest of each group. */
export async function foundSite(restore: MealieRestore) {
  const { scope } = restore
  const made = await groupsOf(await siteOf(openBackup(restore.files)), restore.options.made)
  await inNewSite(restore, async (site) => {
    const migrations = await scope.backups.migrations()
    await createTables(site.driver, migrations, migrations.at(-1)!.name)
    await bringUpToDate(site.driver, migrations)
    for (const group of made) await addGroup(site.db, group, restore)
  })
}

async function addGroup(db: Db, group: NewGroup, { scope, options }: MealieRestore) {
  const { row, preferences, accounts, owner, source, notes } = group
  const [reportId, jobId] = [await idFrom(`${row.id} report`), await jobIdOf(row.id)]
  const asked: ImportOptions = {
    uploadId: jobId,
    type: "mealie",
    addMigrationTag: false,
    sourceGroup: source,
    accounts: notes,
  }
  const owned = { groupId: row.id, userId: owner }
  await db.batch([
    db.insert(groups).values(row).onConflictDoNothing(),
    db.insert(groupPreferences).values(preferences).onConflictDoNothing(),
    ...accounts.map((account) => db.insert(users).values(account).onConflictDoNothing()),
    db
      .insert(reports)
      .values({
        id: reportId,
        groupId: row.id,
        name: options.name,
        category: "restore",
        timestamp: now(),
      })
      .onConflictDoNothing(),
    db
      .insert(jobs)
      .values({
        id: jobId,
        ...owned,
        reportId,
        kind: "archive",
        options: { ...asked },
        locale: scope.locale,
      })
      .onConflictDoNothing(),
  ])
}

const groupIdOf = ({ options }: MealieRestore, source: string) =>
  idFrom(`mealie site ${options.made} ${source}`)
const jobIdOf = (groupId: string) => idFrom(`${groupId} job`)

/** Imports some things of a group: one turn of its job in the new site. @throws DomainError in words */
export async function moveGroup(restore: MealieRestore, source: string) {
  const jobId = await jobIdOf(await groupIdOf(restore, source))
  await inNewSite(restore, async (site) => {
    await importSome(site, jobId, restore)
    const [failed] = await site.db
      .select({ said: reportEntries.said })
      .from(jobs)
      .leftJoin(
        reportEntries,
        and(eq(reportEntries.reportId, jobs.reportId), eq(reportEntries.id, jobs.id)),
      )
      .where(and(eq(jobs.id, jobId), eq(jobs.status, "failed")))
    if (failed) throw new DomainError(400, failed.said?.exception ?? { code: "backup.failed" })
  })
}

async function importSome(site: Context, jobId: string, { files }: MealieRestore) {
  // No one else works on it; a turn that ended with the process has left its lease.
  await site.db
    .update(jobs)
    .set({ leasedBy: null, leasedUntil: null, attempts: 0 })
    .where(eq(jobs.id, jobId))
  const handler: JobHandler = {
    atOnce: 1,
    failed: ({ name }) => ({ code: "moved.failed", values: { name } }),
    begin: (scope, job) => {
      // What belongs to other members stays theirs, as with a move that an administrator asked for.
      const me = async () => ({ ...(await scope.me()), admin: true })
      // Written by `addGroup`.
      const options = job.options as unknown as ImportOptions
      return mealieImporter.begin({ ...scope, me }, job, files, options)
    },
  }
  const log = (error: unknown) =>
    console.error("Something of a backup of Mealie could not be imported", error)
  await takeTurn(site, jobId, () => handler, { items: itemsAtOnce, seconds: 3600, log })
}

/** Turns after which what is left of a group is not waited for any more. */
const mostTurns = 1_000

/**
 * Looks whether all that the backup has is there, or is named in a report, and makes the site complete.
 * @throws DomainError in words where it is not
 */
export async function settleSite(restore: MealieRestore) {
  const { scope, options, files } = restore
  const source = await siteOf(openBackup(files))
  const { newSite } = scope.backups
  await inNewSite(restore, async (site) => {
    const { db, driver } = site
    for (let turn = 0; turn < mostTurns; turn++) {
      const [open] = await db
        .select({ id: jobs.id })
        .from(jobs)
        .where(inArray(jobs.status, openStatuses))
        .limit(1)
      if (!open) break
      await importSome(site, open.id, restore)
    }
    const failed = await assertWhole(restore, site.db, source)
    const removed = await removeDangling(driver, await foreignKeysOf(driver))
    await clearMomentary(driver)
    await forgetNotes(site)
    await noteRestored(driver, options, logOf(restore, source, { failed, removed }))
  })
  await newSite.finish(options.name).catch((error: unknown) => {
    throw unsound({
      code: "verbatim",
      values: { text: error instanceof Error ? error.message : String(error) },
    })
  })
}

const unsound = (why: Message) => plain(500, "backup.unsound", { why })

/**
 * Every recipe of the backup is there, or its report says why not; of the other things none has failed.
 * @returns names of the recipes that could not be imported
 */
async function assertWhole(restore: MealieRestore, db: Db, source: SourceSite) {
  const [job] = await db.select({ id: jobs.id }).from(jobs).limit(1)
  // What was worked on is cleared when all was found to be there.
  if (!job) return []
  const isRecipe = sql`json_extract(${jobItems.input}, '$.what') = 'recipe'`
  const [open, failures] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(ne(jobs.status, "finished")).limit(1),
    db
      .select({
        name: jobItems.name,
        groupId: jobItems.groupId,
        isRecipe: sql<number>`${isRecipe}`,
        said: reportEntries.said,
      })
      .from(jobItems)
      .leftJoin(reportEntries, eq(reportEntries.id, jobItems.id))
      .where(ne(jobItems.status, "done")),
  ])
  const [other] = failures.filter((one) => !one.isRecipe)
  if (other) throw unsound(other.said?.exception ?? { code: "reports.bug" })
  if (open.length > 0) throw unsound({ code: "reports.neverEnded" })
  const there = await db
    .select({ groupId: recipes.groupId, count: sql<number>`count(*)` })
    .from(recipes)
    .groupBy(recipes.groupId)
  for (const group of source.groups) {
    const groupId = await groupIdOf(restore, group.id)
    const failed = failures.filter((one) => one.groupId === groupId).length
    const made = there.find((one) => one.groupId === groupId)?.count ?? 0
    if (made + failed !== group.recipes.length) {
      const text = `${group.name}: ${made} of ${group.recipes.length} recipes`
      throw unsound({ code: "verbatim", values: { text } })
    }
  }
  return failures.map(({ name }) => name)
}

/** What the import noted for its next turns. */
async function forgetNotes({ media }: Context) {
  for (;;) {
    const { objects, truncated } = await media.list({ prefix: "uploads/" })
    if (objects.length > 0) await media.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

const mostNamed = 50

/** What the site says of itself, for those who administrate it. */
function logOf(
  { options, files }: MealieRestore,
  { groups: all, accounts, schema, version, isNewer, unknown }: SourceSite,
  { failed, removed }: { failed: string[]; removed: number },
) {
  const total = all.reduce((sum, group) => sum + group.recipes.length, 0)
  const hasFiles = openBackup(files).hasFiles
  return [
    `${options.name}, a backup of Mealie ${version} (schema ${schema || "unknown"}${isNewer ? ", newer than this version of Larder knows" : ""})`,
    `groups: ${all.length}, users: ${accounts.length}, recipes: ${total - failed.length}`,
    "Not taken over: API tokens, sessions, links that share recipes, invitations, notifiers and reports.",
    "Each group has a report that says what became of its things.",
    ...(hasFiles ? [] : ["The backup has no pictures and no files of recipes."]),
    ...(failed.length > 0
      ? [
          `recipes that could not be imported: ${failed.length}: ${failed.slice(0, mostNamed).join(", ")}`,
        ]
      : []),
    ...[...unknown].map(([table, rows]) => `rows of the unknown table ${table}: ${rows}`),
    ...(removed > 0 ? [`rows left out that referred to missing ones: ${removed}`] : []),
  ]
}

/** Works in the new site, which no one uses yet. */
async function inNewSite<T>(
  { scope, options }: MealieRestore,
  work: (site: Context) => Promise<T>,
): Promise<T> {
  const opened: NewSite = await scope.backups.newSite.open(options.name)
  try {
    return await work({
      ...scope,
      address: "",
      driver: opened.driver,
      db: openDb(opened.driver),
      media: opened.media,
      claims: null,
      live: null,
      mailer: null,
      announce: () => undefined,
      wake: async () => undefined,
    })
  } finally {
    opened.close()
  }
}

/** Does a step, except the last one, which is different for each host. */
export async function doMealieStep(restore: MealieRestore, step: MealieStep) {
  switch (step.do) {
    case "prove":
      return proveFiles(restore, step.from, step.to)
    case "found":
      return foundSite(restore)
    case "move":
      return moveGroup(restore, step.group)
    case "settle":
      return settleSite(restore)
  }
}
