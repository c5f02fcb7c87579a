import { beforeAll, expect, it } from "vitest"
import { appRouter } from "../../worker/procedures"
import type { Meta } from "../../worker/procedures/trpc"
import { testApp, type TestApp } from "../support/app"
import { severalFixtures, valuesFor } from "../support/fixtures"
import { callOf, operationsOf } from "../support/operations"
import type { Rule } from "../support/policies/rules"
import { callers, policy } from "../support/policy"

/** One for all: every call has households of its own. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it("has a policy for every operation, and none for a removed one", async () => {
  const { operations } = await operationsOf(app)
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(policy).sort())
})

it.each(Object.keys(policy))("%s allows exactly the intended callers", async (name) => {
  const { operations, sample } = await operationsOf(app)
  const operation = operations.find((one) => one.name === name)!
  const rule = policy[name]!

  const statuses: Record<string, number> = {}
  const households = await severalFixtures(app, callers.length)
  for (const [i, caller] of callers.entries()) {
    const made = households[i]!
    const values = { ...valuesFor(operation.path, made), ...rule.values?.(made) }
    const { url, body } = callOf(operation, sample, values, rule.body?.(made))
    const answer = await app.as(made.people[caller])[operation.method](url, body)
    statuses[caller] = answer.status
  }
  expect(statuses).toEqual(rule.statuses)
})

/** Bodies that nothing could take: no JSON, JSON of another shape, a form without its fields. */
const badBodies = (type: string | undefined) => {
  if (type === "json") return ["{ not json", "[[]]", '{"email":5,"name":[],"userId":{},"data":1}']
  return type === "multipart" ? [new FormData()] : [undefined]
}

/**
 * Who is refused whatever is asked for: without a token, or without a right. `member` owns all that there
 * is, so that a refusal of others alone is about one thing, which a wrong request does not name.
 */
const refused = ({ statuses }: Rule) =>
  callers.filter((caller) =>
    statuses.member === 403 ? statuses[caller] === 403 : caller === "anonymous",
  )

it("refuses the caller before it validates the request", async () => {
  const { operations, sample } = await operationsOf(app)
  const made = (await severalFixtures(app, 1))[0]!
  const wrong: string[] = []
  for (const operation of operations) {
    const rule = policy[operation.name]!
    const values = { ...valuesFor(operation.path, made), ...rule.values?.(made) }
    const { url } = callOf(operation, sample, values)
    const badUrl = operation.path.replace(/{\w+}/g, "not-an-id")
    for (const caller of refused(rule)) {
      const expected = rule.statuses[caller]
      if (expected !== 401 && expected !== 403) continue
      for (const body of badBodies(operation.body?.type)) {
        for (const address of [url, `${badUrl}?page=x&perPage=x`]) {
          const answer = await app.as(made.people[caller])[operation.method](address, body)
          if (answer.status === expected) continue
          wrong.push(`${operation.name} ${caller}: ${answer.status} for ${address} ${String(body)}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

it("checks who owns the addressed row before it validates the body", async () => {
  const { operations, sample } = await operationsOf(app)
  const made = (await severalFixtures(app, 1))[0]!
  const wrong: string[] = []
  for (const operation of operations.filter(({ path, body }) => body && path.includes("{"))) {
    const rule = policy[operation.name]!
    const values = { ...valuesFor(operation.path, made), ...rule.values?.(made) }
    const { url } = callOf(operation, sample, values)
    for (const caller of callers.filter((one) => rule.statuses[one] === 403)) {
      for (const body of badBodies(operation.body?.type)) {
        const { status } = await app.as(made.people[caller])[operation.method](url, body)
        if (status !== 403) wrong.push(`${operation.name} ${caller}: ${status} for ${String(body)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it("checks procedures by name, too", async () => {
  const { people } = (await severalFixtures(app, 1))[0]!
  const wrong: string[] = []
  for (const [name, procedure] of Object.entries<unknown>(appRouter._def.procedures)) {
    const { type, meta } = (procedure as { _def: { type: string; meta?: Meta } })._def
    if (!meta?.auth) continue
    const send = async (caller: "anonymous" | "member", input: string) => {
      const me = app.as(people[caller])
      const path = `/api/trpc/${name}`
      const { status } = await (type === "query"
        ? me.get(`${path}?input=${encodeURIComponent(input)}`)
        : me.post(path, input))
      const expected = caller === "anonymous" ? 401 : 403
      if (status !== expected) wrong.push(`${name} ${caller}: ${status} for ${input}`)
    }
    for (const input of ["{ not json", "5", '{"itemId":5,"data":1}']) {
      await send("anonymous", input)
      if (name.startsWith("admin.")) await send("member", input)
    }
  }
  expect(wrong).toEqual([])
})

it("validates nothing of a request whose session has ended", async () => {
  const user = await app.make.user()
  const me = app.as(user)
  await me.post("/api/auth/logout")
  expect((await me.post("/api/recipes", "{ not json")).status).toBe(401)
  expect((await me.put("/api/recipes/soup/image", new FormData())).status).toBe(401)
  expect((await me.post("/api/groups/migrations", new FormData())).status).toBe(401)
})
