import { expect, it } from "vitest"
import { recipeShareTokens } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"

const url = "/api/shared/recipes"
const open = (id: string) => `/api/recipes/shared/${id}`

/** A group that is private, and one recipe of it that outsiders must not see. */
async function household() {
  const site = await testApp()
  const group = await site.make.group({ preferences: { privateGroup: true, recipePublic: false } })
  const mine = { groupId: group.id }
  const user = await site.make.user(mine)
  await site.tokenOf(user)
  const food = await site.make.food({ ...mine, name: "bean" })
  const recipe = await site.make.recipe({
    ...mine,
    userId: user.id,
    name: "Bean Soup",
    public: false,
    ingredients: [{ foodId: food.id, quantity: 2 }],
    tags: [await site.make.tag(mine)],
  })
  await site.make.comment({ ...mine, recipeId: recipe.id, userId: user.id })
  return { ...site, user, mine, recipe, me: site.as(user) }
}

it("shows one recipe to anyone who has the link, and nothing else", async () => {
  const { anonymous, me, recipe, user, make, mine, trips } = await household()
  await make.recipe(mine)
  trips.reset()
  const made = await me.post(url, { recipe_id: recipe.id })
  expect(trips.count()).toBe(2)
  expect(made).toMatchObject({
    status: 201,
    body: { recipeId: recipe.id, groupId: mine.groupId, recipe: { slug: "bean-soup" } },
  })
  const days = (Date.parse(`${made.body.expiresAt}Z`) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)

  trips.reset()
  const shown = await anonymous.get(open(made.body.id))
  expect(trips.count()).toBe(1)
  expect(shown.status).toBe(200)
  const { body: own } = await me.get(`/api/recipes/${recipe.slug}`)
  expect(own.comments[0].user).toEqual({ id: user.id, username: user.username, admin: false })
  const unnamed = { id: user.id, username: "", admin: false }
  expect(shown.body).toEqual({ ...own, comments: [{ ...own.comments[0], user: unnamed }] })
  expect(shown.body.recipeIngredient).toHaveLength(1)
  expect(JSON.stringify(shown.body)).not.toContain(user.email)
})

it("is over with its time, its recipe, or when it is taken back", async () => {
  const { anonymous, me, recipe, make, mine } = await household()
  const given = { ...mine, recipeId: recipe.id }
  const [past, taken, valid] = [
    await make.shareToken({ ...given, expiresAt: fromNow(-1) }),
    await make.shareToken(given),
    await make.shareToken(given),
  ]
  const missing = { status: 404, body: { detail: { message: "Token Not Found" } } }
  expect(await anonymous.get(open(past.id))).toMatchObject(missing)
  expect(await anonymous.get(open(crypto.randomUUID()))).toMatchObject(missing)
  expect((await anonymous.get(open("nothing"))).status).toBe(422)

  expect(await me.delete(`${url}/${taken.id}`)).toMatchObject({
    status: 200,
    body: { id: taken.id, recipe: { id: recipe.id, slug: recipe.slug } },
  })
  expect(await anonymous.get(open(taken.id))).toMatchObject(missing)
  expect((await me.delete(`${url}/${taken.id}`)).status).toBe(400)

  expect((await anonymous.get(open(valid.id))).status).toBe(200)
  await me.delete(`/api/recipes/${recipe.slug}`)
  expect(await anonymous.get(open(valid.id))).toMatchObject(missing)
  expect((await me.get(url)).body).toEqual([])
  expect((await me.get(`${url}/${valid.id}`)).status).toBe(404)
})

it("lists the group's links, newest first, also of one recipe", async () => {
  const { as, me, recipe, make, mine, trips } = await household()
  const other = await make.recipe(mine)
  const first = await make.shareToken({ ...mine, recipeId: recipe.id })
  const second = await make.shareToken({ ...mine, recipeId: other.id })
  const theirs = await make.shareToken()
  const ids = async (query = "") =>
    (await me.get(url + query)).body.map(({ id }: { id: string }) => id)
  trips.reset()
  expect(await ids()).toEqual([second.id, first.id])
  expect(trips.count()).toBe(1)
  expect(await ids(`?recipe_id=${recipe.id}`)).toEqual([first.id])
  expect(await ids(`?recipe_id=${theirs.recipeId}`)).toEqual([])
  expect((await me.get(`${url}?recipe_id=x`)).status).toBe(422)

  trips.reset()
  expect((await me.get(`${url}/${first.id}`)).body.recipe.slug).toBe("bean-soup")
  expect(trips.count()).toBe(1)
  const stranger = as(await make.user())
  expect((await stranger.get(`${url}/${first.id}`)).status).toBe(404)
  for (const method of ["put", "patch"] as const) {
    expect((await stranger[method](`${url}/${first.id}`, {})).status).toBe(404)
  }
  expect((await stranger.delete(`${url}/${first.id}`)).status).toBe(400)
})

it("says until when a link holds, and refuses what is not the group's", async () => {
  const { anonymous, me, recipe, make, trips } = await household()
  const given = { recipeId: recipe.id, expiresAt: "2020-01-01T00:00:00+02:00" }
  const { id, expiresAt } = (await me.post(url, given)).body
  expect(expiresAt).toBe("2019-12-31T22:00:00")
  expect((await anonymous.get(open(id))).status).toBe(404)

  trips.reset()
  const longer = await me.patch(`${url}/${id}`, { expires_at: "2999-01-01T00:00:00" })
  expect(trips.count()).toBe(2)
  expect(longer).toMatchObject({ status: 200, body: { id, expiresAt: "2999-01-01T00:00:00" } })
  expect((await anonymous.get(open(id))).status).toBe(200)
  const unchanged = await me.patch(`${url}/${id}`, {})
  expect(unchanged.body.expiresAt).toBe("2999-01-01T00:00:00")
  const { recipeId: theirs } = await make.shareToken()
  const replaced = await me.put(`${url}/${id}`, { recipeId: theirs })
  expect(replaced.body).toMatchObject({ id, recipeId: recipe.id })
  expect(replaced.body.expiresAt < "2999").toBe(true)

  expect(await me.post(url, { recipeId: theirs })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "recipeId"] }] },
  })
  expect((await me.post(url, { ...given, expiresAt: "soon" })).status).toBe(422)
})

it("removes the links that have expired", async () => {
  const site = await testApp()
  const [past, future] = [
    await site.make.shareToken({ expiresAt: fromNow(-1) }),
    await site.make.shareToken({ expiresAt: fromNow(60) }),
  ]
  await runJobs(site)
  const left = await site.db.select().from(recipeShareTokens)
  expect(left.map(({ id }) => id)).toEqual([future.id])
  expect(left).not.toContainEqual(past)
})
