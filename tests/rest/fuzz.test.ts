import fc from "fast-check"
import { expect, it } from "vitest"
import { appRouter } from "../../worker/procedures"
import { type Answer, testApp, type TestApp } from "../support/app"
import { fixtures, valuesFor } from "../support/fixtures"
import { type Operation, operationsOf, type Schema } from "../support/operations"
import { policy } from "../support/policy"
import { inputOf } from "../support/procedure-inputs"
import { smallPicture } from "../support/small-pictures"
import { malformedText, valuesOf } from "../support/malformed-inputs"

/** The same calls in every run, so that a failure comes back. */
const bounds = { seed: 20_260_501, numRuns: 12 }

/** Nothing internal is exposed. What was sent may come back, so only what is never sent counts. */
const inside = /SQLITE_|constraint failed|Failed query|\bat \S+ \(|node_modules|\.ts:\d/

/** Operations and procedures that everybody else is refused before anything is looked at. */
const isForAdmins = (name: string) => / \/api\/(admin\/|users(\/{item_id})?$)|^admin\./.test(name)

function expectOrderly(name: string, { status, body }: Answer) {
  // What comes later is 501, and some refusals of the contract are 500.
  const words = String(body?.detail?.message ?? body?.detail)
  const meant =
    status === 501 || /^Failed to (merge|delete report)|generating reset token$/.test(words)
  const detail = JSON.stringify(body?.detail ?? body?.error ?? "")
  if (status >= 500 && !meant) throw new Error(`${name}: ${status} ${detail}`)
  if (status >= 400 && detail === '""') throw new Error(`${name}: ${status} without a detail`)
  expect(detail).not.toMatch(inside)
}

/** What a strange call left behind must be readable. */
async function expectReadable(app: TestApp, made: Awaited<ReturnType<typeof fixtures>>) {
  const member = app.as(made.people.manager)
  const lists = ["recipes", "foods", "units", "organizers/categories", "organizers/tags"]
  const integrations = ["groups/webhooks", "groups/recipe-actions", "groups/events/notifications"]
  for (const list of [...lists, "organizers/tools", "groups/members", ...integrations]) {
    const { status, body } = await member.get(`/api/${list}?perPage=-1`)
    expect([list, status]).toEqual([list, 200])
    if (list !== "recipes") continue
    for (const { id } of body.items) {
      expect((await member.get(`/api/recipes/${id}`)).status).toBe(200)
    }
  }
  for (const path of ["users/self", "users/self/ratings", "groups/self"]) {
    expect([path, (await member.get(`/api/${path}`)).status]).toEqual([path, 200])
  }
}

/** A value as a form or an address spells it. */
const spelled = (value: unknown) =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed()

const idsOf = (made: Awaited<ReturnType<typeof fixtures>>) =>
  Object.values(made).flatMap((row) =>
    typeof row === "object" && "id" in row && typeof row.id === "string" ? [row.id] : [],
  )

/** The ids that a body may name, by where it names them. */
const fitting = (made: Awaited<ReturnType<typeof fixtures>>) => ({
  recipeCategory: [made.category.id],
  tags: [made.tag.id],
  tools: [made.tool.id],
  food: [made.food.id],
  unit: [made.unit.id],
  fromFood: [made.food.id, made.otherFood.id],
  toFood: [made.food.id, made.otherFood.id],
  fromUnit: [made.unit.id, made.otherUnit.id],
  toUnit: [made.unit.id, made.otherUnit.id],
  labelId: [""],
})

function formOf({ body }: Operation, value: unknown) {
  if (body?.type === "json" || !body) return body && value
  const form = body.type === "form" ? new URLSearchParams() : new FormData()
  for (const [key, member] of Object.entries(value as Record<string, unknown>)) {
    form.set(key, spelled(member))
  }
  if (form instanceof FormData) {
    const file = new File([smallPicture], "x.png", { type: "image/png" })
    for (const key of Object.keys(body.schema.properties ?? {})) {
      const { format } = body.schema.properties![key]!
      if (format === "binary" && Math.abs(JSON.stringify(value).length % 3)) form.set(key, file)
    }
  }
  return form
}

it.each(Object.keys(policy))("%s accepts or refuses any input", async (name) => {
  const app = await testApp()
  const { operations, components } = await operationsOf(app)
  const operation = operations.find((one) => one.name === name)!
  const made = await fixtures(app)
  const choices = { components, ids: idsOf(made), idsBelow: fitting(made) }
  const caller = app.as(isForAdmins(name) ? made.people.admin : made.member)
  const texts = ({ schema }: { schema: Schema }) =>
    fc.oneof(malformedText, valuesOf(schema, choices).map(spelled))
  const query = operation.parameters.filter((one) => one.in === "query")
  const calls = fc.record({
    query: fc
      .subarray(query, { maxLength: Math.min(2, query.length) })
      .chain((asked) => fc.record(Object.fromEntries(asked.map((one) => [one.name, texts(one)])))),
    /** One call in five is for something else than what is there. */
    other: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, malformedText),
    body: operation.body ? valuesOf(operation.body.schema, choices) : fc.constant(undefined),
  })

  await fc.assert(
    fc.asyncProperty(calls, async ({ query: asked, other, body }) => {
      const values = valuesFor(operation.path, made)
      const { groupId, member: owner } = made
      // A recipe of its own for every call that is for one, for many change its address.
      const { slug } = operation.path.includes("{slug}")
        ? await app.make.recipe({ groupId, userId: owner.id })
        : made.recipe
      const path = operation.path.replace(/{(\w+)}/g, (_, key: string) =>
        encodeURIComponent(
          (other ?? String({ ...values, slug }[key as "slug"] ?? key)).toWellFormed(),
        ),
      )
      const parameters = new URLSearchParams(
        Object.entries(asked).map(([key, text]) => [key, spelled(text)]),
      )
      const url = `${path}?${parameters}`
      expectOrderly(name, await caller[operation.method](url, formOf(operation, body)))
    }),
    bounds,
  )
  if (operation.method !== "get") await expectReadable(app, made)
})

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: "query" | "mutation"; inputs: unknown[] } }
  >,
)

it.each(procedures)("tRPC's %s accepts or refuses any input", async (name, procedure) => {
  const { _def } = procedure
  const app = await testApp()
  const made = await fixtures(app)
  const choices = { components: {}, ids: idsOf(made), idsBelow: fitting(made) }
  const headers = {
    authorization: `Bearer ${await app.tokenOf(isForAdmins(name) ? made.people.admin : made.member)}`,
    "content-type": "application/json",
  }
  await fc.assert(
    fc.asyncProperty(valuesOf(inputOf(procedure), choices), async (input) => {
      const text = JSON.stringify(input)
      const answer = await (_def.type === "query"
        ? app.app.request(`/api/trpc/${name}?input=${encodeURIComponent(text)}`, { headers })
        : app.app.request(`/api/trpc/${name}`, { method: "POST", headers, body: text }))
      const { status } = answer
      const body = (await answer.json()) as { error?: { data: { detail: unknown } } }
      const told = { detail: body.error?.data.detail ?? body.error }
      expectOrderly(name, { status, body: told, headers: answer.headers })
    }),
    bounds,
  )
  if (_def.type === "mutation") await expectReadable(app, made)
})
