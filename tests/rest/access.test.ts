import { beforeAll, expect, it } from "vitest"
import { testApp, type TestApp } from "../support/app"
import { severalFixtures, valuesFor } from "../support/fixtures"
import { callOf, operationsOf } from "../support/operations"
import { callers, policy } from "../support/policy"

/** One for all: every call has households of its own. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it("has a policy for every operation, and no policy for one that is gone", async () => {
  const { operations } = await operationsOf(app)
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(policy).sort())
})

it.each(Object.keys(policy))("%s lets in whom it should", async (name) => {
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
