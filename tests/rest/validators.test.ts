import { expect, it } from "vitest"
import { testApp } from "../support/app"

it("says whether names are free, in one round trip", async () => {
  const { anonymous, make, trips } = await testApp()
  const group = await make.group({ name: "Our Kitchen" })
  await make.user({ groupId: group.id, username: "Ann", email: "ann@example.com" })
  await make.recipe({ groupId: group.id, name: "Leek Soup" })
  await make.recipe({ groupId: group.id, name: "Old Soup", deletedAt: "2024-01-01T00:00:00" })
  const valid = async (query: string) => {
    trips.reset()
    const { body } = await anonymous.get(`/api/validators/${query}`)
    expect(trips.count()).toBe(1)
    return body.valid
  }
  expect(await valid("user/name?name=aNN")).toBe(false)
  expect(await valid("user/name?name=Anna")).toBe(true)
  expect(await valid("user/email?email=ANN@example.com")).toBe(false)
  expect(await valid("user/email?email=b@example.com")).toBe(true)
  expect(await valid("group?name=Our%20Kitchen")).toBe(false)
  expect(await valid("group?name=our%20kitchen")).toBe(true)
  const recipe = `recipe?group_id=${group.id}&name=`
  expect(await valid(`${recipe}leek%20SOUP`)).toBe(false)
  expect(await valid(`${recipe}Old%20Soup`)).toBe(true)
  expect(await valid(`recipe?group_id=${crypto.randomUUID()}&name=Leek%20Soup`)).toBe(true)
})

it("requires its parameters", async () => {
  const { anonymous } = await testApp()
  expect(await anonymous.get("/api/validators/user/name")).toMatchObject({
    status: 422,
    body: { detail: [{ type: "missing", loc: ["query", "name"] }] },
  })
  expect((await anonymous.get("/api/validators/recipe?name=x")).body.detail[0]).toMatchObject({
    type: "missing",
    loc: ["query", "group_id"],
  })
})
