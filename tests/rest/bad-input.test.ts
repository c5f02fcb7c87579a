import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { fixtures, valuesFor } from "../support/fixtures"
import { callOf, operationsOf } from "../support/operations"
import { policy } from "../support/policy"

const wrong = [
  ["no JSON", "{ not json"],
  ["a number", "42"],
  ["a list", "[1, null, {}]"],
  ["a text", '"text"'],
  ["null", "null"],
  [
    "wrong members",
    JSON.stringify({ name: [1], url: {}, rating: "many", recipeIngredient: 3, timestamp: [] }),
  ],
  ["deep nesting", "[".repeat(5000) + "]".repeat(5000)],
] as const

it("refuses every malformed body with a message, and never fails", async () => {
  const app = await testApp()
  const { operations, sample } = await operationsOf(app)
  const made = await fixtures(app)
  const admin = app.as(made.people.admin)

  const broken: string[] = []
  for (const operation of operations.filter(({ body }) => body?.type === "json")) {
    const { url } = callOf(operation, sample, valuesFor(operation.path, made))
    for (const [kind, body] of wrong) {
      const { status, body: answer } = await admin[operation.method](url, body)
      const refused = status >= 400 && status < 500 && answer?.detail !== undefined
      const taken = status < 300 && kind !== "no JSON"
      if (!refused && !taken) broken.push(`${operation.name} with ${kind}: ${status}`)
      if (kind === "no JSON" && status !== 422)
        broken.push(`${operation.name}: ${status} for ${kind}`)
    }
  }
  expect(broken).toEqual([])
})

it("refuses bodies that are too large before it reads them", async () => {
  const app = await testApp()
  const { operations, sample } = await operationsOf(app)
  const made = await fixtures(app)
  const huge = JSON.stringify({ name: "x".repeat(7 * 2 ** 20) })
  for (const operation of operations.filter(({ body }) => body?.type === "json")) {
    const { url } = callOf(operation, sample, valuesFor(operation.path, made))
    const { status } = await app.as(made.people.admin)[operation.method](url, huge)
    expect([operation.name, status]).toEqual([operation.name, 413])
  }
})

it("refuses or does not find identifiers of the wrong kind", async () => {
  const app = await testApp()
  const { operations, sample } = await operationsOf(app)
  const made = await fixtures(app)
  const strange = [
    "not-an-id",
    "%00",
    "..%2f..%2fetc",
    "'; drop table recipes --",
    "0",
    "x".repeat(3000),
  ]
  const broken: string[] = []
  for (const operation of operations) {
    const names = operation.parameters.filter((one) => one.in === "path").map(({ name }) => name)
    if (!names.length) continue
    for (const text of strange) {
      const values = Object.fromEntries(names.map((name) => [name, encodeURIComponent(text)]))
      const { url, body } = callOf(operation, sample, values, policy[operation.name]?.body?.(made))
      const { status } = await app.as(made.people.admin)[operation.method](url, body)
      // What comes later is 501 whatever it is asked for.
      if (status < 400 || (status >= 500 && status !== 501))
        broken.push(`${operation.name} ${text.slice(0, 20)}: ${status}`)
    }
  }
  expect(broken).toEqual([])
})

it("refuses another group's ids wherever a body names one", async () => {
  const app = await testApp()
  const made = await fixtures(app)
  const theirs = await fixtures(app)
  const member = app.as(made.people.member)
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name, slug: "theirs" })
  const before = await member.get(`/api/recipes/${made.recipe.slug}`)

  const attempts: [string, unknown][] = [
    ["tags", [named(theirs.tag)]],
    ["recipeCategory", [named(theirs.category)]],
    ["tools", [named(theirs.tool)]],
    ["recipeIngredient", [{ note: "", food: { id: theirs.food.id, name: theirs.food.name } }]],
    ["recipeIngredient", [{ note: "", unit: { id: theirs.unit.id, name: theirs.unit.name } }]],
  ]
  for (const [field, value] of attempts) {
    await member.patch(`/api/recipes/${made.recipe.slug}`, { [field]: value })
    const after = await member.get(`/api/recipes/${made.recipe.slug}`)
    const ids = JSON.stringify(after.body)
    for (const stranger of [theirs.tag, theirs.category, theirs.tool, theirs.food, theirs.unit]) {
      expect(ids).not.toContain(stranger.id)
    }
  }
  expect(before.status).toBe(200)
  const merged = await member.put("/api/foods/merge", {
    fromFood: made.food.id,
    toFood: theirs.food.id,
  })
  expect(merged.status).toBe(500)
  expect((await member.get(`/api/foods/${made.food.id}`)).status).toBe(200)
})
