import { expect, it } from "vitest"
import { mealPlans, recipeComments, recipes, shoppingListItems } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow, now } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const url = "/api/groups/recently-deleted"
const lists = "/api/groups/shopping/lists"
const meals = "/api/groups/mealplans"
const cookbooks = "/api/groups/cookbooks"

async function household() {
  const test = await testApp()
  const user = await test.make.user({ fullName: "Ana" })
  const mate = await test.make.user({ groupId: user.groupId, fullName: "Ben" })
  const me = test.as(user)
  const mine = { groupId: user.groupId, userId: user.id }
  const soup = await test.make.recipe({ ...mine, name: "Soup" })
  await me.get(url)
  const listed = async (who = me) => (await who.get(url)).body.items
  return { ...test, user, mate, me, them: test.as(mate), mine, soup, listed, trpc: trpcOf(me) }
}

it("lists deleted things with who deleted them and how long they are kept, in one round trip", async () => {
  const { me, them, make, mine, mate, soup, trips } = await household()
  const meal = await make.meal({
    ...mine,
    recipeId: soup.id,
    date: "2026-05-04",
    entryType: "dinner",
  })
  const note = await make.meal({ ...mine, title: "Out" })
  const list = await make.shoppingList({ ...mine, name: "Saturday" })
  await make.shoppingItem({ ...mine, shoppingListId: list.id })
  const cookbook = await make.cookbook({ ...mine, name: "Quick" })
  const comment = await make.comment({ ...mine, recipeId: soup.id, text: "Less salt" })
  for (const path of [
    `/api/comments/${comment.id}`,
    `${meals}/${meal.id}`,
    `${meals}/${note.id}`,
    `${lists}/${list.id}`,
  ])
    expect((await me.delete(path)).status).toBe(200)
  expect((await them.delete(`${cookbooks}/${cookbook.id}`)).status).toBe(200)

  trips.reset()
  const { status, body } = await me.get(url)
  expect([status, trips.count(), body.hasMore]).toEqual([200, 1, false])
  const about = { id: soup.id, slug: soup.slug, name: "Soup", image: null }
  const ana = { id: mine.userId, name: "Ana" }
  expect(body.items).toEqual(
    [
      { kind: "cookbook", id: cookbook.id, name: "Quick", deletedBy: { id: mate.id, name: "Ben" } },
      { kind: "shoppingList", id: list.id, name: "Saturday", items: 1, deletedBy: ana },
      { kind: "meal", id: String(note.id), name: "Out", date: note.date, deletedBy: ana },
      {
        kind: "meal",
        id: String(meal.id),
        name: "Soup",
        date: "2026-05-04",
        entryType: "dinner",
        recipe: about,
      },
      { kind: "comment", id: comment.id, name: "Less salt", recipe: about },
    ].map((one) => expect.objectContaining({ mayChange: true, ...one })),
  )
  const [first] = body.items
  const days = (Date.parse(first.restorableUntil) - Date.parse(first.deletedAt)) / 86_400_000
  expect(days).toBe(30)
  const some = await me.get(`${url}?kind=meal&limit=1`)
  expect(some.body).toMatchObject({ items: [{ id: String(note.id) }], hasMore: true })
  expect((await me.get(`${url}?kind=food`)).status).toBe(422)
})

it("hides deleted things from every list, and restores them unchanged", async () => {
  const { me, make, mine, soup, listed } = await household()
  const tag = await make.tag({ ...mine, name: "Quick" })
  const meal = await make.meal({ ...mine, recipeId: soup.id })
  const list = await make.shoppingList({ ...mine, name: "Saturday" })
  const item = await make.shoppingItem({ ...mine, shoppingListId: list.id, note: "leek" })
  const cookbook = await make.cookbook({ ...mine, name: "Quick", tags: [tag] })
  const comment = await make.comment({ ...mine, recipeId: soup.id, text: "Less salt" })
  const one = {
    comments: `/api/comments/${comment.id}`,
    meals: `${meals}/${meal.id}`,
    shoppingLists: `${lists}/${list.id}`,
    cookbooks: `${cookbooks}/${cookbook.id}`,
  }
  const seen = async () => ({
    comments: (await me.get("/api/comments")).body.items,
    ofRecipe: (await me.get(`/api/recipes/${soup.slug}`)).body.comments,
    found: (await me.get(`/api/recipes?queryFilter=comments.text="Less salt"`)).body.total,
    meals: (await me.get(meals)).body.items,
    lists: (await me.get(lists)).body.items.map(({ id, name }: any) => ({ id, name })),
    items: (await me.get("/api/groups/shopping/items")).body.items,
    cookbooks: (await me.get(cookbooks)).body.items,
  })
  const before = await seen()
  expect(Object.values(before).map((all) => (Array.isArray(all) ? all.length : all))).toEqual(
    Array.from({ length: 7 }, () => 1),
  )
  for (const path of Object.values(one)) await me.delete(path)

  expect(await seen()).toEqual({
    comments: [],
    ofRecipe: [],
    found: 0,
    meals: [],
    lists: [],
    items: [],
    cookbooks: [],
  })
  for (const path of Object.values(one))
    expect([path, (await me.get(path)).status]).toEqual([path, 404])
  // What is on a deleted list is not there for those who know its id.
  const items = "/api/groups/shopping/items"
  expect((await me.get(`${items}/${item.id}`)).status).toBe(404)
  expect((await me.patch(`${items}/${item.id}`, { checked: true })).status).toBe(404)
  expect((await me.post(items, { shoppingListId: list.id, note: "milk" })).status).toBe(422)
  expect((await me.post(`${lists}/${list.id}/operations`, { operations: [] })).status).toBe(404)
  for (const path of Object.values(one))
    expect([400, 404]).toContain((await me.delete(path)).status)

  const restored = await me.post(`${url}/restore`, {
    meals: [meal.id],
    shopping_lists: [list.id],
    cookbooks: [cookbook.id],
    comments: [comment.id],
  })
  expect(restored.body).toEqual({
    recipes: [],
    meals: [meal.id],
    shoppingLists: [list.id],
    cookbooks: [cookbook.id],
    comments: [comment.id],
  })
  expect(await seen()).toEqual(before)
  expect(await listed()).toEqual([])
  expect((await me.post(`${url}/restore`, { meals: [meal.id] })).body.meals).toEqual([])
})

it("restores a recipe with everything attached to it, under a free name", async () => {
  const { me, make, mine, soup, listed } = await household()
  const meal = await make.meal({ ...mine, recipeId: soup.id })
  const comment = await make.comment({ ...mine, recipeId: soup.id })
  const event = await make.timelineEvent({ ...mine, recipeId: soup.id })
  await me.post(`/api/users/${mine.userId}/ratings/${soup.slug}`, { rating: 4, isFavorite: true })
  const list = await make.shoppingList(mine)
  await me.post(`${lists}/${list.id}/recipe/${soup.id}`)
  await me.delete(`/api/recipes/${soup.slug}`)
  expect((await me.get(`${meals}/${meal.id}`)).status).toBe(404)
  expect(await listed()).toMatchObject([{ kind: "recipe", name: "Soup", meals: 1, comments: 1 }])

  await me.post("/api/recipes", { name: "Soup" })
  const { body } = await me.post(`${url}/restore`, { recipes: [soup.id] })
  expect(body.recipes).toEqual([soup.id])
  const back = await me.get("/api/recipes/soup-1")
  expect(back.body).toMatchObject({ id: soup.id, name: "Soup (1)", rating: 4 })
  expect(back.body.comments).toMatchObject([{ id: comment.id }])
  expect((await me.get(`${meals}/${meal.id}`)).body.recipe).toMatchObject({ slug: "soup-1" })
  const events = (await me.get("/api/recipes/timeline/events?perPage=-1")).body.items
  expect(events.map(({ id }: any) => id)).toContain(event.id)
  const onList = (await me.get(`${lists}/${list.id}`)).body.recipeReferences
  expect(onList).toMatchObject([{ recipeId: soup.id }])
})

it("says what a deletion includes, and what it has deleted", async () => {
  const { trpc, make, mine, soup, them } = await household()
  const stew = await make.recipe({ ...mine, name: "Stew" })
  await make.meal({ ...mine, recipeId: soup.id })
  await make.meal({ ...mine, recipeId: stew.id })
  await make.meal({ ...mine, recipeId: stew.id, deletedAt: now() })
  await them.delete(`/api/recipes/${stew.slug}`)

  const ids = { recipes: [soup.id, stew.id] }
  const { data } = await trpc.mutate("recentlyDeleted.add", { data: ids })
  // Someone else had deleted the stew: undoing this must not restore it.
  expect(data).toMatchObject({ recipes: [soup.id], meals: [], also: { meals: 1 } })
  const again = await trpc.mutate("recentlyDeleted.add", { data: ids })
  expect(again.data).toMatchObject({ recipes: [], also: { meals: 0 } })
})

it("refuses to delete or restore others' locked recipes and comments", async () => {
  const { me, them, make, mine, soup, user, as, listed, db } = await household()
  const locked = await make.recipe({ ...mine, name: "Secret", locked: true })
  const comment = await make.comment({ ...mine, recipeId: soup.id, text: "Mine" })
  const theirs = trpcOf(them)
  for (const data of [{ recipes: [soup.id, locked.id] }, { comments: [comment.id] }]) {
    const { error } = await theirs.mutate("recentlyDeleted.add", { data })
    expect(error.data.status).toBe(403)
  }
  expect((await me.get(`/api/recipes/${soup.slug}`)).status).toBe(200)

  await me.delete(`/api/recipes/${locked.slug}`)
  await me.delete(`/api/comments/${comment.id}`)
  expect(await listed(them)).toMatchObject([{ name: "Secret", mayChange: false }])
  expect((await them.post(`${url}/restore`, { recipes: [locked.id] })).status).toBe(403)
  expect((await them.post(`${url}/restore`, { comments: [comment.id] })).body.comments).toEqual([])
  const chosen = { recipes: [locked.id], comments: [comment.id] }
  expect((await them.post(`${url}/purge`, chosen)).body).toMatchObject({
    recipes: [],
    comments: [],
  })
  expect((await them.delete(url)).body).toEqual({ count: 0, hasMore: false })
  expect(await listed()).toHaveLength(2)
  // An administrator of the site answers for what people say.
  const admin = as(await make.admin({ groupId: user.groupId }))
  expect((await admin.post(`${url}/purge`, chosen)).body.comments).toEqual([comment.id])
  expect(await db.select().from(recipeComments)).toEqual([])
})

it("shows nothing of another group's deleted things", async () => {
  const { make, as, me, soup, mine, listed } = await household()
  const meal = await make.meal(mine)
  await me.delete(`/api/recipes/${soup.slug}`)
  await me.delete(`${meals}/${meal.id}`)
  const stranger = as(await make.admin())
  const ids = { recipes: [soup.id], meals: [meal.id] }
  expect((await stranger.get(url)).body.items).toEqual([])
  for (const path of ["restore", "purge"])
    expect((await stranger.post(`${url}/${path}`, ids)).body).toMatchObject({
      recipes: [],
      meals: [],
    })
  expect((await stranger.delete(url)).body.count).toBe(0)
  expect(await listed()).toHaveLength(2)
})

it("purges selected things, or everything, with what was attached to them", async () => {
  const { me, make, mine, soup, db, listed } = await household()
  const meal = await make.meal({ ...mine, recipeId: soup.id })
  const list = await make.shoppingList(mine)
  await make.shoppingItem({ ...mine, shoppingListId: list.id })
  const otherMeal = await make.meal(mine)
  await me.delete(`/api/recipes/${soup.slug}`)
  await me.delete(`${lists}/${list.id}`)
  // What was not deleted is not deleted for good.
  const purged = await me.post(`${url}/purge`, { recipes: [soup.id], meals: [otherMeal.id] })
  expect(purged.body).toMatchObject({ recipes: [soup.id], meals: [] })
  expect(await listed()).toMatchObject([{ kind: "shoppingList" }])
  expect((await db.select().from(mealPlans)).map(({ id }) => id)).toEqual([otherMeal.id])
  expect((await me.delete(url)).body).toEqual({ count: 1, hasMore: false })
  expect(await db.select().from(shoppingListItems)).toEqual([])
  expect(await db.select().from(recipes)).toEqual([])
  expect((await me.get(`${meals}/${meal.id}`)).status).toBe(404)
})

it("purges automatically after thirty days", async () => {
  const { site, db, make, mine, soup, listed } = await household()
  for (const deletedAt of [fromNow(-29 * 86_400), fromNow(-31 * 86_400)]) {
    await make.recipe({ ...mine, deletedAt })
    await make.meal({ ...mine, deletedAt })
    await make.shoppingList({ ...mine, deletedAt })
    await make.cookbook({ ...mine, deletedAt })
    await make.comment({ ...mine, recipeId: soup.id, deletedAt })
  }
  // Nothing is shown that could be gone at any moment.
  expect(await listed()).toHaveLength(5)
  await runJobs(site)
  expect(await listed()).toHaveLength(5)
  expect(await db.select().from(mealPlans)).toHaveLength(1)
  expect(await db.select().from(recipes)).toHaveLength(2)
})

it("restores a list on devices that know it", async () => {
  const { me, make, mine, announced } = await household()
  const list = await make.shoppingList(mine)
  await me.post("/api/groups/shopping/items", { shoppingListId: list.id, note: "leek" })
  const sync = (since: string | null) =>
    me.post(`${lists}/${list.id}/operations`, { operations: [], since })
  const { version } = (await sync(null)).body
  await me.delete(`${lists}/${list.id}`)
  const label = (await me.post("/api/groups/labels", { name: "Bread", groupId: mine.groupId })).body
  await me.post(`${url}/restore`, { shoppingLists: [list.id] })
  const back = await sync(version)
  expect(back.body).toMatchObject({ full: false, items: [] })
  expect(back.body.list.labelSettings).toMatchObject([{ labelId: label.id }])
  expect(announced.slice(-2)).toEqual([
    { listId: list.id, version: null },
    { listId: list.id, version: back.body.version },
  ])
})
