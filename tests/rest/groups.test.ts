import { expect, it } from "vitest"
import { testApp } from "../support/app"

it("tells the caller's group in one round trip", async () => {
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
  const member = as(await make.user())
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

it("lists the members of the group and nobody's tokens but one's own", async () => {
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

it("sets the rights of members, keeps those of administrators, and lets nobody raise their own", async () => {
  const { as, make } = await testApp()
  const url = "/api/groups/permissions"
  const manager = await make.user({ canManage: true })
  const mine = { groupId: manager.groupId }
  const [member, admin] = [await make.user(mine), await make.admin(mine)]
  const asked = as(manager)

  const granted = await asked.put(url, { user_id: member.id, can_organize: "yes" })
  expect(granted).toMatchObject({ status: 200, body: { canOrganize: true, canManage: false } })
  expect((await asked.put(url, { userId: admin.id })).body).toMatchObject({ canManage: true })
  expect(await asked.put(url, { userId: manager.id, canInvite: true })).toMatchObject({
    status: 403,
    body: { detail: "You cannot raise your own rights" },
  })
  expect((await asked.put(url, { userId: manager.id })).body).toMatchObject({ canManage: false })
  expect((await asked.put(url, { userId: member.id, canManage: true })).status).toBe(403)

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
