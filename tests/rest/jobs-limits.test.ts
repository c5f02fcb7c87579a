import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { jobs, reports, users } from "../../db/schema"
import { backupOf, version17 } from "../support/mealie-backup"
import { entriesOf, migrations, importRequests, sentUpload, zipOf } from "../support/app-import"
import { testApp } from "../support/app"

const bulk = "/api/recipes/create-url/bulk"
const one = { imports: [{ url: "https://a.example/soup" }] }

it("limits how many jobs a group runs at once, also when all start together", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  const people = await Promise.all(
    Array.from({ length: 3 }, () => make.user({ groupId: user.groupId })),
  )
  const asked = people.flatMap((person) => Array.from({ length: 8 }, () => as(person)))
  const answers = await Promise.all(asked.map((me) => me.post(bulk, one)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 202)
  expect(refused[0]).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringContaining(
        "20 imports are running in this group, which is the limit. Wait for one to finish, or cancel one.",
      ),
    },
  })
  // Nothing is left of what was refused.
  expect([(await db.select().from(reports)).length, (await db.select().from(jobs)).length]).toEqual(
    [20, 20],
  )

  const elsewhere = as(await make.user())
  expect((await elsewhere.post(bulk, one)).status).toBe(202)
  const { reportId } = answers.find(({ status }) => status === 202)!.body
  await as(user).post(`/api/groups/reports/${reportId}/cancel`)
  expect((await as(user).post(bulk, one)).status).toBe(202)
})

it("works with the current rights of the user who started it, whoever retries", async () => {
  const site = await testApp()
  const admin = await site.make.user({ admin: true })
  const member = site.as(await site.make.user({ groupId: admin.groupId }))
  const uploadId = await sentUpload(site, admin, "backup.zip", zipOf(backupOf(version17())))
  const start = { uploadId, type: "mealie" }
  const { body: report } = await site.as(admin).post(`${migrations}/from-upload`, start)
  await site.db.update(users).set({ admin: false }).where(eq(users.id, admin.id))
  const before = await site.db.select().from(users)
  await site.work()
  expect((await site.db.select().from(users)).length).toBe(before.length)
  const entries = await entriesOf(member, report.id)
  expect(entries.find(({ source }) => source === "People")).toMatchObject({ outcome: "leftOut" })
})

it("keeps an upload as long as a job reads it, though it was started twice", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const soup = (_: unknown, i: number) => [
    `r${i}/recipe.json`,
    { "@type": "Recipe", name: `Soup ${i}`, recipeIngredient: [`${i} leeks`] },
  ]
  const files = Object.fromEntries(Array.from({ length: 60 }, soup))
  const uploadId = await sentUpload(site, user, "export.zip", zipOf(files))
  const start = () => me.post(`${migrations}/from-upload`, { uploadId, type: "nextcloud" })
  const reports = (await Promise.all([start(), start()])).map(({ body }) => body.id as string)
  await site.work()
  const counts = await Promise.all(
    reports.map(async (id) => (await me.get(`/api/groups/reports/${id}/progress`)).body),
  )
  for (const count of counts)
    expect(count).toMatchObject({ status: "finished", done: 60, failed: 0 })
  expect(counts[0].imported + counts[1].imported).toBe(60)
  expect((await me.get("/api/groups/uploads")).body).toEqual([])
})

it("imports the rest beside recipes with names of megabytes", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  // As many different letters as no archive packs away.
  const long = Array.from({ length: 150_000 }, (_, i) => `\u{1f35c}${i * 7919}`).join("")
  const rows = Array.from({ length: 4 }, (_, i) => `${long}${i},1 leek,Boil it.`)
  const table = ["Title,Ingredients,Directions,Prep Time", ...rows, "Soup,1 leek,Boil it."].join(
    "\n",
  )
  const archive = zipOf({ "export.csv": table })
  const { body: report } = await me.post(migrations, importRequests("plantoeat", archive))
  const entries = await entriesOf(me, report.id)
  expect(entries).toHaveLength(5)
  expect(entries.at(-1)).toMatchObject({ outcome: "imported", source: "Soup" })
  for (const { source, message, remarks } of entries) {
    expect(source.length).toBeLessThanOrEqual(500)
    expect(message.length).toBeLessThanOrEqual(2000)
    expect(JSON.stringify(remarks).length).toBeLessThan(2000)
  }
})
