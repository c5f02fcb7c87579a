import { beforeAll, expect, it } from "vitest"
import { recipes, uploads } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { testApp, type TestApp } from "../support/app"
import { uploadOf } from "../support/archives"
import { hostileArchives } from "../support/hostile-archives"
import { entriesOf, migrations, importRequests } from "../support/app-import"

/*
 * Archives that are made to harm, as they would arrive: by the form of one recipe, and as a migration.
 * Each is refused in words, and nothing of it is left.
 */

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

/** What one request may bring. */
const small = Object.entries(hostileArchives).flatMap(([kind, [make]]) => {
  const bytes = make()
  return bytes.length < 10_000_000 ? [[kind, bytes] as const] : []
})

it.each(small)("creates no recipe from %s", async (_, bytes) => {
  const me = site.as(await site.make.user())
  const { status, body } = await me.post("/api/recipes/create-from-zip", uploadOf(bytes))
  expect([status, body.detail.message]).toEqual([400, expect.stringMatching(/^[A-Z“].{10,300}$/)])
  expect(await site.db.select().from(recipes)).toEqual([])
  expect(site.media.keys()).toEqual([])
})

it.each(small)("imports nothing from %s", async (_, bytes) => {
  const me = site.as(await site.make.user())
  const { status, body } = await me.post(migrations, importRequests("recipes", bytes))
  if (bytes.length === 0) {
    expect([status, body.detail.message]).toEqual([400, "The file is empty."])
  } else {
    expect([status, body.status]).toEqual([200, "failure"])
    const entries = await entriesOf(me, body.id)
    expect(entries).toHaveLength(1)
    const { message, exception } = entries[0]!
    expect(`${message} ${exception}`).toMatch(/^[A-Z“].{10,600}$/s)
  }
  // What may be tried again is there until a user deletes it, or two days have passed.
  for (const { id } of (await me.get("/api/groups/uploads")).body) {
    expect((await me.delete(`/api/groups/uploads/${id}`)).status).toBe(200)
  }
  await runJobs(site)
  expect(await site.db.select().from(uploads)).toEqual([])
  expect(await site.db.select().from(recipes)).toEqual([])
  expect(site.media.keys()).toEqual([])
})
