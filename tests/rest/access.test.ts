import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { fixtures, valuesFor } from "../support/fixtures"
import { callOf, operationsOf } from "../support/operations"
import { callers, policy } from "../support/policy"

it("has a policy for every operation, and no policy for one that is gone", async () => {
  const { operations } = await operationsOf(await testApp())
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(policy).sort())
})

it.each(Object.keys(policy))("%s lets in whom it should", async (name) => {
  const app = await testApp()
  const { operations, sample } = await operationsOf(app)
  const operation = operations.find((one) => one.name === name)!
  const rule = policy[name]!

  const statuses: Record<string, number> = {}
  for (const caller of callers) {
    const made = await fixtures(app)
    const values = { ...valuesFor(operation.path, made), ...rule.values?.(made) }
    const { url, body } = callOf(operation, sample, values, rule.body?.(made))
    const answer = await app.as(made.people[caller])[operation.method](url, body)
    statuses[caller] = answer.status
  }
  expect(statuses).toEqual(rule.statuses)
})
