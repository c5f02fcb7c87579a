import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect, it } from "vitest"
import { restoredSite } from "../../scripts/runner/replace-site.ts"
import { backupFiles } from "../../scripts/server/backup-files"
import { folderHost } from "../../scripts/server/backup-host"
import { newSiteIn } from "../../scripts/server/new-site"
import { bytesSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"
import { configOf } from "../../worker/config"
import { isPassword } from "../../worker/domain/auth/passwords"
import { contentsOf } from "../../worker/domain/backups/mealie/look"
import {
  doMealieStep,
  type MealieRestore,
  mealieSteps,
} from "../../worker/domain/backups/mealie/restore"
import type { MealieStep } from "../../worker/domain/backups/steps"
import { bcrypt } from "../../worker/lib/bcrypt"
import { testApp } from "../support/app"
import { zipOf } from "../support/app-import"
import {
  backupOf,
  dashed,
  ids,
  type Rows,
  sourceId,
  version10,
  version17,
  version2,
} from "../support/mealie-backup"

/** Of "U*U", by John the Ripper. */
const hash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-mealie-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = () => join(folder, "data")

/** The users of a backup, with a password that can be checked. */
const people = (rows: Rows, change: (user: Rows[string][number]) => object = () => ({})): Rows => ({
  ...rows,
  users: rows.users!.map((user) => ({ ...user, password: hash, ...change(user) })),
})

async function restoreOf(
  files: Record<string, unknown>,
  env: Record<string, string> = {},
): Promise<MealieRestore> {
  return opened(zipOf(files), env)
}

async function opened(bytes: Uint8Array, env: Record<string, string> = {}): Promise<MealieRestore> {
  const { site } = await testApp()
  const host = folderHost({
    drafts: join(folder, "drafts"),
    store: () => backupFiles(folder),
    database: undefined,
    driver: { batch: () => Promise.reject(new Error("Not the site's")) },
    newSite: newSiteIn(dataDir(), async () => undefined),
  })
  return {
    scope: { ...site, backups: host, config: configOf(env) },
    options: { name: "mealie.zip", made: "2026-11-27T03:00:00" },
    files: await openArchive(bytesSource(bytes), "mealie.zip"),
  }
}

/** Makes the new site; each step as often as told, as after a turn that ended before it could say so. */
async function made(restore: MealieRestore, times = 1, before?: (step: MealieStep) => void) {
  for (const step of await mealieSteps(restore)) {
    before?.(step)
    for (let time = 0; time < times; time++) await doMealieStep(restore, step)
  }
  return new DatabaseSync(restoredSite(dataDir()).database, { readOnly: true })
}

const restored = async (rows: Rows, times = 1) =>
  made(await restoreOf(backupOf(people(rows))), times)

const values = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row))
const list = (database: DatabaseSync, sql: string) => values(database, sql).flat()

/** What the reports of a site say, by the codes of the remarks. */
const remarks = (database: DatabaseSync) =>
  list(database, "select remarks from report_entries")
    .flatMap((text) => JSON.parse(String(text)) as { code: string; values?: object }[])
    .map(({ code, values: given }) => ({ code, ...(given && { given }) }))

it.each([
  ["1.0", version10],
  ["1.7", version17],
  ["3.1", version2],
])("makes a site of a backup of Mealie %s, whatever is done twice", async (_, rows) => {
  const site = await restored(rows(), 2)
  expect(list(site, "select name from groups order by name")).toEqual(["Cabin", "Home"])
  expect(list(site, "select recipe_count from groups order by name")).toEqual([1, 2])
  expect(values(site, "select username, admin, email from users order by username")).toEqual([
    ["cabin", 0, "cabin@group.invalid"],
    ["ida", 1, "ida@example.org"],
    ["otto", 0, "otto@example.org"],
  ])
  const [password] = list(site, "select password from users where username = 'ida'")
  expect(await isPassword("U*U", String(password), { bcrypt, areThere: true })).toBe(true)
  expect(list(site, "select name from recipes order by name")).toEqual([
    "Bread",
    "Cabin Soup",
    "Onion Soup",
  ])
  expect(
    list(
      site,
      "select username from users join recipes on users.id = user_id where name = 'Onion Soup'",
    ),
  ).toEqual(["otto"])
  expect(list(site, "select name from foods order by name")).toEqual(["flour", "onion"])
  for (const [table, count] of Object.entries({
    cookbooks: 1,
    meal_plan_rules: 1,
    meal_plans: 2,
    shopping_lists: 1,
    recipe_comments: 1,
    reports: 2,
    group_preferences: 2,
    jobs: 0,
    job_items: 0,
    deliveries: 0,
    media_removals: 0,
  })) {
    expect([table, ...list(site, `select count(*) from ${table}`)]).toEqual([table, count])
  }
  const found = "select rowid from recipe_search where recipe_search match 'soup'"
  expect(values(site, found)).toHaveLength(2)
  expect(values(site, "pragma foreign_key_check")).toEqual([])

  const { media } = restoredSite(dataDir())
  const [[id, image]] = values(site, "select id, image from recipes where name = 'Onion Soup'") as [
    [string, string],
  ]
  expect(image).toBeTruthy()
  expect(existsSync(join(media, "objects/recipes", id))).toBe(true)
  const notes = readdirSync(join(media, "objects"), { recursive: true, withFileTypes: true })
  expect(notes.filter((one) => one.isFile() && one.parentPath.includes("uploads"))).toEqual([])
  expect(list(site, "select cache_key from users where username = 'otto'")).not.toEqual(["1234"])
  site.close()
})

it("goes on where the process ended in the middle of a turn", async () => {
  const restore = await restoreOf(backupOf(people(version17())))
  const site = await made(restore, 1, ({ do: kind }) => {
    if (kind !== "move" && kind !== "settle") return
    // The lease and the count of a turn that ended with its process.
    const database = new DatabaseSync(restoredSite(dataDir()).database)
    database.exec(`update jobs set leased_by = 'gone', leased_until = '2099-01-01T00:00:00', attempts = 4;
      update job_items set attempts = 1 where status = 'waiting'`)
    database.close()
  })
  expect(list(site, "select recipe_count from groups order by name")).toEqual([1, 2])
  site.close()
})

it("takes two groups of one name with foods of one name, each with its own", async () => {
  const rows = people(version10())
  const twin = { group_id: ids.cabin, id: sourceId(4, 9), name: "Onion", description: "" }
  const site = await made(
    await restoreOf(
      backupOf({
        ...rows,
        groups: rows.groups!.map((group) => ({ ...group, name: "Home", slug: "home" })),
        ingredient_foods: [...rows.ingredient_foods!, twin],
      }),
    ),
  )
  expect(values(site, "select name, slug from groups order by slug")).toEqual([
    ["Home", "home"],
    ["Home (1)", "home-1"],
  ])
  const foods = "select foods.name from foods join groups on groups.id = group_id where slug ="
  expect(list(site, `${foods} 'home' order by foods.name`)).toEqual(["flour", "onion"])
  expect(list(site, `${foods} 'home-1'`)).toEqual(["Onion"])
  site.close()
})

it("keeps all people whose names differ by case alone, and says who is called otherwise", async () => {
  const rows = people(version10())
  const [ida, otto] = rows.users!
  const more = (nth: number, given: object) => ({ ...otto!, id: sourceId(2, nth), ...given })
  const site = await made(
    await restoreOf(
      backupOf({
        ...rows,
        users: [
          more(5, { username: "IDA", email: "other@example.org" }),
          more(6, { username: "Idaho", email: "IDA@example.org" }),
          more(7, { username: "nobody", email: null }),
          more(8, {
            username: "ldap",
            email: "l@example.org",
            password: "LDAP",
            auth_method: "LDAP",
          }),
          more(9, {
            username: "oidc",
            email: "o@example.org",
            password: "OIDC",
            auth_method: "OIDC",
          }),
          more(10, {
            username: "slow",
            email: "s@example.org",
            password: hash.replace("05", "31"),
          }),
          ida!,
          otto!,
        ],
      }),
    ),
  )
  expect(
    values(
      site,
      "select username, auth_method, password <> '' from users order by lower(username)",
    ),
  ).toEqual([
    ["cabin", "Mealie", 0],
    ["ida", "Mealie", 1],
    ["IDA-2", "Mealie", 1],
    ["ldap", "LDAP", 0],
    ["oidc", "OIDC", 0],
    ["otto", "Mealie", 1],
    ["slow", "Mealie", 0],
  ])
  expect(remarks(site)).toEqual(
    expect.arrayContaining([
      { code: "remarks.withoutPassword", given: { names: "slow" } },
      { code: "remarks.loggedInElsewhere", given: { names: "ldap, oidc" } },
      { code: "remarks.usernamesChanged", given: { names: "IDA-2" } },
      { code: "remarks.sameEmail", given: { names: "Idaho" } },
      { code: "remarks.peopleWithoutEmail", given: { count: 1 } },
      { code: "remarks.groupWithoutMembers", given: { name: "cabin" } },
      { code: "remarks.noTokens" },
    ]),
  )
  expect(remarks(site).map(({ code }) => code)).not.toContain("remarks.otherGroup")
  site.close()
})

it("takes over rights and settings of the groups", async () => {
  const rows = people(version10(), ({ username }) =>
    username === "otto" ? { can_manage: true, can_organize: 1, advanced: 0, can_invite: 0 } : {},
  )
  const preferences = { group_id: ids.home, private_group: false, first_day_of_week: 1 }
  const site = await made(
    await restoreOf(
      backupOf({
        ...rows,
        group_preferences: [
          { id: 1, ...preferences, recipe_public: false, recipe_show_nutrition: true },
          { id: 2, group_id: ids.cabin, first_day_of_week: 9 },
        ],
      }),
    ),
  )
  expect(
    values(
      site,
      "select can_manage, can_organize, advanced, can_invite from users where username in ('otto', 'ida') order by username",
    ),
  ).toEqual([
    [1, 1, 1, 1],
    [1, 1, 0, 0],
  ])
  expect(
    values(
      site,
      `select private_group, first_day_of_week, recipe_public, recipe_show_nutrition
        from group_preferences join groups on groups.id = group_id order by name`,
    ),
  ).toEqual([
    [1, 0, 1, 0],
    [0, 1, 0, 1],
  ])
  site.close()
})

it("takes the settings of the first household where each has its own", async () => {
  const rows = people(version2())
  const settings = (household: string, day: number) => ({
    id: dashed(sourceId(30, day)),
    household_id: dashed(household),
    first_day_of_week: day,
    recipe_disable_amount: true,
  })
  const site = await made(
    await restoreOf(
      backupOf({
        ...rows,
        group_preferences: [{ id: 1, group_id: dashed(ids.home), private_group: false }],
        household_preferences: [settings(ids.downstairs, 6), settings(ids.upstairs, 1)],
      }),
    ),
  )
  const sql = `select private_group, first_day_of_week, recipe_disable_amount
    from group_preferences join groups on groups.id = group_id where slug = 'home'`
  expect(values(site, sql)).toEqual([[0, 1, 1]])
  site.close()
})

it("says what a backup holds, and lists what a later Mealie has added", async () => {
  const later = {
    ...people(version2()),
    alembic_version: [{ version_num: "later" }],
    recipe_moods: [{ id: 1, mood: "happy" }, { id: 2 }],
    reviews: [],
  }
  const restore = await restoreOf(backupOf(later))
  expect(await contentsOf(restore.scope, restore.files)).toEqual({
    version: 3,
    isNewer: true,
    groups: 2,
    users: 2,
    recipes: 3,
    refusal: null,
  })
  const site = await made(restore)
  const [log] = list(site, "select log from server_tasks")
  expect(log).toContain("newer than this version of Larder knows")
  expect(log).toContain("rows of the unknown table recipe_moods: 2")
  expect(log).not.toContain("reviews")
  site.close()

  const known = await restoreOf(backupOf(people(version10())))
  expect(await contentsOf(known.scope, known.files)).toMatchObject({ version: 1, isNewer: false })
})

it("refuses a backup after which no administrator could log in", async () => {
  const refused = async (rows: Rows, env = {}) => {
    const restore = await restoreOf(backupOf(rows), env)
    const { refusal } = await contentsOf(restore.scope, restore.files)
    if (refusal) await expect(mealieSteps(restore)).rejects.toMatchObject({ said: refusal })
    return refusal?.code
  }
  const none = "backup.mealieNoAdministrator"
  expect(await refused(version10())).toBe(none)
  expect(await refused(people(version10(), () => ({ admin: 0 })))).toBe(none)
  expect(await refused(people(version10(), () => ({ email: "" })))).toBe(none)
  expect(await refused(people(version10()))).toBeUndefined()
  const ldap = people(version10(), () => ({ password: "LDAP", auth_method: "LDAP" }))
  expect(await refused(ldap)).toBe(none)
  const directory = {
    LDAP_AUTH_ENABLED: "true",
    LDAP_SERVER_URL: "ldap://ldap.example.org",
    LDAP_BASE_DN: "dc=example,dc=org",
  }
  expect(await refused(ldap, directory)).toBeUndefined()
  expect(existsSync(dataDir())).toBe(false)
})

it("refuses a site whose database is no file", async () => {
  const { site } = await testApp()
  const { files } = await restoreOf(backupOf(people(version10())))
  expect((await contentsOf(site, files)).refusal).toEqual({ code: "backup.mealieElsewhere" })
})

it("refuses a damaged backup before anything is made of it", async () => {
  const whole = zipOf(backupOf(people(version10())))
  const picture = Buffer.from(whole).indexOf("First onions.")
  const broken = whole.slice()
  // A file that is stored is as it is; one that is packed is packed differently.
  if (picture > 0) broken[picture]! ^= 1
  else broken[whole.length >> 1]! ^= 1
  await expect(opened(broken).then((restore) => made(restore))).rejects.toMatchObject({
    said: { code: expect.stringMatching(/^archive\./) },
  })
  const cut = JSON.stringify(people(version10())).slice(0, -200)
  const restore = await restoreOf({ "database.json": cut })
  await expect(contentsOf(restore.scope, restore.files)).rejects.toMatchObject({
    said: { code: "archive.databaseCut" },
  })
  const empty = await restoreOf({ "database.json": {} })
  await expect(mealieSteps(empty)).rejects.toMatchObject({ said: { code: "archive.noGroups" } })
  expect(existsSync(join(dataDir(), "database/restoring"))).toBe(false)
})

it("does not switch where a kind of things could not be imported", async () => {
  const restore = await restoreOf(backupOf(people(version10())))
  const steps = await mealieSteps(restore)
  for (const step of steps) {
    if (step.do === "settle") break
    await doMealieStep(restore, step)
  }
  const database = new DatabaseSync(restoredSite(dataDir()).database)
  database.exec(
    "update job_items set status = 'failed' where json_extract(input, '$.what') = 'foods'",
  )
  database.close()
  await expect(doMealieStep(restore, { do: "settle" })).rejects.toMatchObject({
    said: { code: "backup.unsound" },
  })
})
