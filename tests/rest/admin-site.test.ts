import { eq } from "drizzle-orm"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { apiTokens, cookbooks, dataExports, serverTasks, shoppingLists } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import {
  exportKey,
  recipeAssetKey,
  recipePictureKey,
  userPictureKey,
} from "../../worker/media/keys"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

it("reports the site in one round trip, with no password in the database's address", async () => {
  const { as, make, trips } = await testApp({
    env: { BASE_URL: "https://larder.example", LIBSQL_URL: "libsql://me:secret@db.example/x" },
  })
  const me = as(await make.admin())
  await me.get("/api/users/self")
  trips.reset()
  const { body } = await me.get("/api/admin/about")
  expect(trips.count()).toBe(1)
  expect(body).toMatchObject({
    version: "v1.7.0",
    versionLatest: "v1.7.0",
    apiPort: 443,
    apiDocs: true,
    dbType: "sqlite",
    dbUrl: "libsql://*****@db.example/x",
    defaultGroup: "Home",
  })
  expect((await me.get("/api/admin/about/check")).body).toMatchObject({
    baseUrlSet: true,
    emailReady: false,
    isUpToDate: true,
  })
})

it("counts existing rows over all groups, each in one round trip", async () => {
  const { as, make, db, trips } = await testApp()
  const admin = await make.admin()
  const me = as(admin)
  const mine = { groupId: admin.groupId }
  const tag = await make.tag(mine)
  await make.recipe({ ...mine, tags: [tag], categories: [await make.category(mine)] })
  await make.recipe({ ...mine, tags: [tag] })
  await make.recipe()
  await make.recipe({ ...mine, deletedAt: fromNow(-1) })
  await db.insert(shoppingLists).values({ ...mine })
  await db.insert(cookbooks).values([
    { ...mine, name: "a", slug: "a" },
    { ...mine, name: "b", slug: "b" },
  ])
  const owned = { ...mine, userId: admin.id }
  await db.insert(apiTokens).values({ ...owned, name: "x", tokenHash: "x" })
  await me.get("/api/users/self")
  trips.reset()
  expect((await me.get("/api/admin/about/statistics")).body).toEqual({
    totalRecipes: 3,
    totalUsers: 1,
    totalGroups: 2,
    uncategorizedRecipes: 2,
    untaggedRecipes: 1,
  })
  expect(trips.count()).toBe(1)
  const { body } = await me.get("/api/admin/analytics")
  expect(trips.count()).toBe(2)
  expect(body).toMatchObject({
    databaseType: "sqlite",
    apiTokens: 1,
    users: 1,
    groups: 2,
    recipes: 3,
    shoppingLists: 1,
    cookbooks: 2,
  })
  expect(body.installationId).toBe((await me.get("/api/admin/analytics")).body.installationId)
})

/** What rows refer to and what they do not, stored so many seconds ago. */
async function filledStore(age: number) {
  const site = await testApp()
  const { make, media, db } = site
  const admin = await make.admin({ cacheKey: "face" })
  const mine = { groupId: admin.groupId }
  const recipe = await make.recipe({
    ...mine,
    image: "new1",
    assets: [{ name: "a", icon: "a", fileName: "a.txt", object: "asset1" }],
  })
  const gone = crypto.randomUUID()
  const [archive] = await db
    .insert(dataExports)
    .values({ ...mine, filename: "x", path: "x", size: "1 bytes", expires: fromNow(30 * 86_400) })
    .returning()
  const needed = [
    recipePictureKey(recipe.id, "new1", "original.webp"),
    recipeAssetKey(recipe.id, "asset1"),
    userPictureKey(admin.id, "face"),
    exportKey(admin.groupId, archive!.id),
    "site/validate.txt",
  ]
  const orphans = {
    images: [
      recipePictureKey(recipe.id, "old1", "original.webp"),
      recipeAssetKey(recipe.id, "asset2"),
      `recipes/${recipe.id}/timeline/${gone}/original.webp`,
      userPictureKey(admin.id, "past"),
      userPictureKey(gone, "face"),
    ],
    folders: [recipePictureKey(gone, "x", "original.webp"), recipeAssetKey(gone, "y")],
    exports: [exportKey(admin.groupId, gone)],
  }
  later(-age)
  for (const key of [...needed, ...Object.values(orphans).flat()]) {
    await media.put(key, new Uint8Array(1024))
  }
  later(age)
  return { ...site, me: site.as(admin), needed: needed.sort(), orphans }
}

it("says how much is stored, and after an hour what no row refers to", async () => {
  const young = await filledStore(3599)
  expect((await young.me.get("/api/admin/maintenance")).body).toMatchObject({
    dataDirSize: "13.0 KB",
    cleanableImages: 0,
    cleanableDirs: 0,
  })
  const { me } = await filledStore(3601)
  expect((await me.get("/api/admin/maintenance")).body).toMatchObject({
    cleanableImages: 5,
    cleanableDirs: 1,
  })
  expect((await me.get("/api/admin/maintenance/storage")).body).toEqual({
    tempDirSize: "2.0 KB",
    backupsDirSize: "0 bytes",
    groupsDirSize: "1.0 KB",
    recipesDirSize: "7.0 KB",
    userDirSize: "3.0 KB",
  })
})

it("removes what no row refers to, and nothing else", async () => {
  const young = await filledStore(3599)
  const untouched = await young.me.post("/api/admin/maintenance/clean/images")
  expect(untouched.body.message).toBe("0 Images cleaned")
  const { me, media, db, needed, orphans } = await filledStore(3601)
  const clean = async (what: string) =>
    (await me.post(`/api/admin/maintenance/clean/${what}`)).body.message
  expect(await clean("images")).toBe("5 Images cleaned")
  expect(media.keys()).toEqual([...needed, ...orphans.folders, ...orphans.exports].sort())
  expect(await clean("recipe-folders")).toBe("1 Recipe folders removed")
  expect(await clean("temp")).toBe("'.temp' directory cleaned")
  expect(media.keys()).toEqual(needed)
  await db.update(dataExports).set({ expires: fromNow(-1) })
  await clean("temp")
  expect(media.keys()).toEqual(needed.filter((key) => !key.startsWith("exports/")))
})

it("walks a large store in pages, and continues where it stopped", async () => {
  const { media, ...site } = await testApp()
  const me = site.as(await site.make.admin())
  const total = 10_500
  const ids = Array.from({ length: total }, (_, i) => `${String(i).padStart(8, "0")}-gone`)
  later(-3601)
  for (const id of ids) await media.put(`recipes/${id}/assets/a`, new Uint8Array(1))
  later(3601)
  expect((await me.get("/api/admin/maintenance")).body).toMatchObject({
    dataDirSize: "9.77 KB or more",
    cleanableDirs: 10_000,
  })
  const clean = async () =>
    (await me.post("/api/admin/maintenance/clean/recipe-folders")).body.message
  expect(await clean()).toMatch(/^10000 Recipe folders removed, and there are more/)
  expect(await clean()).toBe("500 Recipe folders removed")
  expect(media.keys()).toEqual([])
})

it("removes orphans automatically, once a day", async () => {
  const { needed, media, ...site } = await filledStore(0)
  const run = () => runJobs({ ...site, media })
  await run()
  expect(media.keys()).toHaveLength(13)
  later(3700)
  await run()
  expect(media.keys()).toHaveLength(13)
  later(86_400)
  await run()
  expect(media.keys()).toEqual(needed)
})

it("stores the results of the jobs, failures too, for the last 200 runs", async () => {
  const { as, make, db, ...site } = await testApp()
  const me = as(await make.admin())
  const asked = await me.post("/api/admin/server-tasks")
  expect(asked).toMatchObject({
    status: 201,
    body: { groupId: null, status: "finished", log: "Nothing was to be done" },
  })
  expect(asked.body.completedDate).toEqual(expect.any(String))
  const quiet = await db.select().from(serverTasks)
  await runJobs({ db, ...site })
  expect(await db.select().from(serverTasks)).toEqual(quiet)

  await make.recipe({ deletedAt: fromNow(-31 * 86_400) })
  const media = { ...site.media, list: () => Promise.reject(new Error("The store is away")) }
  await expect(runJobs({ db, ...site, media })).rejects.toThrow("Some jobs failed")
  const { body } = await me.get("/api/admin/server-tasks?orderBy=id")
  expect(body).toMatchObject({ total: 2, items: [{ status: "failed" }, { id: asked.body.id }] })
  expect(body.items[0].log).toMatch(/^purge: 1 deleted recipes purged$/m)
  expect(body.items[0].log).toMatch(/^media removals: failed: The store is away$/m)
  const { logs } = (await me.get("/api/admin/maintenance/logs")).body
  expect(logs).toContainEqual(
    expect.stringMatching(/^\d{4}-\S+ Periodic jobs \(failed\): purge: 1 deleted recipes purged$/),
  )
  const last = await me.get("/api/admin/maintenance/logs?lines=1")
  expect(last.body.logs).toEqual(logs.slice(-1))

  const { groupId } = await make.user()
  await db.insert(serverTasks).values({ groupId, name: "theirs" })
  for (let i = 0; i < 20; i++) {
    await db.insert(serverTasks).values(Array.from({ length: 10 }, () => ({ name: "old" })))
  }
  await me.post("/api/admin/server-tasks")
  const { body: full } = await me.get("/api/admin/server-tasks?perPage=-1&orderBy=id")
  expect(full.total).toBe(201)
  expect(full.items[0].name).toBe("Periodic jobs, on demand")
  expect(full.items.at(-1).name).toBe("theirs")

  const cleaned = await me.post("/api/admin/maintenance/clean/logs")
  expect(cleaned.body.message).toBe("200 log entries removed")
  expect(await db.select().from(serverTasks)).toMatchObject([{ groupId }])
  await db.delete(serverTasks).where(eq(serverTasks.groupId, groupId))
})
