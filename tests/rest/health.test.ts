import { afterEach, expect, it } from "vitest"
import type { Driver } from "../../db/client"
import { migrationNames } from "../../db/migrations"
import { createApp } from "../../worker/app"
import { migrationFiles } from "../support/migrations"
import { testApp } from "../support/app"

let opened: Driver | undefined
// The database of D1 is that of all tests of a file.
afterEach(async () => {
  await opened?.batch([{ sql: "drop table if exists d1_migrations", params: [] }])
})

/** An app whose database says that these migrations have been applied. */
async function migrated(names: string[]) {
  const test = await testApp()
  opened = test.driver
  await opened.batch([{ sql: "create table if not exists d1_migrations (name text)", params: [] }])
  await apply(names)
  return test
}

const apply = (names: string[]) =>
  opened!.batch(
    names.map((name) => ({ sql: "insert into d1_migrations values (?)", params: [name] })),
  )

it("identifies migrations by their file names", () => {
  expect(migrationNames).toEqual(migrationFiles.map(({ name }) => name))
})

it("is alive without a database", async () => {
  const app = createApp(() => Promise.reject(new Error("no database")))
  const answer = await app.request("/api/healthz")
  expect([answer.status, await answer.json()]).toEqual([200, { status: "alive" }])
  expect(answer.headers.get("cache-control")).toBe("no-store")
})

it("is ready with its migrations, in one round trip and without logging in", async () => {
  const { anonymous, trips } = await migrated(migrationNames)
  trips.reset()
  const { status, body } = await anonymous.get("/api/readyz")
  expect({ status, body, trips: trips.count() }).toEqual({
    status: 200,
    body: { status: "ready", checks: { database: "ok", migrations: "ok" } },
    trips: 1,
  })
})

it("is not ready before its migrations, but is with those of a later version", async () => {
  const { anonymous } = await migrated(migrationNames.slice(0, -2))
  expect(await anonymous.get("/api/readyz")).toMatchObject({
    status: 503,
    body: { status: "not ready", checks: { migrations: "2 migrations have not been applied." } },
  })
  await apply([...migrationNames, "9999_later.sql"])
  expect((await anonymous.get("/api/readyz")).status).toBe(200)
})

it("is not ready where no migration was recorded by name", async () => {
  const { anonymous } = await testApp()
  expect(await anonymous.get("/api/readyz")).toMatchObject({
    status: 503,
    body: {
      checks: {
        database: "ok",
        migrations: `${migrationNames.length} migrations have not been applied.`,
      },
    },
  })
})

it("is not ready without its database", async () => {
  const driver: Driver = { batch: () => Promise.reject(new Error("connect ECONNREFUSED")) }
  const { anonymous } = await testApp({ driver })
  expect(await anonymous.get("/api/readyz")).toMatchObject({
    status: 503,
    body: { checks: { database: "The database does not answer." } },
  })
  const app = createApp(() => Promise.reject(new Error("the secret cannot be read")))
  expect((await app.request("/api/readyz")).status).toBe(503)
})

it.each([
  [9_000_000, 503, "The disk has less than 10 MB left."],
  [11_000_000, 200, "ok"],
])("with %i bytes of free disk answers %i", async (free, status, disk) => {
  const { site } = await migrated(migrationNames)
  const app = createApp(async () => ({ ...site, freeSpace: async () => free }))
  const answer = await app.request("/api/readyz")
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ checks: { disk } })
})
