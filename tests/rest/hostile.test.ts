import { expect, it } from "vitest"
import { recipes } from "../../db/schema"
import { insertJson } from "../../db/group"
import { testApp } from "../support/app"
import { archiveOf } from "../support/archives"
import { stopClock } from "../support/stop-clock"

/*
 * Input that was made to break things, beyond what the generated tests send.
 */

const loggedIn = async (env = {}) => {
  const app = await testApp({ env })
  const user = await app.make.user()
  return { ...app, user, me: app.as(user) }
}

it.each(["__proto__", "constructor"])(
  "the name of an object member, %s, is not a flag",
  async (onHand) => {
    const { me } = await loggedIn()
    const { status, body } = await me.post("/api/organizers/tools", { name: "Pot", onHand })
    expect([status, body.detail[0].type]).toEqual([422, "bool_parsing"])
  },
)

it("corrects texts of an archive like those of any body", async () => {
  const { me } = await loggedIn()
  const recipe = String.raw`{"name": "a\u0000b\ud800c", "notes": [{"title": "\udfff", "text": "\u0000t"}]}`
  const made = await me.post("/api/recipes/create-from-zip", archiveOf({ "recipe.json": recipe }))
  expect(made.status).toBe(201)
  const { body } = await me.get(`/api/recipes/${made.body}`)
  expect(body.name).toBe("ab\ufffdc")
  expect(body.notes).toEqual([{ title: "\ufffd", text: "t" }])
})

it.each([
  ["recipeInstructions", 40_000, { text: "" }],
  ["recipeIngredient", 30_000, "a"],
  ["tags", 60_000, "a"],
  ["notes", 15_000, { title: "", text: "" }],
  ["assets", 10_000, { name: "", icon: "", fileName: "" }],
])("limits the number of %s of a recipe", async (member, many, one) => {
  const { me } = await loggedIn()
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  const { status, body } = await me.patch(`/api/recipes/${slug}`, {
    [member]: Array.from({ length: many }, () => one),
  })
  expect([status, body.detail[0].loc]).toEqual([422, ["body", member]])
})

it("refuses with a message what a row cannot hold", async () => {
  const { me } = await loggedIn()
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  const text = "漢".repeat(490_000)
  expect((await me.patch(`/api/recipes/${slug}`, { description: text })).status).toBe(200)
  const { status, body } = await me.patch(`/api/recipes/${slug}`, { notes: [{ title: "", text }] })
  // libSQL takes rows of a gigabyte.
  expect([200, 413]).toContain(status)
  if (status === 413) expect(body.detail).toMatch(/more than one entry can hold/)
})

it("refuses someone else's email as a username", async () => {
  const app = await testApp({ env: { ALLOW_SIGNUP: "true" } })
  const victim = await app.make.user({ email: "ida@example.com" })
  const account = (username: string, email: string) => ({
    group: "Elsewhere",
    fullName: "Eve",
    password: "long enough",
    passwordConfirm: "long enough",
    username,
    email,
  })
  const joining = await app.anonymous.post(
    "/api/users/register",
    account("Ida@example.com", "eve@example.com"),
  )
  expect([joining.status, joining.body.detail[0].loc]).toEqual([422, ["body", "username"]])
  const own = account("eve@example.com", "eve@example.com")
  expect((await app.anonymous.post("/api/users/register", own)).status).toBe(201)

  const eve = await app.make.user({ email: "eva@example.com" })
  const change = { username: victim.email, email: "eva@example.com" }
  expect((await app.as(eve).put(`/api/users/${eve.id}`, change)).status).toBe(400)
  expect(
    (await app.as(eve).put(`/api/users/${eve.id}`, { ...change, username: "eva" })).status,
  ).toBe(200)

  const admin = app.as(await app.make.user({ admin: true }))
  const made = await admin.post("/api/admin/users", { ...account(victim.email, "eli@example.com") })
  const changed = await admin.patch(`/api/admin/users/${eve.id}`, { username: victim.email })
  expect([made.status, changed.status]).toEqual([400, 400])
})

it("limits how much of a library a visitor gets in one answer", async () => {
  const { db, make, anonymous } = await testApp()
  const group = await make.group({ name: "Open", preferences: { privateGroup: false } })
  const cookbook = await make.cookbook({ groupId: group.id, name: "All", public: true })
  const at = { dateAdded: "2026-01-01", dateUpdated: "2026-01-01T00:00:00" }
  const rows = Array.from({ length: 510 }, (_, i) => ({
    ...at,
    groupId: group.id,
    name: `Soup ${i}`,
    slug: `soup-${i}`,
    nameKey: `soup ${i}`,
    public: true,
  }))
  await db.run(insertJson(recipes, rows))
  for (const perPage of [-1, 100_000]) {
    const { body } = await anonymous.get(`/api/explore/recipes/open?perPage=${perPage}`)
    expect([body.items.length, body.per_page, body.total, body.total_pages]).toEqual([
      200, 200, 510, 3,
    ])
  }
  const { body } = await anonymous.get(`/api/explore/cookbooks/open/${cookbook.id}`)
  expect(body.recipes).toHaveLength(200)
})

it("does not reveal which addresses have an account", async () => {
  stopClock()
  const { as } = await testApp()
  const caller = as(null, { "cf-connecting-ip": "198.51.100.7" })
  const statuses = new Set<number>()
  for (let i = 0; i < 250; i++) {
    const { status } = await caller.get(`/api/validators/user/email?email=${i}@example.com`)
    statuses.add(status)
  }
  expect([...statuses]).toEqual([200, 429])
})
