import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { dataExports, groupPreferences, groups, recipes } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { exportKey, recipePictureKey } from "../../worker/media/keys"
import { fromNow, now } from "../../worker/lib/times"
import { testApp } from "../support/app"

const url = "/api/admin/groups"

it("lists all groups with their households and users, in one round trip", async () => {
  const { as, make, trips } = await testApp()
  const admin = await make.admin({ groupId: (await make.group({ name: "Zoo" })).id })
  const bakery = await make.group({ name: "Bakery", preferences: { firstDayOfWeek: 1 } })
  await make.user({ groupId: bakery.id, fullName: "Bob" })
  await make.user({ groupId: bakery.id, fullName: "Ann" })
  const me = as(admin)
  await me.get("/api/users/self")
  trips.reset()
  const { body } = await me.get(`${url}?orderBy=name&orderDirection=asc`)
  expect(trips.count()).toBe(1)
  expect(body.items).toMatchObject([
    {
      slug: "bakery",
      users: [{ fullName: "Ann" }, { fullName: "Bob" }],
      preferences: { firstDayOfWeek: 1 },
      categories: [],
      webhooks: [],
    },
    { name: "Zoo", users: [{ id: admin.id }] },
  ])
  const found = await me.get(`${url}?queryFilter=slug=bakery`)
  expect(found.body).toMatchObject({ total: 1, items: [{ id: bakery.id }] })
  expect((await me.get(`${url}/${crypto.randomUUID()}`)).status).toBe(404)
})

it("creates groups with preferences, and adds a number to taken names", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.admin())
  for (const [name, slug] of [
    ["Family", "family"],
    ["Family (1)", "family-1"],
  ]) {
    const made = await me.post(url, { name: "Family" })
    expect(made).toMatchObject({
      status: 201,
      body: { name, slug, preferences: { privateGroup: true, recipeDisableAmount: true } },
    })
  }
  expect((await me.post(url, { name: "  " })).status).toBe(422)

  const model = await make.group({ preferences: { firstDayOfWeek: 3, privateGroup: false } })
  const copy = await me.post(`${url}/${model.id}/duplicate`, { name: "Copy" })
  expect(copy).toMatchObject({
    status: 201,
    body: { slug: "copy", preferences: { firstDayOfWeek: 3, privateGroup: false } },
  })
  const nothing = await me.post(`${url}/${crypto.randomUUID()}/duplicate`, { name: "x" })
  expect(nothing.status).toBe(404)
  expect(await db.select().from(groupPreferences)).toHaveLength(5)
})

it("renames groups and sets preferences, whole or in part", async () => {
  const { as, make, trips } = await testApp()
  const me = as(await make.admin())
  const other = await make.group({ name: "Taken" })
  const group = await make.group({ name: "Old", preferences: { privateGroup: false } })
  const one = `${url}/${group.id}`
  trips.reset()
  const patched = await me.patch(one, { preferences: { first_day_of_week: 1 } })
  expect(trips.count()).toBeLessThanOrEqual(3)
  expect(patched.body).toMatchObject({
    name: "Old",
    preferences: { firstDayOfWeek: 1, privateGroup: false },
  })
  const body = { id: group.id, name: "New Name", preferences: {} }
  expect((await me.put(one, body)).body).toMatchObject({
    slug: "new-name",
    preferences: { firstDayOfWeek: 0, privateGroup: true },
  })
  const renamed = await me.put(one, { ...body, name: "", preferences: null })
  expect(renamed.body).toMatchObject({ name: "New Name", slug: "new-name" })
  expect(await me.patch(one, { name: "taken" })).toMatchObject({
    status: 400,
    body: { detail: { message: "Group already exists" } },
  })
  expect((await me.get(`${url}/${other.id}`)).body.name).toBe("Taken")
})

it("deletes a group only when it has no users and no rows, and then completely", async () => {
  const site = await testApp({ env: { DEFAULT_GROUP: "Our Home" } })
  const { as, make, db, media } = site
  const me = as(await make.admin())
  const refused = async (id: string) => (await me.delete(`${url}/${id}`)).body.detail.message
  const home = await make.group({ name: "Our Home" })
  expect(await refused(home.id)).toBe("Cannot delete default group")
  const { groupId } = await make.user()
  expect(await refused(groupId)).toBe("Cannot delete group with users")
  const group = await make.group()
  const living = await make.recipe({ groupId: group.id })
  expect(await refused(group.id)).toBe("Cannot delete group with users or recipes")

  await db.update(recipes).set({ deletedAt: now() }).where(eq(recipes.id, living.id))
  const [archive] = await db
    .insert(dataExports)
    .values({ groupId: group.id, filename: "x", path: "x", size: "1 bytes", expires: fromNow(99) })
    .returning()
  await media.put(recipePictureKey(living.id, "abcd", "original.webp"), new Uint8Array(1))
  await media.put(exportKey(group.id, archive!.id), new Uint8Array(1))
  expect((await me.delete(`${url}/${group.id}`)).body).toMatchObject({ id: group.id, users: [] })
  await runJobs(site)
  expect(await db.select().from(groups).where(eq(groups.id, group.id))).toEqual([])
  expect(await db.select().from(recipes)).toEqual([])
  expect(media.keys()).toEqual([])
  expect((await me.delete(`${url}/${group.id}`)).status).toBe(400)
})
