import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const url = "/api/explore"

/** A group that shows itself, with public and private recipes and cookbooks, and one that hides. */
async function neighbours() {
  const site = await testApp()
  const { make } = site
  const group = await make.group({ name: "Open House", preferences: { privateGroup: false } })
  const mine = { groupId: group.id }
  const user = await make.user({
    ...mine,
    username: "ida",
    email: "ida@secret.example",
    admin: true,
  })
  const tag = await make.tag({ ...mine, name: "Winter" })
  const food = await make.food({ ...mine, name: "bean" })
  const own = { ...mine, userId: user.id, tags: [tag] }
  const shown = await make.recipe({
    ...own,
    name: "Bean Soup",
    ingredients: [{ foodId: food.id, quantity: 2, note: "white" }],
  })
  const cake = await make.recipe({ ...mine, userId: user.id, name: "Apple Cake" })
  const hidden = await make.recipe({ ...own, name: "Secret Soup", public: false })
  const gone = await make.recipe({ ...own, name: "Old Soup", deletedAt: "2026-01-01T00:00:00" })
  const cookbook = await make.cookbook({ ...mine, name: "Soups", public: true, tags: [tag] })
  const drafts = await make.cookbook({ ...mine, name: "Drafts", tags: [tag] })
  const closed = await make.group({ name: "Closed House" })
  const names = async (query = "", area = "recipes/open-house") => {
    const { body } = await site.anonymous.get(`${url}/${area}${query}`)
    return body.items.map(({ name }: { name: string }) => name)
  }
  return {
    ...site,
    group,
    mine,
    user,
    tag,
    food,
    shown,
    cake,
    hidden,
    gone,
    cookbook,
    drafts,
    closed,
    names,
  }
}

it("returns a book of public recipes only, without the names of commenters", async () => {
  const { as, shown, cake, hidden, gone, user, make, trips } = await neighbours()
  await make.comment({ recipeId: shown.id, userId: user.id, text: "Ours" })
  const guest = trpcOf(as(null))
  const whole = (slugs: string[], groupSlug = "open-house") =>
    guest.query("explore.recipes.whole", { groupSlug, slugs })
  const asked = [cake, hidden, shown, gone].map(({ slug }) => slug)
  trips.reset()
  const { data } = await whole(asked)
  expect(trips.count()).toBe(1)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Apple Cake", "Bean Soup"])
  expect(data[1].recipeIngredient).toMatchObject([{ food: { name: "bean" } }])
  expect(JSON.stringify(data)).not.toContain("ida")
  const statusOf = async (answer: ReturnType<typeof whole>) => (await answer).error.data.httpStatus
  expect(await statusOf(whole(asked, "closed-house"))).toBe(404)
  expect(await statusOf(whole(Array(26).fill(shown.slug)))).toBe(400)
})

it("lists public recipes for anyone, in one round trip", async () => {
  const { anonymous, names, trips, group } = await neighbours()
  trips.reset()
  const listed = await anonymous.get(`${url}/recipes/open-house?perPage=1&orderBy=name`)
  expect(trips.count()).toBe(1)
  expect(listed).toMatchObject({
    status: 200,
    body: {
      total: 2,
      total_pages: 2,
      items: [{ name: "Bean Soup", tags: [{ slug: "winter" }] }],
      next: "/explore/recipes/open-house?page=2&perPage=1&orderBy=name&orderDirection=desc",
    },
  })
  expect(await names("?orderBy=name&orderDirection=asc")).toEqual(["Apple Cake", "Bean Soup"])
  expect(await names("", `recipes/${group.id}`)).toHaveLength(2)
  expect(await names("?page=-1&perPage=1&orderBy=name")).toEqual(["Apple Cake"])
  expect(await names("?orderBy=rating")).toHaveLength(2)
  expect(await names("?orderBy=random&paginationSeed=x")).toHaveLength(2)
  expect((await anonymous.get(`${url}/recipes/open-house?orderBy=random`)).status).toBe(422)
})

it("searches and filters public recipes as members do", async () => {
  const { anonymous, names, trips, tag, food, cookbook, drafts } = await neighbours()
  trips.reset()
  const found = await anonymous.get(`${url}/recipes/open-house?search=soup`)
  expect(trips.count()).toBe(1)
  expect(found.body).toMatchObject({ total: 1, items: [{ name: "Bean Soup" }] })
  expect(await names("?search=sopu")).toEqual(["Bean Soup"])
  expect(await names("?search=secret")).toEqual([])
  expect(await names(`?tags=winter`)).toEqual(["Bean Soup"])
  expect(await names(`?tags=${tag.id}&foods=${food.id}&requireAllFoods=true`)).toEqual([
    "Bean Soup",
  ])
  expect(await names(`?queryFilter=tags.name="Winter"`)).toEqual(["Bean Soup"])
  expect(await names(`?cookbook=${cookbook.slug}`)).toEqual(["Bean Soup"])
  expect(await names(`?cookbook=${cookbook.id}&search=soup`)).toEqual(["Bean Soup"])
  for (const unknown of [drafts.slug, drafts.id, "nothing"]) {
    expect(await anonymous.get(`${url}/recipes/open-house?cookbook=${unknown}`)).toMatchObject({
      status: 404,
      body: { detail: "cookbook not found" },
    })
  }
})

it("no filter or order reveals what is not shown", async () => {
  const { anonymous, names, make, mine, user, shown } = await neighbours()
  await make.comment({ ...mine, recipeId: shown.id, userId: user.id, text: "Good" })
  for (const field of ["user.fullName", "user.username", "user.email", "group.preferences.x"]) {
    const path = `${url}/recipes/open-house`
    expect((await anonymous.get(`${path}?queryFilter=${field} LIKE "%"`)).status).toBe(400)
  }
  expect((await anonymous.get(`${url}/recipes/open-house?orderBy=user.username`)).status).toBe(400)
  expect(await names(`?queryFilter=settings.public=false`)).toEqual([])
  expect(await names(`?queryFilter=name="x" OR name LIKE "%Soup"`)).toEqual(["Bean Soup"])
  expect(await names(`?queryFilter=groupId <> "${mine.groupId}"`)).toEqual([])
  expect(await names(`?queryFilter=public=false`, "cookbooks/open-house")).toEqual([])
})

it("shows a whole public recipe, without anyone's address", async () => {
  const { anonymous, as, make, mine, user, shown, hidden, gone, trips } = await neighbours()
  await make.comment({ ...mine, recipeId: shown.id, userId: user.id })
  trips.reset()
  const { status, body } = await anonymous.get(`${url}/recipes/open-house/${shown.slug}`)
  expect(trips.count()).toBe(1)
  expect(status).toBe(200)
  const { body: own } = await as(user).get(`/api/recipes/${shown.slug}`)
  expect(own.comments[0].user).toEqual({ id: user.id, username: "ida", admin: true })
  const unnamed = { id: user.id, username: "", admin: false }
  expect(body).toEqual({ ...own, comments: [{ ...own.comments[0], user: unnamed }] })
  expect(JSON.stringify(body)).not.toContain("secret.example")
  const byId = await anonymous.get(`${url}/recipes/open-house/${shown.id}`)
  expect(byId.body).toEqual(body)
  for (const slug of [hidden.slug, hidden.id, gone.slug, gone.id, "nothing"]) {
    expect(await anonymous.get(`${url}/recipes/open-house/${slug}`)).toMatchObject({
      status: 404,
      body: { detail: "recipe not found" },
    })
  }
})

it("shows public cookbooks with their public recipes", async () => {
  const { anonymous, names, cookbook, drafts, trips } = await neighbours()
  expect(await names("", "cookbooks/open-house")).toEqual(["Soups"])
  expect(await names("?search=soup", "cookbooks/open-house")).toEqual(["Soups"])
  expect(await names("?search=draft", "cookbooks/open-house")).toEqual([])
  for (const named of [cookbook.id, cookbook.slug]) {
    trips.reset()
    const { body } = await anonymous.get(`${url}/cookbooks/open-house/${named}`)
    expect(trips.count()).toBe(1)
    expect(body).toMatchObject({ name: "Soups", recipes: [{ name: "Bean Soup" }] })
  }
  expect(await anonymous.get(`${url}/cookbooks/open-house/${drafts.id}`)).toMatchObject({
    status: 404,
    body: { detail: "cookbook not found" },
  })
})

it("shows foods and organizers, each in one round trip", async () => {
  const { anonymous, names, make, mine, tag, food, trips } = await neighbours()
  const [category, tool] = [await make.category(mine), await make.tool(mine)]
  const theirs = await make.food()
  for (const [area, thing, word] of [
    ["foods/open-house", food, "food"],
    ["organizers/open-house/categories", category, "category"],
    ["organizers/open-house/tags", tag, "tag"],
    ["organizers/open-house/tools", tool, "tool"],
  ] as const) {
    expect(await names("", area)).toEqual([thing.name])
    expect(await names(`?search=${encodeURIComponent(thing.name)}`, area)).toEqual([thing.name])
    expect(await names("?search=zzz", area)).toEqual([])
    for (const path of [area, `${area}/${thing.id}`, `${area}?search=x`]) {
      trips.reset()
      expect((await anonymous.get(`${url}/${path}`)).status).toBe(200)
      expect(trips.count()).toBe(1)
    }
    const missing = { status: 404, body: { detail: `${word} not found` } }
    expect(await anonymous.get(`${url}/${area}/${theirs.id}`)).toMatchObject(missing)
    expect((await anonymous.get(`${url}/${area}/nothing`)).status).toBe(422)
  }
})

it("shortens very long texts in lists, but not in a recipe", async () => {
  const { anonymous, as, user, shown, tag } = await neighbours()
  const at = `/api/recipes/${shown.slug}`
  const tags = Array.from({ length: 120 }, (_, i) => `${"tag ".repeat(100)}${i}`)
  const long = { description: "d".repeat(100_000), totalTime: "t".repeat(50_000) }
  expect((await as(user).patch(at, { ...long, tags: [tag, ...tags] })).status).toBe(200)

  for (const path of [`${url}/recipes/open-house`, "/api/recipes"]) {
    const caller = path.startsWith(url) ? anonymous : as(user)
    const { body } = await caller.get(`${path}?perPage=-1&search=bean`)
    const [listed] = body.items
    expect(listed).toMatchObject({ description: "d".repeat(5000), totalTime: "t".repeat(1000) })
    expect(listed.tags).toHaveLength(100)
    expect(JSON.stringify(listed).length).toBeLessThan(70_000)
  }
  const whole = await anonymous.get(`${url}/recipes/open-house/${shown.slug}`)
  expect(whole.body).toMatchObject(long)
  expect(whole.body.tags).toHaveLength(121)
})

it("sends only the needed fields of a food with each line of a recipe", async () => {
  const { anonymous, as, user, shown, food } = await neighbours()
  const me = as(user)
  const aliases = Array.from({ length: 150 }, (_, i) => ({ name: `${"alias ".repeat(50)}${i}` }))
  const long = { description: "d".repeat(10_000), aliases, extras: { note: "e".repeat(90_000) } }
  expect((await me.put(`/api/foods/${food.id}`, { name: "bean", ...long })).status).toBe(200)

  for (const asked of [
    anonymous.get(`${url}/recipes/open-house/${shown.slug}`),
    me.get(`/api/recipes/${shown.slug}`),
  ]) {
    const [line] = (await asked).body.recipeIngredient
    expect(line).toMatchObject({ quantity: 2, note: "white", food: { id: food.id, name: "bean" } })
    expect(line.food).toMatchObject({ description: "d".repeat(1000), aliases: [], extras: {} })
  }
  const [listed] = (await anonymous.get(`${url}/foods/open-house`)).body.items
  expect(listed).toMatchObject({ description: "d".repeat(1000), aliases: [], extras: {} })
  expect((await me.get(`/api/foods/${food.id}`)).body).toMatchObject(long)
})

it("hides what a group has on hand", async () => {
  const { anonymous, as, make, mine, user, food, shown } = await neighbours()
  const me = as(user)
  const { mutate } = trpcOf(me)
  await me.put(`/api/foods/${food.id}`, { name: "bean", extras: { sort: "kidney" } })
  expect((await mutate("foods.setOnHand", { ids: [food.id], onHand: true })).error).toBeUndefined()
  expect((await me.get(`/api/foods/${food.id}`)).body.extras).toEqual({
    sort: "kidney",
    onHand: "true",
  })

  const link = await make.shareToken({ ...mine, recipeId: shown.id })
  const tool = (await me.post("/api/organizers/tools", { name: "Pan", onHand: true })).body
  const tools = [{ id: tool.id, name: tool.name, slug: tool.slug }]
  expect((await me.patch(`/api/recipes/${shown.slug}`, { tools })).status).toBe(200)
  const cookbook = await make.cookbook({ ...mine, name: "Pans", public: true, tools })
  expect(tool.onHand).toBe(true)
  for (const path of [
    `${url}/organizers/open-house/tools`,
    `${url}/organizers/open-house/tools/${tool.id}`,
    `${url}/recipes/open-house?search=bean`,
    `${url}/recipes/open-house/${shown.slug}`,
    `${url}/cookbooks/open-house?search=pans`,
    `${url}/cookbooks/open-house/${cookbook.id}`,
    `/api/recipes/shared/${link.id}`,
  ]) {
    const answer = JSON.stringify((await anonymous.get(path)).body)
    expect([path, answer]).toEqual([path, expect.stringContaining('"onHand":false')])
    expect(answer).not.toContain('"onHand":true')
  }
  for (const asked of [
    "recipes/open-house?queryFilter=tools.onHand=true",
    "recipes/open-house?orderBy=tools.onHand",
    "organizers/open-house/tools?orderBy=onHand",
    "cookbooks/open-house?queryFilter=tools.onHand=true",
  ]) {
    expect([asked, (await anonymous.get(`${url}/${asked}`)).status]).toEqual([asked, 400])
  }

  const area = `${url}/foods/open-house`
  const seen = [
    (await anonymous.get(area)).body.items[0],
    (await anonymous.get(`${area}/${food.id}`)).body,
    (await anonymous.get(`${url}/recipes/open-house/${shown.slug}`)).body.recipeIngredient[0].food,
    (await anonymous.get(`/api/recipes/shared/${link.id}`)).body.recipeIngredient[0].food,
  ]
  for (const { id, extras } of seen) expect([id, extras]).toEqual([food.id, { sort: "kidney" }])
})

it("shows nothing of a group that is private, hides its recipes, or does not exist", async () => {
  const { anonymous, as, make, user } = await neighbours()
  const keeping = await make.group({
    preferences: { privateGroup: false, recipePublic: false },
  })
  const closed = await make.group({ preferences: { privateGroup: true } })
  for (const groupId of [keeping.id, closed.id]) await make.recipe({ groupId, name: "Soup" })
  for (const asked of [keeping.slug, closed.slug, closed.id, "nowhere", "%25"]) {
    for (const area of [
      `recipes/${asked}`,
      `recipes/${asked}?search=soup`,
      `recipes/${asked}/soup`,
      `cookbooks/${asked}`,
      `foods/${asked}`,
      `organizers/${asked}/tags?search=x`,
    ]) {
      for (const caller of [anonymous, as(user)]) {
        expect(await caller.get(`${url}/${area}`)).toMatchObject({
          status: 404,
          body: { detail: "group not found" },
        })
      }
    }
  }
})

it("sends cards to the web app, with their group", async () => {
  const { anonymous, make, mine, user, shown, trips } = await neighbours()
  const call = async (name: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    return (await anonymous.get(`/api/trpc/explore.${name}?input=${query}`)).body
  }
  const groupSlug = "open-house"
  trips.reset()
  const { result } = await call("recipes.browse", { groupSlug, search: "soup" })
  expect(trips.count()).toBe(1)
  expect(result.data).toMatchObject({
    nextPage: null,
    items: [{ name: "Bean Soup", myRating: null, isFavorite: false }],
  })
  trips.reset()
  expect((await call("group", { groupSlug })).result.data).toEqual({
    id: mine.groupId,
    name: "Open House",
    slug: groupSlug,
  })
  expect(trips.count()).toBe(1)
  const { id } = await make.shareToken({ ...mine, recipeId: shown.id })
  const query = encodeURIComponent(JSON.stringify({ tokenId: id }))
  const shared = await anonymous.get(`/api/trpc/sharing.open?input=${query}`)
  expect(shared.body.result.data).toMatchObject({ slug: shown.slug, userId: user.id })
  expect((await call("group", { groupSlug: "closed-house" })).error.data.status).toBe(404)
})

it("counts the public recipes of each organizer, and omits organizers without any", async () => {
  const { anonymous, make, mine, tag, trips } = await neighbours()
  await make.tag({ ...mine, name: "Unused" })
  const secret = await make.tag({ ...mine, name: "Presents" })
  await make.recipe({ ...mine, name: "Secret Cake", public: false, tags: [secret] })
  const { query } = trpcOf(anonymous)
  trips.reset()
  const { data } = await query("explore.tags.counted", { groupSlug: "open-house" })
  expect(trips.count()).toBe(1)
  expect(data).toEqual([{ id: tag.id, name: "Winter", slug: tag.slug, recipeCount: 1 }])
  for (const kind of ["categories", "tools"]) {
    const name = `explore.${kind}.counted`
    expect((await query(name, { groupSlug: "open-house" })).data).toEqual([])
    expect((await query(name, { groupSlug: "closed-house" })).error.data.status).toBe(404)
  }
})
