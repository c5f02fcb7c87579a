import { expect, it } from "vitest"
import { recipeMedia, serverTasks } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { testApp } from "../support/app"
import { formOf, pngFile } from "../support/contract-success"

it("returns the caller's group in one round trip", async () => {
  const { as, make, trips } = await testApp()
  const group = await make.group({ name: "Our Kitchen" })
  const member = as(await make.user({ groupId: group.id }))
  await member.get("/api/groups/self")
  trips.reset()
  const { status, body } = await member.get("/api/groups/self")
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 1 })
  expect(body).toEqual({
    id: group.id,
    name: "Our Kitchen",
    slug: "our-kitchen",
    preferences: {
      id: expect.any(String),
      groupId: group.id,
      privateGroup: true,
      firstDayOfWeek: 0,
      timeZone: null,
      recipePublic: true,
      recipeShowNutrition: false,
      recipeShowAssets: false,
      recipeLandscapeView: false,
      recipeDisableComments: false,
      recipeDisableAmount: true,
    },
  })
})

it("replaces the preferences: what is left out goes back to its default", async () => {
  const { as, make } = await testApp()
  const member = as(await make.user({ canManage: true }))
  const url = "/api/groups/preferences"
  const given = { private_group: "no", firstDayOfWeek: "1", recipeShowNutrition: true }
  expect((await member.put(url, given)).body).toMatchObject({
    privateGroup: false,
    firstDayOfWeek: 1,
    recipeShowNutrition: true,
  })
  const { status, body } = await member.put(url, { recipeDisableAmount: false })
  expect({ status, ...body }).toMatchObject({
    status: 200,
    privateGroup: true,
    firstDayOfWeek: 0,
    recipeShowNutrition: false,
    recipeDisableAmount: false,
  })
  expect((await member.get(url)).body).toEqual(body)
  expect((await member.put(url, { firstDayOfWeek: 9 })).status).toBe(422)
})

it("lists the members of the group, and only one's own tokens", async () => {
  const { as, make } = await testApp()
  const [ann, bob] = [await make.user({ fullName: "Ann" }), await make.user({ fullName: "Zed" })]
  const peer = await make.user({ fullName: "Bea", groupId: ann.groupId })
  for (const user of [ann, peer, bob]) await as(user).post("/api/users/api-tokens", { name: "t" })
  const { body } = await as(ann).get("/api/groups/members")
  expect(body.map((m: any) => [m.fullName, m.tokens.length])).toEqual([
    ["Ann", 1],
    ["Bea", 0],
  ])
})

it("sets the rights of members, but not those of administrators", async () => {
  const { as, make } = await testApp()
  const url = "/api/groups/permissions"
  const manager = await make.user({ canManage: true })
  const mine = { groupId: manager.groupId }
  const [member, admin] = [await make.user(mine), await make.admin(mine)]
  const asked = as(manager)

  const granted = await asked.put(url, { user_id: member.id, can_organize: "yes" })
  expect(granted).toMatchObject({ status: 200, body: { canOrganize: true, canManage: false } })
  expect((await asked.put(url, { userId: admin.id })).body).toMatchObject({ canManage: true })
  expect((await as(member).put(url, { userId: member.id, canManage: true })).status).toBe(403)

  const boss = as(admin)
  expect(await boss.put(url, { userId: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { detail: "User not found" },
  })
  expect(await boss.put(url, { userId: (await make.user()).id })).toMatchObject({
    status: 403,
    body: { detail: "User is not a member of this group" },
  })
})

it("refuses changes to one's own rights", async () => {
  const { as, make } = await testApp()
  const url = "/api/groups/permissions"
  const inviter = await make.user({ canInvite: true })
  const mine = { groupId: inviter.groupId }
  const [manager, admin] = [
    await make.user({ ...mine, canManage: true, canInvite: true }),
    await make.admin(mine),
  ]
  expect((await as(inviter).put(url, { userId: inviter.id, canInvite: true })).status).toBe(403)
  const own = { status: 403, body: { detail: "You cannot change your own rights" } }
  for (const rights of [{}, { canManage: true, canInvite: true }, { canOrganize: true }]) {
    expect(await as(manager).put(url, { userId: manager.id, ...rights })).toMatchObject(own)
  }
  expect(await as(admin).put(url, { userId: admin.id })).toMatchObject({
    status: 200,
    body: { admin: true, canManage: true, canInvite: true, canOrganize: true },
  })
})

it("counts the group's rows in one round trip", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const mine = { groupId: user.groupId }
  await make.user(mine)
  const recipe = await make.recipe(mine)
  await make.recipe(mine)
  for (const made of [make.category, make.tag, make.tool, make.tool]) await made(mine)
  for (const made of [make.recipe, make.category, make.tag, make.user]) await made()
  const me = as(user)
  await me.delete(`/api/recipes/${recipe.slug}`)
  trips.reset()
  const { body } = await me.get("/api/groups/statistics")
  expect({ ...body, trips: trips.count() }).toEqual({
    totalRecipes: 1,
    totalUsers: 2,
    totalCategories: 1,
    totalTags: 1,
    totalTools: 2,
    trips: 1,
  })
})

it("shows the storage used by the group's recipes, once measured", async () => {
  const test = await testApp()
  const { as, db, make, media, trips } = test
  const user = await make.user()
  const me = as(user)
  const url = "/api/groups/storage"
  const empty = {
    usedStorageBytes: 0,
    usedStorageStr: "0 bytes",
    totalStorageBytes: 524_288_000,
    totalStorageStr: "500.0 MB",
  }
  expect((await me.get(url)).body).toEqual(empty)

  const recipe = await make.recipe({ groupId: user.groupId })
  const picture = formOf({ image: pngFile(), extension: "png" })
  expect((await me.put(`/api/recipes/${recipe.slug}/image`, picture)).status).toBe(200)
  const stored = async () => {
    const { objects } = await media.list({ prefix: `recipes/${recipe.id}/` })
    return objects.reduce((sum, { size }) => sum + size, 0)
  }
  await runJobs(test)
  trips.reset()
  const { body } = await me.get(url)
  expect({ used: body.usedStorageBytes, trips: trips.count() }).toEqual({
    used: await stored(),
    trips: 1,
  })
  expect(body.usedStorageBytes).toBeGreaterThan(0)
  expect((await as(await make.user()).get(url)).body).toEqual(empty)

  const file = { file: new File(["how to"], "how.txt"), name: "how", icon: "i", extension: "txt" }
  await me.post(`/api/recipes/${recipe.slug}/assets`, formOf(file))
  expect(await db.select().from(recipeMedia)).toMatchObject([{ changes: 1 }])
  await runJobs(test)
  expect((await me.get(url)).body.usedStorageBytes).toBe(await stored())
  expect(await db.select().from(recipeMedia)).toMatchObject([{ changes: 0 }])

  // Of two pictures the first is removed, and counts no more.
  const before = await stored()
  await me.put(`/api/recipes/${recipe.slug}/image`, picture)
  expect(await stored()).toBeGreaterThan(before)
  await runJobs(test)
  expect((await me.get(url)).body.usedStorageBytes).toBe(before)
})

it("measures the storage of a recipe's events", async () => {
  const test = await testApp()
  const { as, db, make } = test
  const user = await make.user()
  const event = await make.timelineEvent({ groupId: user.groupId, userId: user.id })
  const url = `/api/recipes/timeline/events/${event.id}/image`
  await as(user).put(url, formOf({ image: pngFile(), extension: "png" }))
  await runJobs(test)
  const [{ bytes } = { bytes: 0 }] = await db.select().from(recipeMedia)
  expect(bytes).toBeGreaterThan(0)
  await as(user).delete(`/api/recipes/timeline/events/${event.id}`)
  await runJobs(test)
  expect(await db.select().from(recipeMedia)).toMatchObject([{ bytes: 0, changes: 0 }])
})

it("lists background jobs of the group only, newest first", async () => {
  const { as, db, make } = await testApp()
  const [user, stranger] = [await make.user(), await make.user()]
  const task = (groupId: string | null, name: string) =>
    db.insert(serverTasks).values({ groupId, name, log: "done" })
  await task(user.groupId, "Earlier")
  await task(user.groupId, "Later")
  await task(stranger.groupId, "Theirs")
  await task(null, "The site's")
  const { status, body } = await as(user).get("/api/groups/server-tasks")
  expect({ status, names: body.map((one: any) => one.name) }).toEqual({
    status: 200,
    names: ["Later", "Earlier"],
  })
  expect(body[0]).toMatchObject({ groupId: user.groupId, status: "running", completedDate: null })
})

it("pages through the members of the group by name only", async () => {
  const { as, make, trips } = await testApp()
  const ann = await make.user({ fullName: "Ann" })
  const bea = await make.user({ fullName: "Bea", groupId: ann.groupId })
  await make.user({ fullName: "Zed" })
  const me = as(ann)
  await me.get("/api/users/self")
  trips.reset()
  const { body } = await me.get(
    "/api/users/group-users?perPage=1&orderBy=full_name&orderDirection=asc",
  )
  expect({ ...body, trips: trips.count() }).toMatchObject({
    trips: 1,
    total: 2,
    items: [{ id: ann.id, fullName: "Ann" }],
    next: expect.stringMatching(/^\/users\/group-users\?/),
  })
  const filtered = await me.get(`/api/users/group-users?queryFilter=full_name="Bea"`)
  expect(filtered.body.items).toEqual([{ id: bea.id, fullName: "Bea" }])
  for (const field of ["password", "email"]) {
    const asked = await me.get(`/api/users/group-users?queryFilter=${field}="x"`)
    expect(asked.status).toBe(400)
  }
})

it("returns one's own group also under the address of one's account", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const answer = await me.get("/api/users/self/group")
  expect(answer).toMatchObject({ status: 200, body: (await me.get("/api/groups/self")).body })
})

it("shows a profile picture to anyone who has its address", async () => {
  const { anonymous, as, make } = await testApp()
  const user = await make.user()
  const url = `/api/users/${user.id}/image`
  expect((await anonymous.get(url)).status).toBe(404)
  await as(user).post(url, formOf({ profile: pngFile() }))
  const shown = await anonymous.get(url)
  expect(shown.status).toBe(200)
  expect(shown.headers.get("content-type")).toBe("image/webp")
  expect(shown.body).toEqual((await anonymous.get(`/api/media/users/${user.id}/profile.webp`)).body)
  expect((await anonymous.get("/api/users/nobody/image")).status).toBe(422)
})
