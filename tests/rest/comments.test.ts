import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { recipes } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/comments"

it("stores comments of members, in the order of writing", async () => {
  const { as, make, tokenOf, trips } = await testApp()
  const user = await make.user()
  await tokenOf(user)
  const me = as(user)
  const recipe = await make.recipe({ groupId: user.groupId })

  trips.reset()
  const first = await me.post(url, { recipe_id: recipe.id, text: "Good" })
  expect(trips.count()).toBe(2)
  expect(first).toMatchObject({
    status: 201,
    body: { recipeId: recipe.id, text: "Good", userId: user.id },
  })
  expect(first.body.user).toEqual({ id: user.id, username: user.username, admin: false })
  const second = await me.post(url, { recipeId: recipe.id, text: "Better cold" })
  const third = await me.post(url, { recipeId: recipe.id, text: "Best on the third day" })

  trips.reset()
  const listed = await me.get(`/api/recipes/${recipe.slug}/comments`)
  expect(trips.count()).toBe(1)
  const inOrder = [first.body, second.body, third.body]
  expect(listed.body).toEqual(inOrder)
  expect((await me.get(`/api/recipes/${recipe.slug}`)).body.comments).toEqual(inOrder)
  expect((await me.get(`/api/recipes/${recipe.id}/comments`)).body).toEqual(inOrder)
})

it("pages, orders and filters the group's comments in one round trip", async () => {
  const { as, make, tokenOf, trips } = await testApp()
  const user = await make.user()
  await tokenOf(user)
  const mine = { groupId: user.groupId }
  const [soup, cake] = [await make.recipe(mine), await make.recipe({ ...mine, name: "Cake" })]
  for (const [text, recipeId] of [
    ["a", soup.id],
    ["b", soup.id],
    ["c", cake.id],
  ] as const) {
    await make.comment({ ...mine, recipeId, text, userId: user.id })
  }
  await make.comment()
  const texts = async (query: string) => {
    const { body } = await as(user).get(`${url}?${query}`)
    return body.items.map((one: { text: string }) => one.text)
  }

  trips.reset()
  expect(await texts("orderBy=text&orderDirection=asc")).toEqual(["a", "b", "c"])
  expect(trips.count()).toBe(1)
  expect(await texts(`queryFilter=recipeId="${soup.id}"&orderBy=text`)).toEqual(["b", "a"])
  expect(await texts(`queryFilter=recipe.name="Cake"`)).toEqual(["c"])
  expect(await texts(`queryFilter=user.username="${user.username}"&orderBy=text:asc`)).toEqual([
    "a",
    "b",
    "c",
  ])
  expect((await as(user).get(`${url}?queryFilter=user.password LIKE "%"`)).status).toBe(400)
  const page = await as(user).get(`${url}?perPage=2&page=1`)
  expect(page.body).toMatchObject({
    total: 3,
    total_pages: 2,
    next: "/comments?page=2&perPage=2&orderDirection=desc",
  })
})

it("lets only the author and administrators change a comment", async () => {
  const { as, make, tokenOf, trips } = await testApp()
  const author = await make.user()
  await tokenOf(author)
  const mine = { groupId: author.groupId }
  const [other, admin, stranger] = [
    await make.user(mine),
    await make.admin(mine),
    await make.admin(),
  ]
  const { id } = await make.comment({ ...mine, userId: author.id })

  trips.reset()
  const changed = await as(author).put(`${url}/${id}`, { id, text: "Second thoughts" })
  expect(trips.count()).toBe(2)
  expect(changed).toMatchObject({ status: 200, body: { id, text: "Second thoughts" } })
  const patched = await as(admin).patch(`${url}/${id}`, {})
  expect(patched).toMatchObject({
    status: 200,
    body: { text: "Second thoughts", userId: author.id },
  })
  for (const answer of [
    await as(other).put(`${url}/${id}`, { id, text: "Mine now" }),
    await as(other).delete(`${url}/${id}`),
  ]) {
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: { message: "Comment does not belong to user", error: true } },
    })
  }
  for (const answer of [
    await as(stranger).get(`${url}/${id}`),
    await as(stranger).put(`${url}/${id}`, { id, text: "From outside" }),
    await as(stranger).delete(`${url}/${id}`),
    await as(author).delete(`${url}/${crypto.randomUUID()}`),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await as(other).get(`${url}/${id}`)).body.text).toBe("Second thoughts")
  const deleted = await as(author).delete(`${url}/${id}`)
  expect(deleted).toMatchObject({ status: 200, body: { message: "Comment deleted", error: false } })
  expect((await as(author).get(`${url}/${id}`)).status).toBe(404)
})

it("refuses other groups' recipes, empty texts and wrong types", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const recipe = await make.recipe({ groupId: user.groupId })
  const theirs = await make.recipe()
  const refused = await as(user).post(url, { recipeId: theirs.id, text: "Hello" })
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "recipeId"] }] } })
  const empty = await as(user).post(url, { recipeId: recipe.id, text: "" })
  expect(empty).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "text"], type: "string_too_short" }] },
  })
  expect((await as(user).post(url, { recipeId: recipe.id, text: 5 })).status).toBe(422)
  expect((await as(user).get(`/api/recipes/${theirs.slug}/comments`)).status).toBe(404)
  expect((await as(user).get(url)).body.total).toBe(0)
})

it("hides the comments of a deleted recipe with it", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  const mine = { groupId: user.groupId }
  const recipe = await make.recipe(mine)
  const { id } = await make.comment({ ...mine, recipeId: recipe.id, userId: user.id })
  await as(user).delete(`/api/recipes/${recipe.slug}`)
  expect((await as(user).get(url)).body).toMatchObject({ total: 0, items: [] })
  expect((await as(user).get(`${url}/${id}`)).status).toBe(404)
  expect((await as(user).put(`${url}/${id}`, { id, text: "x" })).status).toBe(404)
  await db.update(recipes).set({ deletedAt: null }).where(eq(recipes.id, recipe.id))
  expect((await as(user).get(`${url}/${id}`)).status).toBe(200)
})
