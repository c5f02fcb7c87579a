import { expect, it } from "vitest"
import { address, html, importFixture, pageOf, png, soup } from "../support/import-fixture"
import { smallPicture } from "../support/small-pictures"

const picture = "https://kitchen.example/soup.png"
const world = { [address]: () => html(pageOf(soup)), [picture]: () => png(smallPicture) }

async function imported() {
  const test = await importFixture(world)
  await test.me.post("/api/recipes/create-url", { url: address })
  const read = async (slug = "lentil-soup") => (await test.me.get(`/api/recipes/${slug}`)).body
  return { ...test, read, recipe: await read() }
}

it("writes the chosen fields of a page in one step, and keeps what others added", async () => {
  const { web, read, recipe, me, trips } = await imported()
  await me.post("/api/comments", { recipeId: recipe.id, text: "Good" })
  const { dateUpdated } = await read()
  const [line] = recipe.recipeIngredient
  trips.reset()
  const answer = await web("updateFromSource", {
    slug: recipe.slug,
    expected: dateUpdated,
    picture,
    data: {
      description: "As the page has it",
      recipeIngredient: [{ ...line, quantity: 300 }],
    },
  })
  expect(trips.count()).toBe(2)
  expect(answer).toMatchObject({ warning: null, recipe: { description: "As the page has it" } })
  const now = await read()
  expect(now).toMatchObject({ name: recipe.name, tags: [], comments: [{ text: "Good" }] })
  expect(now.recipeIngredient).toMatchObject([{ quantity: 300, referenceId: line.referenceId }])
  expect(now.image).not.toBe(recipe.image)
})

it("undoes a change, with its picture", async () => {
  const { web, read, recipe, me, db } = await imported()
  const { recipe: changed } = await web("updateFromSource", {
    slug: recipe.slug,
    expected: recipe.dateUpdated,
    picture,
    data: { name: "Other soup" },
  })
  expect(changed.slug).toBe("other-soup")
  const noted = async () => (await db.query.mediaRemovals.findMany()).map(({ key }) => key)
  expect(await noted()).toContainEqual(expect.stringContaining(recipe.image))
  await web("updateFromSource", {
    slug: changed.slug,
    expected: changed.dateUpdated,
    formerPicture: recipe.image,
    data: { name: recipe.name },
  })
  expect(await read()).toMatchObject({ name: recipe.name, image: recipe.image })
  expect(await noted()).not.toContainEqual(expect.stringContaining(recipe.image))
  expect(await noted()).toContainEqual(expect.stringContaining(changed.image))
  const path = `/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`
  expect((await me.get(path)).status).toBe(200)
})

it("refuses a comparison with a recipe that has changed, and stores no picture", async () => {
  const { web, read, recipe, me, media } = await imported()
  await me.patch("/api/recipes/lentil-soup", { description: "Mine" })
  const before = media.keys()
  const { error } = await web("updateFromSource", {
    slug: recipe.slug,
    expected: recipe.dateUpdated,
    picture,
    data: { description: "Theirs" },
  })
  expect(error).toMatchObject({ status: 409 })
  expect(await read()).toMatchObject({ description: "Mine", image: recipe.image })
  expect(media.keys()).toEqual(before)
})

it("keeps the picture where another cannot be fetched, and says so", async () => {
  const { web, read, recipe } = await imported()
  const answer = await web("updateFromSource", {
    slug: recipe.slug,
    expected: recipe.dateUpdated,
    picture: "https://kitchen.example/none.png",
    data: { description: "Theirs" },
  })
  expect(answer).toMatchObject({ warning: "pictureFailed", recipe: { image: recipe.image } })
  expect(await read()).toMatchObject({ description: "Theirs", image: recipe.image })
})

it("refuses locked recipes of someone else, other groups, and pictures from elsewhere", async () => {
  const { recipe, as, make, user, me, read, asked } = await imported()
  await me.patch("/api/recipes/lentil-soup", { settings: { locked: true } })
  const { dateUpdated } = await read()
  const change = { slug: recipe.slug, expected: dateUpdated, picture, data: { description: "X" } }
  asked.length = 0
  for (const [other, status] of [
    [as(await make.user({ groupId: user.groupId })), 403],
    [as(await make.user()), 404],
  ] as const) {
    const { body } = await other.post("/api/trpc/recipes.updateFromSource", change)
    expect(body.error.data.status).toBe(status)
  }
  expect(asked).toEqual([])
  const { picture: _, ...rest } = change
  await me.post("/api/trpc/recipes.updateFromSource", { ...rest, formerPicture: "zzzz" })
  expect(await read()).toMatchObject({ description: "X", image: recipe.image })
  const odd = { ...rest, formerPicture: "../../x" }
  expect((await me.post("/api/trpc/recipes.updateFromSource", odd)).status).toBe(400)
})
