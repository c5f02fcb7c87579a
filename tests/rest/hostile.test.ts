import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { archiveOf } from "../support/archives"

/*
 * Input that was made to break things, beyond what the generated tests send.
 */

const signedIn = async (env = {}) => {
  const app = await testApp({ env })
  const user = await app.make.user()
  return { ...app, user, me: app.as(user) }
}

it.each(["__proto__", "constructor"])(
  "a member of every object, %s, is no flag",
  async (onHand) => {
    const { me } = await signedIn()
    const { status, body } = await me.post("/api/organizers/tools", { name: "Pot", onHand })
    expect([status, body.detail[0].type]).toEqual([422, "bool_parsing"])
  },
)

it("an archive's texts are mended as those of any body", async () => {
  const { me } = await signedIn()
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
])("a recipe has not that many %s", async (member, many, one) => {
  const { me } = await signedIn()
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  const { status, body } = await me.patch(`/api/recipes/${slug}`, {
    [member]: Array.from({ length: many }, () => one),
  })
  expect([status, body.detail[0].loc]).toEqual([422, ["body", member]])
})

it("what a row cannot hold is refused in words", async () => {
  const { me } = await signedIn()
  const { body: slug } = await me.post("/api/recipes", { name: "Soup" })
  const text = "漢".repeat(490_000)
  expect((await me.patch(`/api/recipes/${slug}`, { description: text })).status).toBe(200)
  const { status, body } = await me.patch(`/api/recipes/${slug}`, { notes: [{ title: "", text }] })
  // libSQL takes rows of a gigabyte.
  expect([200, 413]).toContain(status)
  if (status === 413) expect(body.detail).toMatch(/more than one entry can hold/)
})
