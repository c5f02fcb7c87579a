import { expect, it } from "vitest"
import { openDb, type Driver } from "../../db/client"
import { jobs, mediaRemovals, recipes, users } from "../../db/schema"
import { bucketHost } from "../../worker/backup/bucket-host"
import { createTables } from "../../worker/backup/side-database"
import { stagedSite } from "../../worker/backup/staged-site"
import { momentary, tablesOf } from "../../worker/backup/tables"
import type { Context } from "../../worker/context"
import { runMediaRemovals } from "../../worker/cron/tasks/media-removals"
import { runJob } from "../../worker/domain/background-jobs/run"
import { signSession } from "../../worker/tokens"
import { hurried, type TestApp, testApp, testSecret } from "../support/app"
import { archiveOf } from "../support/backup-archive"
import { formOf } from "../support/contract-success"
import type { TestUser } from "../support/factories"
import { migrationFiles } from "../support/migrations"
import { countsIn } from "../support/row-counts"
import { fillHousehold } from "../support/whole-household"

const url = "/api/admin/backups"

/** A site with a household that has everything, and a backup of it. */
async function siteWithBackup() {
  const site = await testApp()
  const admin = await site.make.admin()
  const other = await site.make.user({ groupId: admin.groupId })
  await fillHousehold(site, admin, other)
  await site.work()
  const me = site.as(admin)
  await me.post(url)
  const { name } = (await me.get(url)).body.imports[0]
  return { ...site, admin, other, me, name: String(name) }
}

/** The rows of all tables that a backup holds, as lines, without what the site writes on its own. */
async function rowsOf(driver: Driver) {
  const tables = (await tablesOf(driver)).filter(
    (table) => !/^(server_tasks|site_settings|reports|report_entries)$/.test(table),
  )
  const found = await driver.batch(
    tables.map((table) => ({ sql: `select * from "${table}"`, params: [] })),
  )
  return Object.fromEntries(
    tables.map((table, i) => [table, found[i]!.rows.map((row) => JSON.stringify(row)).sort()]),
  )
}

const listOf = async (driver: Driver, type: string) => {
  const sql = "select name, sql from sqlite_master where type = ? order by name"
  const [found] = await driver.batch([{ sql, params: [type] }])
  return found!.rows.map((row) => row.map(String))
}

/** Changes everything that can tell one site from the other. */
async function change({
  me,
  make,
  media,
  admin,
  other,
  db,
}: Awaited<ReturnType<typeof siteWithBackup>>) {
  await me.post("/api/recipes", { name: "Made after the backup" })
  await make.user({ username: "newcomer" })
  await me.delete(`/api/admin/users/${other.id}`)
  await make.shoppingList({ groupId: admin.groupId, userId: admin.id, name: "Later" })
  for (const key of media.keys().filter((one) => one.startsWith("recipes/")))
    await media.delete(key)
  await media.put("recipes/later/assets/a", new Uint8Array(5))
  await db.update(recipes).set({ name: "Renamed" })
}

/** Someone with a session of their own: those of before went with the site that they were of. */
async function withNewSession(test: TestApp, user: TestUser) {
  const { id: sessionId } = await test.make.session(user)
  const claims = { userId: user.id, groupId: user.groupId, sessionId }
  const token = await signSession(testSecret, claims, 3600)
  return test.as(null, { authorization: `Bearer ${token}` })
}

type Asker = ReturnType<TestApp["as"]>

const startRestore = (me: Asker, fileName: string) =>
  me.post("/api/trpc/admin.backups.startRestore", { fileName, isAcknowledged: true })

it("puts every row and file back, logs everyone out, and finds the recipes again", async () => {
  const site = await siteWithBackup()
  const { driver, me, media, name, admin, work } = site
  const [rows, tables, triggers] = [
    await rowsOf(driver),
    await listOf(driver, "table"),
    await listOf(driver, "trigger"),
  ]
  const files = media.keys().filter((key) => key.startsWith("recipes/") || key.startsWith("users/"))
  await change(site)
  const answer = await me.post(`${url}/${name}/restore`)
  expect(answer).toMatchObject({ status: 200, body: { error: false } })
  expect((await me.get("/api/users/self")).status).toBe(401)
  await work()

  const restored = await rowsOf(driver)
  for (const [table, lines] of Object.entries(rows))
    expect([table, restored[table]]).toEqual([table, lines])
  expect(await listOf(driver, "table")).toEqual(tables)
  expect(await listOf(driver, "trigger")).toEqual(triggers)
  expect(media.keys()).toEqual(expect.arrayContaining(files))
  for (const table of momentary.filter((one) => !/^jobs|job_items$/.test(one))) {
    const [left] = await driver.batch([{ sql: `select count(*) from "${table}"`, params: [] }])
    expect([table, left!.rows]).toEqual([table, [[0]]])
  }

  const counts = await countsIn(driver)
  expect(counts.counted).toEqual(counts.there)
  expect(counts.counted).toMatchObject({ [`${admin.groupId} recipes `]: 3 })

  const again = await withNewSession(site, admin)
  const found = await again.get("/api/recipes?search=leek")
  expect(found.body.items.map((one: any) => one.name)).toEqual(["Leek & potato pie"])
  const { data } = (await again.get("/api/trpc/admin.backups.overview")).body.result
  expect(data).toMatchObject({ working: null, failed: null, restored: { name } })
  // Everything works on: what is new is indexed and announced.
  await again.post("/api/recipes", { name: "Made after the restore" })
  const fresh = await again.get("/api/recipes?search=restore")
  expect(fresh.body.items).toHaveLength(1)
})

/** The site in a Worker of its own, which dies at a certain round trip: before the database hears of it, or after. */
function mortal(test: TestApp, at: number, isHeard: boolean) {
  let count = 0
  const driver: Driver = {
    async batch(statements) {
      const isDead = ++count >= at
      const isSent = !isDead || (isHeard && count === at)
      const results = isSent ? await test.driver.batch(statements) : null
      if (isDead) throw new Error("The Worker has died")
      return results!
    },
  }
  const backups = bucketHost(test.media, driver, async () => migrationFiles)
  const site: Context = { ...test.site, driver, db: openDb(driver), backups }
  return { site, count: () => count }
}

const ignore = () => undefined
const later = (hours: number) => hurried(Date.now() + hours * 3600_000)

it.each([
  ["before the database hears of it", false],
  ["before it hears of the answer", true],
])(
  "is the old site or the new one whenever the Worker dies %s, and goes on",
  async (_, isHeard) => {
    const test = await siteWithBackup()
    const { driver, name, admin, db } = test
    const backup = await rowsOf(driver)
    await change(test)
    let old = await rowsOf(driver)
    let hours = 0
    for (let at = 1, died = true; died; at += at < 20 ? 3 : 7) {
      await startRestore(await withNewSession(test, admin), name)
      const [{ id }] = (await db.select({ id: jobs.id }).from(jobs)).slice(-1) as [{ id: string }]
      const { site, count } = mortal(test, at, isHeard)
      await runJob(site, id, { clock: later(++hours), log: ignore }).catch(ignore)
      died = count() >= at
      expect(at).toBeLessThan(400)
      const state = await rowsOf(driver)
      const isNew = state.recipes!.some((line) => line.includes("Leek"))
      expect([at, state]).toEqual([at, isNew ? backup : old])
      for (const { id: open } of await db.select({ id: jobs.id }).from(jobs)) {
        for (let turn = 0; turn < 40; turn++)
          await runJob(test.site, open, { clock: later(++hours), log: ignore })
      }
      await test.work()
      const after = await rowsOf(driver)
      expect([at, after]).toEqual([at, backup])
      await change(test)
      old = await rowsOf(driver)
    }
  },
)

/** Sends an archive of a site whose database is this, as one of that schema. */
async function send(test: TestApp, me: Asker, driver: Driver, schema: string) {
  const about = { larder: "0.1.0", schema, made: "2026-11-20T12:00:00" }
  const bytes = await archiveOf({ driver, media: test.media }, about)
  const archive = new File([bytes], "sent.zip")
  await me.post(`${url}/upload`, formOf({ archive }))
  await test.work()
}

it("refuses a backup of a later version, and one that was damaged, and changes nothing", async () => {
  const test = await siteWithBackup()
  const { driver, media, me, name } = test
  await send(test, me, driver, "9999_later.sql")
  const refused = await startRestore(me, "sent.zip")
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain("backup.newer")

  const before = await rowsOf(driver)
  const piece = media.keys().find((key) => key.includes(`${name}/pieces/000000`))!
  const bytes = new Uint8Array(await (await media.get(piece))!.arrayBuffer())
  bytes[200]! ^= 1
  await media.put(piece, bytes)
  await startRestore(me, name)
  await test.work()
  const { failed, backups } = (await me.get("/api/trpc/admin.backups.overview")).body.result.data
  expect(failed).toMatchObject({ name, work: "restore" })
  expect(backups.find((one: any) => one.name === name).problem).not.toBeNull()
  expect(await rowsOf(driver)).toEqual(before)
  expect(await listOf(driver, "table")).not.toContainEqual([expect.stringMatching(/^restoring_/)])
})

it("migrates a backup of an earlier version", async () => {
  const test = await testApp()
  const { driver, media } = test
  const admin = await test.make.admin()
  // Before webhooks had a time on the clocks of their household, and things a day on which they were deleted.
  const schema = "0026_time_zone_of_group.sql"
  const earlier = stagedSite({ driver, media, migrations: async () => migrationFiles })
  const { driver: old } = await earlier.open("earlier")
  await createTables(old, migrationFiles, schema)
  const times = "'2026-11-20T12:00:00', '2026-11-20T12:00:00'"
  const rows = [
    `groups (id, name, slug, created_at, update_at) values ('g', 'Home', 'home', ${times})`,
    `users (id, group_id, username, full_name, email, password, admin, created_at, update_at)
      values ('u', 'g', 'cook', 'Cook', 'cook@example.com', '', 1, ${times})`,
    `recipes (id, group_id, user_id, slug, name, name_key, date_added, date_updated, indexed_at,
      recipe_instructions, notes, assets, nutrition, extras, created_at, update_at)
      values ('r', 'g', 'u', 'goulash', 'Goulash', 'goulash', '2026-11-20', '2026-11-20T12:00:00',
        '2026-11-20T12:00:00', '[]', '[]', '[]', '{}', '{}', ${times})`,
    `recipe_comments (id, group_id, recipe_id, user_id, text, created_at, update_at)
      values ('c', 'g', 'gone', 'u', 'Of a recipe that is gone', ${times})`,
  ]
  await old.batch(rows.map((row) => ({ sql: `insert into ${row}`, params: [] })))
  const me = test.as(admin)
  await send(test, me, old, schema)
  await earlier.discard("earlier")

  expect(await startRestore(me, "sent.zip")).toMatchObject({ status: 200 })
  await test.work()
  const found = await test.db.select().from(recipes)
  expect(found).toMatchObject([{ name: "Goulash", deletedAt: null }])
  const [cook] = await test.db.select().from(users)
  const again = await withNewSession(test, cook!)
  expect((await again.get("/api/recipes?search=goulash")).body.items).toHaveLength(1)
  expect((await again.get("/api/comments")).body.items).toEqual([])
})

it("removes no objects while a restore waits for their rows", async () => {
  const test = await siteWithBackup()
  const { db, me, media, name, site } = test
  await media.put("recipes/noted/assets/a", new Uint8Array(1))
  await db.insert(mediaRemovals).values({ key: "recipes/noted/assets/a" })
  await startRestore(me, name)
  await runMediaRemovals(site)
  expect(media.keys()).toContain("recipes/noted/assets/a")
  await me.post("/api/trpc/reports.cancel", { itemId: (await listed(me)).reportId })
  await runMediaRemovals(site)
  expect(media.keys()).not.toContain("recipes/noted/assets/a")
})

const listed = async (me: Asker) =>
  (await me.get("/api/trpc/admin.backups.overview")).body.result.data.working
