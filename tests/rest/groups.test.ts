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
