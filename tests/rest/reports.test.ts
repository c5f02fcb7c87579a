import { expect, it } from "vitest"
import { reportEntries } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/groups/reports"
async function household() {
  const test = await testApp()
  const user = await test.make.user()
  return { ...test, user, me: test.as(user), mine: { groupId: user.groupId } }
}

it("lists entries in the order in which they were written, in one round trip", async () => {
  const { me, make, mine, trips } = await household()
  const { id } = await make.report(mine)
  const messages = Array.from({ length: 30 }, (_, i) => `${i}`)
  for (const message of messages) await make.reportEntry({ ...mine, reportId: id, message })
  await me.get(url)
  trips.reset()
  const { body } = await me.get(`${url}/${id}`)
  expect(trips.count()).toBe(1)
  expect(body.entries.map(({ message }: any) => message)).toEqual(messages)
  expect(body.entries[0]).toEqual({
    id: expect.any(String),
    reportId: id,
    success: false,
    message: "0",
    exception: "",
    timestamp: expect.any(String),
    outcome: null,
    source: "",
    recipeSlug: null,
    remarks: [],
    said: null,
  })
})

it("names the recipe of an entry while it exists, but never another group's", async () => {
  const { me, make, mine } = await household()
  const { id } = await make.report(mine)
  const soup = await make.recipe({ ...mine, slug: "soup" })
  const gone = await make.recipe({ ...mine, deletedAt: "2026-01-01T00:00:00" })
  const theirs = await make.recipe()
  for (const recipeId of [soup.id, gone.id, theirs.id])
    await make.reportEntry({ ...mine, reportId: id, recipeId })
  const { body } = await me.get(`${url}/${id}`)
  expect(body.entries.map(({ recipeSlug }: any) => recipeSlug)).toEqual(["soup", null, null])
})

it("lists all, or those of one category, the newest first, in one round trip", async () => {
  const { as, me, make, mine, trips } = await household()
  await make.report({ ...mine, name: "older", timestamp: "2026-01-01T00:00:00" })
  await make.report({ ...mine, name: "import", category: "bulk_import" })
  await make.report({ ...mine, name: "newer" })
  await make.report({ name: "theirs" })
  const names = async (path: string) => (await me.get(path)).body.map(({ name }: any) => name)
  await me.get(url)
  trips.reset()
  expect(await names(url)).toEqual(["newer", "import", "older"])
  expect(trips.count()).toBe(1)
  expect(await names(`${url}?report_type=migration`)).toEqual(["newer", "older"])
  expect((await me.get(`${url}?report_type=weather`)).status).toBe(422)
  expect((await as(await make.user()).get(url)).body).toEqual([])
})

it("deletes a report with its entries, only for its own group", async () => {
  const { as, me, db, make, mine, trips } = await household()
  const { id } = await make.report(mine)
  await make.reportEntry({ ...mine, reportId: id })
  const stranger = as(await make.user())
  const missing = { status: 500, body: { detail: { message: "Failed to delete report" } } }
  expect(await stranger.delete(`${url}/${id}`)).toMatchObject(missing)
  expect((await stranger.get(`${url}/${id}`)).status).toBe(404)
  await me.get(url)
  trips.reset()
  await me.get(`${url}/${id}`)
  expect(trips.count()).toBe(1)
  expect(await me.delete(`${url}/${id}`)).toMatchObject({
    status: 200,
    body: { message: "Report deleted.", error: false },
  })
  expect(await db.select().from(reportEntries)).toEqual([])
  expect(await me.delete(`${url}/${id}`)).toMatchObject(missing)
})
