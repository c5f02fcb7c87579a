import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { rowLimits } from "../../db/row-limits"
import { foods, rowCounts, shoppingLists } from "../../db/schema"
import { entriesOf, importRequests, migrations, zipOf } from "../support/app-import"
import { backupOf, version10 } from "../support/mealie-backup"
import { rowCountingApp } from "../support/row-counting-app"
import { countsIn } from "../support/row-counts"
import { trpcOf } from "../support/trpc"
import { fillHousehold } from "../support/whole-household"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

async function household() {
  const { test, inner, measured } = await rowCountingApp()
  const rights = { canManage: true, canInvite: true, canOrganize: true, advanced: true }
  const user = await test.make.user(rights)
  const me = test.as(user)
  await me.get("/api/users/self")
  const db = openDb(inner)
  const { groupId } = user
  /** Lets a group have so many rows of a table, as far as the triggers know. */
  const setCount = (kind: string, total: number, parentId = "") =>
    db
      .insert(rowCounts)
      .values({ groupId, kind, parentId, total })
      .onConflictDoUpdate({
        target: [rowCounts.groupId, rowCounts.kind, rowCounts.parentId],
        set: { total },
      })
  return {
    test,
    user,
    me,
    trpc: trpcOf(me),
    measured,
    inner,
    db,
    setCount,
    group: groupRows(db, groupId),
  }
}

const refused = (message: string) => ({ status: 400, body: { detail: { message } } })
const full = (most: string) =>
  refused(`A group can have at most ${most} of these. Delete one first.`)
const fullWithDeleted = (most: string) =>
  refused(
    `A group can have at most ${most} of these, including those deleted in the last 30 days. Delete one permanently first.`,
  )

it("makes so many shopping lists for a group and no more, until one is deleted for good", async () => {
  const { test, user, me, trpc, measured, group } = await household()
  const rows = Array.from({ length: 999 }, (_, at) => ({ name: `list ${at}`, userId: user.id }))
  await group.batch([group.insertMany(shoppingLists, rows)])
  const create = () => me.post(lists, { name: "one more" })
  const last = await measured(create)
  expect([last.answer.status, last.trips]).toEqual([201, 2])
  expect(await create()).toMatchObject(fullWithDeleted("1,000"))

  const other = test.as(await test.make.user())
  expect(await other.post(lists, { name: "theirs" })).toMatchObject({ status: 201 })

  const { id } = last.answer.body
  await me.delete(`${lists}/${id}`)
  expect(await create()).toMatchObject(fullWithDeleted("1,000"))
  await trpc.mutate("recentlyDeleted.restore", { data: { shoppingLists: [id] } })
  expect((await me.get(`${lists}/${id}`)).status).toBe(200)
  await me.delete(`${lists}/${id}`)
  await trpc.mutate("recentlyDeleted.purge", { data: { shoppingLists: [id] } })
  expect(await create()).toMatchObject({ status: 201 })
})

it("makes no recipe for a group that has as many as it can have", async () => {
  const { me, setCount } = await household()
  const create = () => me.post("/api/recipes", { name: "Soup" })
  await setCount("recipes", 99_999)
  expect(await create()).toMatchObject({ status: 201 })
  expect(await create()).toMatchObject(fullWithDeleted("100,000"))
  expect(await me.post("/api/recipes/soup/duplicate", {})).toMatchObject(fullWithDeleted("100,000"))
})

it("says in the report of an import that the group has as many recipes as it can have", async () => {
  const { me, setCount } = await household()
  await setCount("recipes", 100_000)
  const backup = zipOf(backupOf(version10()))
  const { body } = await me.post(migrations, importRequests("mealie", backup, {}))
  const said = (await entriesOf(me, body.id)).filter(({ outcome }) => outcome === "failed")
  expect(said.length).toBeGreaterThan(0)
  for (const { exception } of said)
    expect(exception).toBe(fullWithDeleted("100,000").body.detail.message)
})

it("makes no food for a recipe when the group has as many as it can have, and uses those that it has", async () => {
  const { me, group, setCount } = await household()
  await group.insert(foods, { name: "leek" })
  await me.post("/api/recipes", { name: "Soup" })
  await setCount("foods", 20_000)
  const patch = (name: string) =>
    me.patch("/api/recipes/soup", { recipeIngredient: [{ food: { name } }] })
  expect(await patch("saffron")).toMatchObject(full("20,000"))
  expect(await patch("leek")).toMatchObject({ status: 200 })
})

it("writes no archive for a group that has as many as it can have", async () => {
  const { test, me, setCount } = await household()
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  await setCount("data_exports", 19)
  const write = () =>
    me.post("/api/recipes/bulk-actions/export", { recipes: [slug], exportType: "json" })
  expect((await write()).status).toBe(202)
  expect(await write()).toMatchObject(full("20"))
  expect(test.media.keys().filter((key) => key.startsWith("exports/"))).toHaveLength(1)
})

it("lets a group that has more than it can have do everything but add more", async () => {
  const { me, setCount } = await household()
  const { body: leek } = await me.post("/api/foods", { name: "leek" })
  const { body: bean } = await me.post("/api/foods", { name: "bean" })
  await setCount("foods", 25_000)
  expect(await me.post("/api/foods", { name: "salt" })).toMatchObject(full("20,000"))
  // One that is there is named as such.
  expect((await me.post("/api/foods", { name: "leek" })).body.detail.message).toContain("leek")
  expect((await me.put(`/api/foods/${leek.id}`, { ...leek, name: "leeks" })).status).toBe(200)
  const merge = { fromFood: bean.id, toFood: leek.id }
  expect((await me.put("/api/foods/merge", merge)).status).toBe(200)
  expect((await me.delete(`/api/foods/${leek.id}`)).status).toBe(200)
  expect((await me.post("/api/recipes", { name: "Soup" })).status).toBe(201)
})

describe("makes as many as a group can have and no more", () => {
  interface Ids {
    recipeId: string
    recipeIds: string[]
    cookbookId: string
  }
  const named = (name: string) => ({ name })
  const url = "https://example.com"
  const cases: [table: string, path: string, body: (name: string, ids: Ids) => object][] = [
    ["api_tokens", "/api/users/api-tokens", named],
    ["categories", "/api/organizers/categories", named],
    ["cookbooks", "/api/groups/cookbooks", named],
    [
      "event_notifiers",
      "/api/groups/events/notifications",
      (name) => ({ name, appriseUrl: "ntfy://topic" }),
    ],
    ["foods", "/api/foods", named],
    ["invitations", "/api/groups/invitations", () => ({ uses: 1 })],
    ["labels", "/api/groups/labels", named],
    ["meal_plan_rules", "/api/groups/mealplans/rules", () => ({})],
    ["meal_plans", "/api/groups/mealplans", (title) => ({ date: "2026-05-04", title })],
    [
      "recipe_actions",
      "/api/groups/recipe-actions",
      (title) => ({ actionType: "link", title, url }),
    ],
    ["recipe_comments", "/api/comments", (text, { recipeId }) => ({ recipeId, text })],
    ["recipe_share_tokens", "/api/shared/recipes", (_, { recipeId }) => ({ recipeId })],
    [
      "recipe_timeline_events",
      "/api/recipes/timeline/events",
      (subject, { recipeId }) => ({ recipeId, subject, eventType: "comment" }),
    ],
    ["shopping_lists", lists, named],
    ["tags", "/api/organizers/tags", named],
    ["tools", "/api/organizers/tools", named],
    ["units", "/api/units", named],
    ["webhooks", "/api/groups/webhooks", (name) => ({ name, url, scheduledTime: "06:00:00" })],
    [
      "meal_plan_templates",
      "/api/trpc/mealplans.templates.create",
      (name) => ({ data: { name, range: { start: "2026-05-04", end: "2026-05-10" } } }),
    ],
    [
      "meal_plan_ideas",
      "/api/trpc/mealplans.ideas.add",
      (name, { recipeIds }) => ({ recipeIds: [recipeIds[name === "last" ? 0 : 1]] }),
    ],
    [
      "cookbooks_to_recipes",
      "/api/trpc/cookbooks.choose",
      (name, { cookbookId, recipeIds }) => ({
        itemId: cookbookId,
        recipeIds: [recipeIds[name === "last" ? 0 : 1]],
      }),
    ],
  ]
  it.each(cases)("%s", async (table, path, body) => {
    const { me, setCount } = await household()
    const recipeIds = []
    for (const name of ["Soup", "Tart"]) {
      const { body: slug } = await me.post("/api/recipes", { name })
      recipeIds.push((await me.get(`/api/recipes/${slug}`)).body.id)
    }
    const { id: cookbookId } = (await me.post("/api/groups/cookbooks", named("Quick"))).body
    const ids = { recipeId: recipeIds[0]!, recipeIds, cookbookId }
    const { most, keepsDeleted } = rowLimits[table]!
    await setCount(table, most - 1)

    const { status } = await me.post(path, body("last", ids))
    expect([200, 201]).toContain(status)
    const { body: said } = await me.post(path, body("one more", ids))
    const { message } = (keepsDeleted ? fullWithDeleted : full)(most.toLocaleString("en-US")).body
      .detail
    expect(said.detail?.message ?? said.error.message).toBe(message)
  })
})

it("adds none of several ideas for which there is no room, and those again that are there", async () => {
  const { test, user, trpc, setCount } = await household()
  const mine = { groupId: user.groupId }
  const [one, other] = [await test.make.recipe(mine), await test.make.recipe(mine)]
  const add = (...recipeIds: string[]) => trpc.mutate("mealplans.ideas.add", { recipeIds })
  await setCount("meal_plan_ideas", 499)
  expect((await add(one.id, other.id)).error.message).toContain("A group can have at most 500")
  expect((await add(one.id)).data).toEqual({ added: [one.id] })
  expect((await add(one.id)).data).toEqual({ added: [] })
})

it("puts so many items on a list and no more, and more on another", async () => {
  const { me, setCount } = await household()
  const [market, baker] = [
    (await me.post(lists, { name: "Market" })).body.id,
    (await me.post(lists, { name: "Baker" })).body.id,
  ]
  const add = (note: string, shoppingListId = market) => me.post(items, { shoppingListId, note })
  await setCount("shopping_list_items", 4999, market)
  const { status, body } = await add("salt")
  expect(status).toBe(201)
  const most = refused(
    "A shopping list can have at most 5,000 items, including those removed in the last 60 days. Use another list.",
  )
  expect(await add("pepper")).toMatchObject(most)
  const [salt] = body.createdItems ?? [body]
  expect((await me.put(`${items}/${salt.id}`, { ...salt, checked: true })).status).toBe(200)
  const [bread] = (await add("bread", baker)).body.createdItems
  const moved = { ...bread, shoppingListId: market }
  expect(await me.put(`${items}/${bread.id}`, moved)).toMatchObject(most)
})

it("counts what is there, whatever is done to it", async () => {
  const { test, user, me, trpc, inner } = await household()
  const mate = await test.make.user({ groupId: user.groupId })
  const stranger = await test.make.user()
  const count = async () => {
    const { counted, there } = await countsIn(inner)
    expect(counted).toEqual(there)
    return counted
  }
  await fillHousehold(test, user, mate)
  const filled = await count()
  expect(Object.keys(filled).length).toBeGreaterThan(20)

  const [list] = (await me.get(lists)).body.items
  const { body: other } = await me.post(lists, { name: "Other" })
  await me.post(items, { shoppingListId: other.id, note: "bread" })
  const { listItems } = (await me.get(`${lists}/${list.id}`)).body
  const moved = { ...listItems[0], shoppingListId: other.id }
  expect((await me.put(`${items}/${moved.id}`, moved)).status).toBe(200)
  expect(await count()).toMatchObject({ [`${user.groupId} shopping_list_items ${other.id}`]: 2 })

  const recipeIds = (await me.get("/api/recipes")).body.items.map(({ id }: { id: string }) => id)
  await me.post("/api/recipes/bean-soup/duplicate", {})
  const owner = trpcOf(test.as(mate))
  const all = { recipes: recipeIds, shoppingLists: [list.id] }
  await owner.mutate("recentlyDeleted.add", { data: all })
  await count()
  const purged = await owner.mutate("recentlyDeleted.purge", { data: all })
  expect(purged.data.recipes).toHaveLength(recipeIds.length)
  const left = await count()
  // The copy, and one that was deleted before.
  expect(left).toMatchObject({ [`${user.groupId} recipes `]: 2 })
  expect(Object.keys(left)).not.toContain(`${user.groupId} shopping_list_items ${list.id}`)

  const known = (await me.get("/api/foods?perPage=-1")).body.items
  await me.post("/api/groups/seeders/foods", { locale: "en-US" })
  await me.post("/api/groups/seeders/foods", { locale: "en-US" })
  const seeded = await count()
  expect(seeded[`${user.groupId} foods `]).toBeGreaterThan(known.length + 50)
  await trpc.mutate("foods.deleteMany", { ids: known.map(({ id }: { id: string }) => id) })
  await count()

  await inner.batch([{ sql: "delete from users where id = ?", params: [mate.id] }])
  await count()
  await inner.batch([{ sql: "delete from groups where id = ?", params: [user.groupId] }])
  expect(await count()).toEqual({ [`${stranger.groupId} users `]: 1 })
  const [rows] = await inner.batch([{ sql: "select count(*) from row_counts", params: [] }])
  expect(rows!.rows).toEqual([[1]])
})

it("takes as many rows to add one to many as to add one to few", async () => {
  const { me, group, measured } = await household()
  const add = async (name: string) => {
    const { answer, rows, trips } = await measured(() => me.post("/api/foods", { name }))
    expect(answer.status).toBe(201)
    return { rows, trips }
  }
  await add("first")
  const few = await add("leek")
  const many = Array.from({ length: 5000 }, (_, at) => ({ name: `food ${at}` }))
  await group.batch([group.insertMany(foods, many)])
  expect(await add("bean")).toEqual(few)
})

it("inserts nothing of many rows where they are too many together", async () => {
  const { group, db, setCount } = await household()
  await setCount("foods", 19_999)
  const two = [{ name: "leek" }, { name: "bean" }]
  await expect(group.batch([group.insertMany(foods, two)])).rejects.toThrow()
  await expect(group.batch([group.addMissing(foods, two)])).rejects.toThrow()
  expect(await db.all(sql`select name from foods`)).toEqual([])
})
