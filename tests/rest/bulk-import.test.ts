import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { categories, jobItems, recipes, tags } from "../../db/schema"
import { testApp } from "../support/app"
import { gone, importing, recipePage, shown, soup, webOfPages } from "../support/web-of-pages"

const url = "/api/recipes/create-url/bulk"

it("answers at once, and reports the result of every address", async () => {
  const { asked, fetch } = webOfPages({
    "https://a.example/soup": soup("Soup"),
    "https://b.example/stew": soup("Stew"),
    "https://b.example/empty": () => shown("<p>Nothing</p>"),
    "https://c.example/no": () => gone(403),
  })
  const test = await testApp({ fetch })
  const imports = [
    "a.example/soup",
    "  ",
    "https://b.example/stew",
    "https://b.example/empty",
    "https://c.example/no",
    "https://d.example/gone",
    "https://www.a.example/soup?utm_source=mail",
    "not an address",
  ]
  const { progress, report, me } = await importing(test, imports)
  expect(asked).toEqual([])
  expect(await progress()).toEqual({
    status: "working",
    total: 6,
    done: 0,
    imported: 0,
    existing: 0,
    failed: 0,
    leftOut: 0,
  })
  expect((await report()).status).toBe("in-progress")

  await test.work()

  const { entries, ...rest } = await report()
  expect(rest).toMatchObject({ name: "Bulk Import", category: "bulk_import", status: "partial" })
  const told = entries.map(({ source, outcome, message, exception, recipeSlug }: any) => [
    source,
    outcome,
    message,
    exception,
    recipeSlug,
  ])
  expect(told).toEqual([
    ["https://a.example/soup", "imported", "Successfully imported recipe Soup", "", "soup"],
    ["https://b.example/stew", "imported", "Successfully imported recipe Stew", "", "stew"],
    failure(
      "https://b.example/empty",
      "No recipe was found on this page. If you can see one there, you can enter it manually.",
    ),
    failure("https://c.example/no", "The site refused access (403)."),
    failure("https://d.example/gone", "This page no longer exists."),
    failure("https://not an address", "This isn’t a valid URL. It should start with https://."),
  ])
  expect(await progress()).toMatchObject({ status: "finished", total: 6, done: 6, imported: 2 })
  expect((await me.get("/api/recipes/soup")).body).toMatchObject({ name: "Soup", tags: [] })
  expect(await test.db.select().from(recipes)).toHaveLength(2)
  expect(await test.db.select().from(jobItems)).toHaveLength(6)
})

const failure = (source: string, exception: string) => [
  source,
  "failed",
  `failed to scrape url ${source}`,
  exception,
  null,
]

it("adds the categories and tags of its line to every recipe, and creates missing ones", async () => {
  const { fetch } = webOfPages({
    "https://a.example/1": soup("One"),
    "https://a.example/2": soup("Two"),
    "https://a.example/3": soup("Three"),
  })
  const test = await testApp({ fetch })
  const user = await test.make.user()
  const me = test.as(user)
  const mine = { groupId: user.groupId }
  const dinner = await test.make.category({ ...mine, name: "Dinner" })
  const late = await test.make.tag({ ...mine, name: "Late" })
  const imports = [
    { url: "a.example/1", categories: [dinner], tags: ["Winter", { name: "Late" }] },
    { url: "a.example/2", tags: [{ id: late.id, name: "whatever", slug: "x" }] },
    { url: "a.example/3" },
  ]
  expect((await me.post(url, { imports, includeTags: true })).status).toBe(202)
  // A tag that goes meanwhile is made again, by its name.
  await test.db.delete(tags).where(eq(tags.id, late.id))
  await test.work()
  const namesOf = async (slug: string) => {
    const { body } = await me.get(`/api/recipes/${slug}`)
    const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
    return [names(body.recipeCategory), names(body.tags)]
  }
  expect(await namesOf("one")).toEqual([["Dinner"], ["Late", "Winter"]])
  expect(await namesOf("two")).toEqual([[], ["Late"]])
  expect(await namesOf("three")).toEqual([[], ["Quick", "Soup"]])
  expect(await test.db.select().from(tags)).toHaveLength(4)
  expect(await test.db.select().from(categories)).toHaveLength(1)
})

it("finds an existing recipe by its address or by the page's own name for it", async () => {
  const canonical = `<link rel="canonical" href="https://a.example/soup">`
  const { asked, fetch } = webOfPages({
    "https://a.example/soup": soup("Soup"),
    "https://a.example/copy": () => shown(recipePage("Soup", {}, canonical)),
  })
  const test = await testApp({ fetch })
  const first = await importing(test, ["https://a.example/soup"])
  await test.work()
  const imports = [{ url: "http://www.a.example/soup/" }, { url: "a.example/copy" }]
  const { body } = await first.me.post(url, { imports })
  await test.work()
  const { entries, status } = (await first.me.get(`/api/groups/reports/${body.reportId}`)).body
  const existing = { outcome: "existing", success: true, recipeSlug: "soup", exception: "" }
  expect([status, entries]).toMatchObject(["success", [existing, existing]])
  expect(asked).toEqual(["https://a.example/soup", "https://a.example/copy"])
  expect(await test.db.select().from(recipes)).toHaveLength(1)
  // Another group has none of it.
  const other = await importing(test, ["https://a.example/soup"])
  await test.work()
  expect(await other.outcomes()).toEqual(["imported"])
})

it("says what a page left out, and saves the rest", async () => {
  const { fetch } = webOfPages({
    "https://a.example/bare": () =>
      shown(recipePage("Bare", { image: "https://a.example/none.jpg", recipeInstructions: "" })),
  })
  const test = await testApp({ fetch })
  const { report } = await importing(test, ["https://a.example/bare"])
  await test.work()
  expect((await report()).entries).toMatchObject([
    {
      outcome: "imported",
      remarks: [
        { kind: "leftOut", text: "The picture couldn’t be downloaded." },
        { kind: "leftOut", text: "The page has no steps." },
      ],
    },
  ])
})

it("refuses other groups' organizers, empty names and too many lines, and creates nothing", async () => {
  const test = await testApp()
  const me = test.as(await test.make.user())
  const theirs = await test.make.tag()
  const refused = async (imports: unknown) => {
    const { status, body } = await me.post(url, { imports })
    return [status, body.detail[0].loc.join(".")]
  }
  const one = (more: object) => [{ url: "a.example" }, { url: "b.example", ...more }]
  expect(await refused(one({ tags: [theirs] }))).toEqual([422, "body.imports.1.tags.0.id"])
  expect(await refused(one({ categories: [theirs] }))).toEqual([
    422,
    "body.imports.1.categories.0.id",
  ])
  expect(await refused(one({ tags: ["?!"] }))).toEqual([422, "body.imports.1.tags.0.name"])
  expect(await refused(one({ tags: [{}] }))).toEqual([422, "body.imports.1.tags.0.name"])
  expect(await refused([{ address: "a.example" }])).toEqual([422, "body.imports.0.url"])
  const many = Array.from({ length: 5001 }, (_, i) => ({ url: `a.example/${i}` }))
  const { status, body } = await me.post(url, { imports: many })
  expect([status, body.detail[0].msg]).toEqual([
    422,
    "At most 5000 addresses can be imported at a time",
  ])
  expect((await me.get("/api/groups/reports")).body).toEqual([])
  expect(test.woken).toEqual([])
})

it("accepts five thousand addresses in two round trips", async () => {
  const test = await testApp()
  const me = test.as(await test.make.user())
  await me.get("/api/groups/reports")
  test.trips.reset()
  const imports = Array.from({ length: 5000 }, (_, i) => ({ url: `a.example/${i}`, tags: ["x"] }))
  const { status, body } = await me.post(url, { imports })
  expect([status, test.trips.count()]).toEqual([202, 2])
  test.trips.reset()
  const progress = await me.get(`/api/groups/reports/${body.reportId}/progress`)
  expect(progress.body).toMatchObject({ status: "working", total: 5000, done: 0 })
  expect(test.trips.count()).toBe(1)
})

it("fails where there is nothing to do", async () => {
  const test = await testApp()
  const { report, progress } = await importing(test, ["", "  "])
  await test.work()
  expect(await report()).toMatchObject({ status: "failure", entries: [] })
  expect(await progress()).toMatchObject({ status: "finished", total: 0 })
})

it("is refused to visitors of a demonstration", async () => {
  const test = await testApp({ env: { IS_DEMO: "true" } })
  const me = test.as(await test.make.user())
  expect((await me.post(url, { imports: [] })).status).toBe(403)
})
