import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import {
  apiTokens,
  cookbooks,
  eventNotifiers,
  groups,
  invitations,
  mealPlanIdeas,
  mealPlanRules,
  mealPlanTemplates,
  recipeActions,
  shoppingLists,
  webhooks,
} from "../../db/schema"
import { rowCountingApp } from "../support/row-counting-app"
import { trpcOf } from "../support/trpc"

async function household() {
  const { test, inner, measured } = await rowCountingApp()
  const user = await test.make.user({ canManage: true, canInvite: true, advanced: true })
  const me = test.as(user)
  await me.get("/api/users/self")
  const db = openDb(inner)
  return { test, user, me, measured, db, group: groupRows(db, user.groupId) }
}

const full = (most: string) => ({
  status: 400,
  body: { detail: { message: `A group can have at most ${most} of these. Delete one first.` } },
})

it("makes so many shopping lists for a group and no more, until one is deleted", async () => {
  const { test, user, me, measured, group } = await household()
  const lists = Array.from({ length: 999 }, (_, at) => ({ name: `list ${at}`, userId: user.id }))
  await group.batch([group.insertMany(shoppingLists, lists)])
  const create = () => me.post("/api/groups/shopping/lists", { name: "one more" })
  const last = await measured(create)
  expect([last.answer.status, last.trips]).toEqual([201, 2])
  expect(await create()).toMatchObject(full("1,000"))

  const other = test.as(await test.make.user())
  expect(await other.post("/api/groups/shopping/lists", { name: "theirs" })).toMatchObject({
    status: 201,
  })
  await me.delete(`/api/groups/shopping/lists/${last.answer.body.id}`)
  expect(await create()).toMatchObject({ status: 201 })
})

it("makes no recipe for a group that has as many as it can have", async () => {
  const { user, me, db } = await household()
  const setCount = (recipeCount: number) =>
    db.batch([db.update(groups).set({ recipeCount }).where(eq(groups.id, user.groupId))])
  const create = () => me.post("/api/recipes", { name: "Soup" })
  await setCount(99_999)
  expect(await create()).toMatchObject({ status: 201 })
  await setCount(100_000)
  expect(await create()).toMatchObject(full("100,000"))
  expect(await me.post("/api/recipes/soup/duplicate", {})).toMatchObject(full("100,000"))
})

describe("refuses one more than a group can have", () => {
  type Group = Awaited<ReturnType<typeof household>>["group"]
  const numbered = <Row>(count: number, row: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => row(at))
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const cases: [string, (group: Group, userId: string) => object, string, object][] = [
    [
      "cookbooks",
      (group) =>
        group.insertMany(
          cookbooks,
          numbered(1000, (at) => ({ name: `book ${at}`, slug: `book-${at}` })),
        ),
      "/api/groups/cookbooks",
      { name: "One more" },
    ],
    [
      "rules",
      (group) =>
        group.insertMany(
          mealPlanRules,
          numbered(1000, () => ({})),
        ),
      "/api/groups/mealplans/rules",
      {},
    ],
    [
      "API tokens",
      (group, userId) =>
        group.insertMany(
          apiTokens,
          numbered(500, (at) => ({ userId, name: "script", tokenHash: `hash ${at}` })),
        ),
      "/api/users/api-tokens",
      { name: "One more" },
    ],
    [
      "invitations",
      (group) =>
        group.insertMany(
          invitations,
          numbered(500, (at) => ({ token: `token ${at}`, usesLeft: 1, expiresAt })),
        ),
      "/api/groups/invitations",
      { uses: 1 },
    ],
    [
      "actions",
      (group) =>
        group.insertMany(
          recipeActions,
          numbered(100, (at) => ({
            actionType: "link" as const,
            title: `action ${at}`,
            url: "https://example.com",
          })),
        ),
      "/api/groups/recipe-actions",
      { actionType: "link", title: "One more", url: "https://example.com" },
    ],
    [
      "webhooks",
      (group) =>
        group.insertMany(
          webhooks,
          numbered(50, () => ({ scheduledTime: "06:00:00" })),
        ),
      "/api/groups/webhooks",
      { name: "One more", url: "https://example.com", scheduledTime: "06:00:00" },
    ],
    [
      "notifiers",
      (group) =>
        group.insertMany(
          eventNotifiers,
          numbered(50, (at) => ({ name: `notifier ${at}`, appriseUrl: "ntfy://topic" })),
        ),
      "/api/groups/events/notifications",
      { name: "One more", appriseUrl: "ntfy://topic" },
    ],
  ]
  it.each(cases)("%s", async (_, fill, path, body) => {
    const { user, me, group } = await household()
    await group.batch([fill(group, user.id) as never])
    expect(await me.post(path, body)).toMatchObject({
      status: 400,
      body: { detail: { message: expect.stringContaining("A group can have at most") } },
    })
  })
})

it("saves no template of meals for a group that has as many as it can have", async () => {
  const { me, group } = await household()
  const templates = Array.from({ length: 199 }, (_, at) => ({ name: `week ${at}` }))
  await group.batch([group.insertMany(mealPlanTemplates, templates)])
  const range = { start: "2026-05-04", end: "2026-05-10" }
  const create = () =>
    trpcOf(me).mutate("mealplans.templates.create", { data: { name: "Week", range } })
  expect((await create()).data).toMatchObject({ name: "Week" })
  expect((await create()).error.data.httpStatus).toBe(400)
})

it("adds no idea to a group that has as many as it can have, and none of several for which there is no room", async () => {
  const { test, user, me, group } = await household()
  const mine = { groupId: user.groupId }
  const many = await Promise.all(Array.from({ length: 499 }, () => test.make.recipe(mine)))
  const [one, other] = [await test.make.recipe(mine), await test.make.recipe(mine)]
  await group.batch([
    group.insertMany(
      mealPlanIdeas,
      many.map(({ id }) => ({ recipeId: id })),
    ),
  ])
  const add = (...recipeIds: string[]) => trpcOf(me).mutate("mealplans.ideas.add", { recipeIds })
  expect((await add(one.id, other.id)).error.message).toContain("A group can have at most 500")
  expect((await add(one.id)).data).toEqual({ added: [one.id] })
  expect((await add(other.id)).error.data.httpStatus).toBe(400)
  // What is there already needs no room.
  expect((await add(one.id)).data).toEqual({ added: [] })
})
