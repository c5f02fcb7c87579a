import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { zipSync } from "fflate"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Driver } from "../../db/client"
import { migrationNames } from "../../db/migrations"
import { sqliteDriver } from "../../db/sqlite"
import { statementsOf } from "../../scripts/runner/known-migrations.ts"
import { restoredSite } from "../../scripts/runner/replace-site.ts"
import { backupFiles } from "../../scripts/server/backup-files"
import { folderHost } from "../../scripts/server/backup-host"
import { newSiteIn } from "../../scripts/server/new-site"
import { BadArchive } from "../../worker/archive/archive-files"
import type { Part } from "../../worker/backup/manifest"
import { configOf } from "../../worker/config"
import { openNamed } from "../../worker/domain/backups/check"
import {
  assembleStep,
  readStep,
  restoringSteps,
  type RestoreContext,
} from "../../worker/domain/backups/restore"
import { archiveOf } from "../support/backup-archive"
import { version10, version17, version2 } from "../support/mealie-backup"
import { memoryStore } from "../support/media"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-restore-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const moment = "2026-11-20T12:00:00"

/** A database as so many migrations leave it, with a household. */
function household(migrations: string[]) {
  const database = new DatabaseSync(":memory:")
  database.exec("pragma foreign_keys = off")
  for (const name of migrations) for (const sql of statementsOf(name)) database.exec(sql)
  const times = `'${moment}', '${moment}'`
  database.exec(`
    insert into groups (id, name, slug, created_at, update_at) values ('g', 'Home', 'home', ${times});
    insert into users (id, group_id, username, full_name, email, password, admin, created_at, update_at)
      values ('u', 'g', 'cook', 'Cook', 'cook@example.com', '', 1, ${times});
    insert into recipes (id, group_id, user_id, slug, name, name_key, date_added, date_updated, indexed_at,
        recipe_instructions, notes, assets, nutrition, extras, created_at, update_at)
      values ('r', 'g', 'u', 'goulash', 'Goulash', 'goulash', '2026-11-20', '${moment}', '${moment}',
        '[]', '[]', '[]', '{}', '{}', ${times});
    insert into sessions (id, group_id, user_id, expires_at, created_at, update_at)
      values ('s', 'g', 'u', '2031-01-01', ${times});
    insert into event_notifiers (id, group_id, name, apprise_url, options_id, options, created_at, update_at)
      values ('n', 'g', 'Phone', 'json://x', 'o', '{"recipeCreated":true,"recipeUpdated":true}', ${times});
  `)
  return database
}

/** Writes the backup of a site whose database is this, as one of that schema. */
async function backUp(
  database: DatabaseSync,
  schema = migrationNames.at(-1)!,
  change?: (parts: Part[]) => Part[],
) {
  const media = memoryStore()
  await media.put("recipes/r/assets/a", new Uint8Array(1000).fill(3), {
    httpMetadata: { contentType: "text/plain" },
  })
  const about = { larder: "0.1.0", schema, made: moment }
  const archive = await archiveOf({ driver: sqliteDriver(database), media }, about, change)
  writeFileSync(join(folder, "backup.zip"), archive)
}

const dataDir = () => join(folder, "data")

function contextOf(): RestoreContext {
  const unused: Driver = { batch: () => Promise.reject(new Error("Not the site's")) }
  const host = folderHost({
    drafts: join(folder, "drafts"),
    store: () => backupFiles(folder),
    database: undefined,
    driver: unused,
    newSite: newSiteIn(dataDir(), async () => undefined),
  })
  return { scope: { backups: host, config: configOf({}) }, options: { name: "backup.zip" } }
}

async function restored(): Promise<DatabaseSync> {
  const context = contextOf()
  const steps = await restoringSteps(context)
  const backup = await openNamed(context)
  for (const step of steps) {
    // As after a turn that ended before it could say so.
    for (let times = 0; times < 2; times++) {
      if (step.do === "read") await readStep(context, backup, step.from, step.to)
      if (step.do === "assemble") await assembleStep(context, backup)
    }
  }
  return new DatabaseSync(restoredSite(dataDir()).database, { readOnly: true })
}

const values = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row))

const counts = "select kind, total from row_counts order by kind"

it("migrates a backup of an older schema, and indexes its recipes", async () => {
  // Before webhooks had a time on the clocks of their household, and users a last login.
  const older = migrationNames.slice(0, migrationNames.indexOf("0027_deliveries.sql"))
  await backUp(household(older), older.at(-1)!)
  const database = await restored()
  expect(values(database, "select name from d1_migrations order by id").flat()).toEqual(
    migrationNames,
  )
  expect(values(database, "select name, oidc_identity from users join groups")).toHaveLength(1)
  expect(values(database, "select local_time from webhooks")).toEqual([])
  const found = "select rowid from recipe_search where recipe_search match 'goulash'"
  expect(values(database, found)).toHaveLength(1)
  expect(values(database, "select recipe_count from groups")).toEqual([[1]])
  expect(values(database, counts)).toEqual([
    ["event_notifiers", 1],
    ["recipes", 1],
    ["users", 1],
  ])
  const triggers = values(database, "select count(*) from sqlite_master where type = 'trigger'")
  const whole = household(migrationNames)
  expect(triggers).toEqual(
    values(whole, "select count(*) from sqlite_master where type = 'trigger'"),
  )
  expect(values(database, "select name from sqlite_master where name like 'held%'")).toEqual([])
  database.close()
})

it("starts without sessions and without old events", async () => {
  const source = household(migrationNames)
  expect(values(source, "select count(*) from deliveries")).toEqual([[0]])
  source.exec("update recipes set name = 'Gulyás'")
  await backUp(source)
  const database = await restored()
  for (const table of ["sessions", "deliveries", "jobs", "media_removals"]) {
    expect([table, ...values(database, `select count(*) from ${table}`)]).toEqual([table, [0]])
  }
  expect(values(database, "select name from event_notifiers")).toEqual([["Phone"]])
  const [log] = values(database, "select log from server_tasks")
  expect(log).toHaveLength(1)
  expect(String(log)).toContain("recipes: 1, pictures and files: 1")
  database.close()
})

it("omits rows with missing references, which a backup of a database in use can have", async () => {
  const source = household(migrationNames)
  const times = `'${moment}', '${moment}'`
  source.exec(`
    insert into recipe_comments (id, group_id, recipe_id, user_id, text, created_at, update_at)
      values ('c', 'g', 'gone', 'u', 'Lovely', ${times}), ('d', 'g', 'r', 'u', 'Salt', ${times});
    insert into recipe_ingredients (group_id, recipe_id, position, note, food_id, reference_id)
      values ('g', 'r', 0, 'of a food that is gone', 'gone', 'i');
  `)
  await backUp(source)
  const database = await restored()
  expect(values(database, "select id from recipe_comments")).toEqual([["d"]])
  expect(values(database, "select note, food_id from recipe_ingredients")).toEqual([
    ["of a food that is gone", null],
  ])
  expect(values(database, counts)).toContainEqual(["recipe_comments", 1])
  expect(values(database, "pragma foreign_key_check")).toEqual([])
  expect(String(values(database, "select log from server_tasks"))).toContain("missing ones: 2")
  database.close()
})

it("refuses with a message what cannot become a site, before it creates anything", async () => {
  const said = (code: string) => ({ said: { code } })
  await backUp(household(migrationNames), "9999_later.sql")
  await expect(restored()).rejects.toMatchObject(said("backup.newer"))

  const empty = household(migrationNames)
  empty.exec("delete from users")
  await backUp(empty)
  await expect(restored()).rejects.toMatchObject(said("backup.noUsers"))

  // What says that it is of another table than it is.
  const hostile = (table: string) => (parts: Part[]) =>
    parts.map((part) => (part.table === "recipes" ? { ...part, table } : part))
  for (const table of [
    "sqlite_master",
    "d1_migrations",
    "held_triggers",
    "recipe_search",
    "foods",
  ]) {
    await backUp(household(migrationNames), undefined, hostile(table))
    await expect(restored(), table).rejects.toMatchObject({ said: { code: "backup.damagedPart" } })
  }
})

it("identifies another program's file, and creates nothing", async () => {
  const bring = (bytes: Uint8Array) => writeFileSync(join(folder, "backup.zip"), bytes)
  const zipOf = (name: string, value: unknown) =>
    zipSync({ [name]: new TextEncoder().encode(JSON.stringify(value)) })
  const later = { ...version2(), alembic_version: [{ version_num: "later" }] }
  const ofMealie = { code: "backup.ofOther", values: { expected: { code: "expects.mealie" } } }
  for (const file of [
    zipOf("database.json", version10()),
    zipOf("again/database.json", version17()),
    zipOf("database.json", later),
    zipOf("database.json", "no tables"),
  ]) {
    bring(file)
    await expect(restored()).rejects.toMatchObject({ status: 400, said: ofMealie })
  }

  bring(zipOf("holiday.txt", "sun"))
  await expect(restored()).rejects.toMatchObject({ said: { code: "backup.malformed" } })
  bring(zipOf("database.json", version17()).slice(0, -10))
  await expect(restored()).rejects.toBeInstanceOf(BadArchive)
  expect(existsSync(dataDir())).toBe(false)
})
