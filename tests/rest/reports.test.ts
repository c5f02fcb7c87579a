import { expect, it } from "vitest"
import { groupRows } from "../../db/group"
import { reportEntries } from "../../db/schema"
import { addEntries, closeReport, openReport } from "../../worker/domain/reports"
import { testApp } from "../support/app"

const url = "/api/groups/reports"
const good = { success: true, message: "Successfully imported recipe Soup" }
const bad = { success: false, message: "failed to scrape url https://x.org", exception: "Timeout" }

async function household() {
  const test = await testApp()
  const user = await test.make.user()
  const writer = { group: groupRows(test.db, user.groupId) }
  return { ...test, user, me: test.as(user), writer }
}

it.each([
  ["failure", []],
  ["failure", [bad]],
  ["success", [good, good]],
  ["partial", [good, bad]],
] as const)("ends as %s with %j", async (status, entries) => {
  const { me, writer, db, make } = await household()
  const { id, ...opened } = await openReport(writer, {
    name: "Bulk Import",
    category: "bulk_import",
  })
  expect(opened.status).toBe("in-progress")
  await addEntries(writer, id, [...entries])
  // What another report says does not count.
  const other = await openReport(writer, { name: "Other", category: "migration" })
  await addEntries(writer, other.id, [good, bad])
  expect(await closeReport(writer, id)).toMatchObject({ id, status })
  const { body } = await me.get(`${url}/${id}`)
  expect(body).toMatchObject({ name: "Bulk Import", category: "bulk_import", status })
  expect(body.entries).toEqual(
    entries.map((entry) => ({
      exception: "",
      ...entry,
      id: expect.any(String),
      reportId: id,
      timestamp: expect.any(String),
    })),
  )
  const stranger = { group: groupRows(db, (await make.user()).groupId) }
  await expect(closeReport(stranger, id)).rejects.toMatchObject({ status: 404 })
})

it("takes a thousand entries at once and keeps their order", async () => {
  const { me, writer, trips } = await household()
  const { id } = await openReport(writer, { name: "Import", category: "migration" })
  const entries = Array.from({ length: 1000 }, (_, i) => ({ success: true, message: `${i}` }))
  trips.reset()
  await addEntries(writer, id, entries)
  expect(trips.count()).toBe(1)
  const { body } = await me.get(`${url}/${id}`)
  expect(body.entries.map(({ message }: any) => message)).toEqual(
    entries.map(({ message }) => message),
  )
})

it("lists all, or those of one category, the newest first, in one round trip", async () => {
  const { as, me, make, user, trips } = await household()
  const mine = { groupId: user.groupId }
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

it("deletes a report with its entries, the group's alone", async () => {
  const { as, me, db, make, writer, trips } = await household()
  const { id } = await openReport(writer, { name: "Import", category: "migration" })
  await addEntries(writer, id, [good])
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
