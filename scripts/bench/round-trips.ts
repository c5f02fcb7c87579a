import type * as App from "../../tests/support/app"
import type * as Fixtures from "../../tests/support/fixtures"
import type * as Operations from "../../tests/support/operations"
import type * as Policy from "../../tests/support/policy"
import { openModules } from "./modules.ts"
import { atMost, type Line } from "./table.ts"

const limits = { reads: 1, writes: 2 }

/** Extends the session. */
const writesInSpiteOfGet = ["GET /api/auth/refresh"]

/** Operations that are more than a single query or change, and why. */
const apart: Record<string, string> = {
  "GET /api/admin/maintenance": "the right is proven before the store is walked",
  "POST /api/admin/maintenance/clean/temp": "does the work of a job",
  "POST /api/admin/server-tasks": "runs all jobs",
  "PUT /api/recipes": "two for each recipe and one for all",
  "PATCH /api/recipes": "two for each recipe and one for all",
  "POST /api/recipes/bulk-actions/export": "one for every 100 recipes",
}

/**
 * Round trips to the database of every documented operation, called by a user with permission, on the data of
 * the access tests. A counting driver wraps libSQL.
 */
export async function roundTrips(): Promise<Line[]> {
  const modules = await openModules()
  try {
    const { testApp } = (await modules.load("tests/support/app.ts")) as typeof App
    const { fixtures, valuesFor } = (await modules.load(
      "tests/support/fixtures.ts",
    )) as typeof Fixtures
    const { callOf, operationsOf } = (await modules.load(
      "tests/support/operations.ts",
    )) as typeof Operations
    const { callers, policy } = (await modules.load("tests/support/policy.ts")) as typeof Policy

    const counts: Record<keyof typeof limits, { name: string; count: number }[]> = {
      reads: [],
      writes: [],
    }
    const refused: string[] = []
    const { operations, sample } = await operationsOf(await testApp())
    for (const operation of operations) {
      const rule = policy[operation.name]
      const caller = callers.findLast((name) => (rule?.statuses[name] ?? 500) < 300)
      if (!rule || !caller || operation.name in apart) continue
      const app = await testApp()
      const made = await fixtures(app)
      const values = { ...valuesFor(operation.path, made), ...rule.values?.(made) }
      const { url, body } = callOf(operation, sample, values, rule.body?.(made))
      const person = made.people[caller]
      if (person) await app.tokenOf(person)
      app.trips.reset()
      const { status } = await app.as(person)[operation.method](url, body)
      if (status >= 300) refused.push(`${operation.name} (${status})`)
      else {
        const reads = operation.method === "get" && !writesInSpiteOfGet.includes(operation.name)
        counts[reads ? "reads" : "writes"].push({ name: operation.name, count: app.trips.count() })
      }
    }
    return (["reads", "writes"] as const).map((kind) => {
      const most = Math.max(...counts[kind].map(({ count }) => count))
      const over = counts[kind].filter(({ count }) => count > limits[kind])
      const names = over.map(({ name, count }) => `${name}: ${count}`).join("; ")
      const what = `round trips, the most of ${counts[kind].length} ${kind}`
      const failed = refused.length ? ` not counted: ${refused.join(", ")}` : ""
      return atMost(what, most, limits[kind], "", names + failed || undefined)
    })
  } finally {
    await modules.close()
  }
}
