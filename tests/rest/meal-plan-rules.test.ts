import { expect, it } from "vitest"
import { mealPlanRulesToTags } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/groups/mealplans/rules"

async function groupFixture() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  // Logs in, which is a round trip of the tests' own.
  await me.get(url)
  const mine = { groupId: user.groupId }
  const [soups, quick] = [
    await test.make.category({ ...mine, name: "Soups" }),
    await test.make.tag({ ...mine, name: "Quick" }),
  ]
  return { ...test, user, me, mine, soups, quick }
}

const shown = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  id,
  name,
  slug,
})

it("creates, reads, replaces, changes and deletes a rule", async () => {
  const { me, trips, user, soups, quick } = await groupFixture()
  trips.reset()
  const { status, body: made } = await me.post(url, {
    day: "friday",
    entry_type: "dinner",
    categories: [soups],
    tags: [quick],
  })
  expect([status, trips.count()]).toEqual([201, 2])
  expect(made).toEqual({
    id: expect.any(String),
    groupId: user.groupId,
    day: "friday",
    entryType: "dinner",
    categories: [shown(soups)],
    tags: [shown(quick)],
  })
  trips.reset()
  expect((await me.get(`${url}/${made.id}`)).body).toEqual(made)
  expect(trips.count()).toBe(1)
  expect((await me.patch(`${url}/${made.id}`, { day: "sunday", tags: [] })).body).toEqual({
    ...made,
    day: "sunday",
    tags: [],
  })
  trips.reset()
  expect((await me.put(`${url}/${made.id}`, { tags: [quick] })).body).toEqual({
    ...made,
    day: "unset",
    entryType: "unset",
    categories: [],
  })
  expect(trips.count()).toBe(2)
  expect((await me.delete(`${url}/${made.id}`)).body).toMatchObject({
    id: made.id,
    tags: [shown(quick)],
  })
  expect((await me.delete(`${url}/${made.id}`)).status).toBe(400)
  expect((await me.get(`${url}/${made.id}`)).status).toBe(404)
})

it("lists rules in one round trip, filtered", async () => {
  const { me, make, mine, trips, soups, quick } = await groupFixture()
  await make.mealRule({ ...mine, day: "monday", categories: [soups] })
  await make.mealRule({ ...mine, entryType: "side", tags: [quick] })
  await make.mealRule()
  trips.reset()
  const { body } = await me.get(`${url}?orderBy=day&orderDirection=asc`)
  expect(trips.count()).toBe(1)
  expect(body).toMatchObject({
    total: 2,
    items: [
      { day: "monday", entryType: "unset", categories: [shown(soups)], tags: [] },
      { day: "unset", entryType: "side", categories: [], tags: [shown(quick)] },
    ],
  })
  for (const filter of ["day=monday", "categories.name=Soups"]) {
    expect((await me.get(`${url}?queryFilter=${filter}`)).body).toMatchObject({
      total: 1,
      items: [{ day: "monday" }],
    })
  }
})

it("refuses other groups' organizers, and invalid rules", async () => {
  const { me, make, mine } = await groupFixture()
  const { id } = await make.mealRule(mine)
  for (const [body, loc] of [
    [{ categories: [await make.category()] }, ["body", "categories", 0, "id"]],
    [{ tags: [await make.tag()] }, ["body", "tags", 0, "id"]],
    [{ day: "someday" }, ["body", "day"]],
    [{ entryType: "snack" }, ["body", "entryType"]],
  ] as const) {
    for (const answer of [
      await me.post(url, body),
      await me.put(`${url}/${id}`, body),
      await me.patch(`${url}/${id}`, body),
    ]) {
      expect([answer.status, answer.body.detail[0].loc]).toEqual([422, loc])
    }
  }
  const theirs = `${url}/${(await make.mealRule()).id}`
  expect((await me.get(theirs)).status).toBe(404)
  expect((await me.put(theirs, {})).status).toBe(404)
  expect((await me.patch(theirs, {})).status).toBe(404)
  expect((await me.delete(theirs)).status).toBe(400)
})

it("ignores an organizer that was deleted", async () => {
  const { me, db, make, mine, soups, quick } = await groupFixture()
  const { id } = await make.mealRule({ ...mine, categories: [soups], tags: [quick] })
  await me.delete(`/api/organizers/tags/${quick.id}`)
  await me.delete(`/api/organizers/categories/${soups.id}`)
  expect((await me.get(`${url}/${id}`)).body).toMatchObject({ categories: [], tags: [] })
  expect(await db.select().from(mealPlanRulesToTags)).toEqual([])
})
