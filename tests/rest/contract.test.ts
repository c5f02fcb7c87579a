import { expect, it } from "vitest"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { type Answer, testApp } from "../support/app"
import { expectContract, expectValidationError, operations } from "../support/contract"
import { inventions, withoutSchema } from "../support/contract-differences"
import { operationsOf } from "../support/operations"
import { smallPicture } from "../support/small-pictures"

const performed = new Set<string>()

/** Looks at an answer as the contract's success of an operation, and gives its body. */
async function told(name: string, asked: Promise<Answer>) {
  const answer = await asked
  expectContract(name, answer)
  performed.add(name)
  return answer.body
}

const formOf = (members: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) form.set(name, value)
  return form
}
const pngFile = () => new File([smallPicture], "picture.png", { type: "image/png" })

it("tells of the site before anybody signs in", async () => {
  const { anonymous } = await testApp()
  for (const path of ["about", "about/startup-info", "about/theme"]) {
    await told(`GET /api/app/${path}`, anonymous.get(`/api/app/${path}`))
  }
  const { headers } = await anonymous.get("/api/app/about/theme")
  expect(headers.get("cache-control")).toBe("public, max-age=604800")
  for (const query of ["user/name?name=x", "user/email?email=x@y.z", "group?name=x"]) {
    const path = `/api/validators/${query}`
    await told(`GET ${path.replace(/\?.*/, "")}`, anonymous.get(path))
  }
  const group = crypto.randomUUID()
  const path = `/api/validators/recipe?group_id=${group}&name=x`
  await told("GET /api/validators/recipe", anonymous.get(path))
})

it("signs in and out by form, header and cookie", async () => {
  const { anonymous, as, make } = await testApp()
  await make.user({ username: "Ida", password: await hashPassword("a good password") })
  const form = new URLSearchParams({ username: "ida", password: "a good password" })
  const signedIn = await anonymous.post("/api/auth/token", form)
  const { access_token: token } = await told("POST /api/auth/token", Promise.resolve(signedIn))
  expect(signedIn.headers.get("set-cookie")).toMatch(
    /^mealie\.access_token=[^;]+; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/,
  )

  const header = as(null, { authorization: `Bearer ${token}` })
  const lower = as(null, { authorization: `bearer ${token}` })
  const cookie = as(null, { cookie: `mealie.access_token=${token}` })
  for (const caller of [header, lower, cookie]) {
    await told("GET /api/auth/refresh", caller.get("/api/auth/refresh"))
  }
  await told(
    "PUT /api/users/password",
    header.put("/api/users/password", {
      currentPassword: "a good password",
      newPassword: "a better password",
    }),
  )
  await told("POST /api/auth/logout", cookie.post("/api/auth/logout"))
  expect(await header.get("/api/users/self")).toMatchObject({
    status: 401,
    body: { detail: "Could not validate credentials" },
  })
})

it("shows accounts to administrators, and lets managers set rights", async () => {
  const { as, make } = await testApp()
  const admin = await make.admin()
  const member = await make.user({ groupId: admin.groupId })
  await told("GET /api/users/{item_id}", as(admin).get(`/api/users/${member.id}`))
  const changed = await told(
    "PUT /api/groups/permissions",
    as(admin).put("/api/groups/permissions", { userId: member.id, canInvite: true }),
  )
  expect(changed).toMatchObject({ canInvite: true, canManage: false, canOrganize: false })
})

it("shows and changes accounts, tokens, ratings and the group", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const recipe = await make.recipe({ groupId: user.groupId })

  const made = await told(
    "POST /api/users/api-tokens",
    me.post("/api/users/api-tokens", { name: "script" }),
  )
  const self = await told("GET /api/users/self", me.get("/api/users/self"))
  await told("PUT /api/users/{item_id}", me.put(`/api/users/${user.id}`, self))
  await told(
    "POST /api/users/{id}/image",
    me.post(`/api/users/${user.id}/image`, formOf({ profile: pngFile() })),
  )
  const mine = `/api/users/${user.id}`
  await told(
    "POST /api/users/{id}/ratings/{slug}",
    me.post(`${mine}/ratings/${recipe.slug}`, { rating: 3.5 }),
  )
  await told("POST /api/users/{id}/favorites/{slug}", me.post(`${mine}/favorites/${recipe.slug}`))
  for (const area of ["ratings", "favorites"]) {
    const own = await told(`GET /api/users/self/${area}`, me.get(`/api/users/self/${area}`))
    expect(own.ratings).toEqual([{ recipeId: recipe.id, rating: 3.5, isFavorite: true }])
    const theirs = await told(`GET /api/users/{id}/${area}`, me.get(`${mine}/${area}`))
    expect(theirs.ratings).toMatchObject([{ userId: user.id, rating: 3.5 }])
  }
  await told(
    "GET /api/users/self/ratings/{recipe_id}",
    me.get(`/api/users/self/ratings/${recipe.id}`),
  )
  await told(
    "DELETE /api/users/{id}/favorites/{slug}",
    me.delete(`${mine}/favorites/${recipe.slug}`),
  )
  await told("GET /api/groups/self", me.get("/api/groups/self"))
  await told("GET /api/groups/members", me.get("/api/groups/members"))
  await told("GET /api/groups/preferences", me.get("/api/groups/preferences"))
  await told("PUT /api/groups/preferences", me.put("/api/groups/preferences", {}))
  for (const kind of ["labels", "foods", "units"]) {
    const path = `/api/groups/seeders/${kind}`
    await told(`POST ${path}`, me.post(path, { locale: "en-US" }))
  }
  await told(
    "DELETE /api/users/api-tokens/{token_id}",
    me.delete(`/api/users/api-tokens/${made.id}`),
  )
})

const page = `<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Imported Soup",
  recipeIngredient: ["1 onion"],
  recipeInstructions: "Cook it.",
})}</script>`

it("makes, shows, changes and deletes recipes", async () => {
  const { as, make } = await testApp({
    fetch: async (input) =>
      String(input).endsWith(".png")
        ? new Response(smallPicture, { headers: { "content-type": "image/png" } })
        : new Response(page, { headers: { "content-type": "text/html" } }),
  })
  const user = await make.user()
  const me = as(user)
  const mine = { groupId: user.groupId }
  const label = await make.label(mine)
  const food = await make.food({ ...mine, labelId: label.id, extras: { shelf: "3" } })
  const unit = await make.unit({ ...mine, aliases: [{ name: "c" }] })

  const slug = await told("POST /api/recipes", me.post("/api/recipes", { name: "Bean Soup" }))
  expect(slug).toBe("bean-soup")
  const url = `/api/recipes/${slug}`
  const made = await told("GET /api/recipes/{slug}", me.get(url))
  const whole = {
    ...made,
    description: "Warm",
    recipeYield: 4,
    totalTime: "1 hour",
    tags: [{ name: "winter" }],
    recipeCategory: ["soups"],
    tools: [{ name: "pot" }],
    recipeIngredient: [
      { quantity: 1.5, unit: { id: unit.id }, food: { id: food.id }, note: "soaked" },
      "a pinch of salt",
    ],
    recipeInstructions: [{ title: "First", text: "Cook." }],
    notes: [{ title: "Note", text: "Good." }],
    extras: { a: 3, b: true, c: null },
    nutrition: { calories: 200 },
    settings: { ...made.settings, disableAmount: false },
  }
  await told("PUT /api/recipes/{slug}", me.put(url, whole))
  await told("PATCH /api/recipes/{slug}", me.patch(url, { description: "Warmer" }))
  await told(
    "PATCH /api/recipes/{slug}/last-made",
    me.patch(`${url}/last-made`, { timestamp: "2026-05-01T12:00:00+02:00" }),
  )
  await told(
    "PUT /api/recipes/{slug}/image",
    me.put(`${url}/image`, formOf({ image: pngFile(), extension: "png" })),
  )
  await told(
    "POST /api/recipes/{slug}/image",
    me.post(`${url}/image`, { url: "https://kitchen.example/soup.png" }),
  )
  const asset = { name: "How to", icon: "mdi-file", extension: ".txt", file: new File(["x"], "x") }
  await told("POST /api/recipes/{slug}/assets", me.post(`${url}/assets`, formOf(asset)))
  const shown = await told("GET /api/recipes/{slug}", me.get(url))
  expect(shown).toMatchObject({
    recipeYield: "4",
    lastMade: "2026-05-01T10:00:00",
    extras: { a: "3", b: "1", c: null },
    assets: [{ name: "How to", icon: "mdi-file", fileName: "how-to.txt" }],
    recipeIngredient: [
      {
        display: expect.stringContaining("1 ¹/₂"),
        unit: { id: unit.id },
        food: { label: { id: label.id } },
      },
      { note: "a pinch of salt", quantity: 1, unit: null, food: null },
    ],
  })
  await told("GET /api/recipes", me.get("/api/recipes"))
  await told("POST /api/recipes/{slug}/duplicate", me.post(`${url}/duplicate`, {}))
  const source = { url: "https://kitchen.example/soup", include_tags: "yes" }
  await told("POST /api/recipes/create-url", me.post("/api/recipes/create-url", source))
  const inspect = "/api/recipes/test-scrape-url"
  await told(`POST ${inspect}`, me.post(inspect, source))
  await told("DELETE /api/recipes/{slug}", me.delete(url))
})

it.each([
  ["categories", "category"],
  ["tags", "tag"],
  ["tools", "tool"],
])("keeps %s", async (plural, word) => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const url = `/api/organizers/${plural}`
  const made = await told(`POST ${url}`, me.post(url, { name: " Quick & Easy " }))
  expect(made).toMatchObject({ name: "Quick & Easy", slug: "quick-easy" })
  const link = { groupId: user.groupId, userId: user.id, [plural]: [made] }
  await told(`GET ${url}`, me.get(url))
  if (plural !== "tools") await told(`GET ${url}/empty`, me.get(`${url}/empty`))
  await make.recipe(link)
  await told(`GET ${url}/{item_id}`, me.get(`${url}/${made.id}`))
  const named = await told(`GET ${url}/slug/{${word}_slug}`, me.get(`${url}/slug/quick-easy`))
  expect(named.recipes).toHaveLength(1)
  await told(`PUT ${url}/{item_id}`, me.put(`${url}/${made.id}`, { name: "Slow" }))
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${made.id}`))
})

it.each(["foods", "units"])("keeps %s", async (plural) => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const url = `/api/${plural}`
  const word = plural === "foods" ? "Food" : "Unit"
  const given = { id: "", name: "one", plural_name: "ones", aliases: [{ name: "uno" }] }
  const [one, two] = [
    await told(`POST ${url}`, me.post(url, given)),
    await told(`POST ${url}`, me.post(url, { name: "two" })),
  ]
  expect(one).toMatchObject({ name: "one", pluralName: "ones", aliases: [{ name: "uno" }] })
  await told(`GET ${url}`, me.get(url))
  const read = await me.get(`${url}/${one.id}`)
  await told(`GET ${url}/{item_id}`, Promise.resolve(read))
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "last-modified": one.updateAt,
    "cache-control": "no-cache, no-store, must-revalidate",
  })
  await told(`PUT ${url}/{item_id}`, me.put(`${url}/${one.id}`, { name: "first" }))
  await told(
    `PUT ${url}/merge`,
    me.put(`${url}/merge`, { [`from${word}`]: one.id, [`to${word}`]: two.id }),
  )
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${two.id}`))
})

it("refuses input in the contract's form wherever something is required", async () => {
  const test = await testApp()
  const me = test.as(await test.make.user())
  for (const [path, body] of [
    ["/api/recipes", {}],
    ["/api/users/api-tokens", {}],
    ["/api/organizers/tags", { name: 5 }],
    ["/api/foods", { name: "x", aliases: "y" }],
    ["/api/recipes/create-url", "{"],
  ] as const) {
    expectValidationError(await me.post(path, body))
  }
})

it("has looked at every operation that is served and has a schema", async () => {
  const { operations: served } = await operationsOf(await testApp())
  const known = [...Object.keys(operations), ...Object.keys(withoutSchema)]
  const names = served.map(({ name }) => name).filter((name) => !(name in inventions))
  expect(names.sort()).toEqual(known.sort())
  expect([...performed].sort()).toEqual(Object.keys(operations).sort())
})
