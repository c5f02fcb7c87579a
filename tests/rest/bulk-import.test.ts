import { expect, it } from "vitest"
import { jobItems, recipes } from "../../db/schema"
import { testApp, type TestApp } from "../support/app"

const url = "/api/recipes/create-url/bulk"

const pageOf = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name,
    keywords: "quick, soup",
    recipeIngredient: ["2 cups lentils"],
    recipeInstructions: "Boil them.",
  })}</script>`

const html = { "content-type": "text/html" }
const ok = (name: string) => new Response(pageOf(name), { headers: html })

/** A web of pages by address; what is not there is missing. Counts how often each was asked for. */
function web(pages: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = []
  const fetch = async (address: unknown) => {
    asked.push(String(address))
    return (await pages[String(address)]?.()) ?? new Response("", { status: 404 })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch }
}

async function importing(test: TestApp, imports: unknown[], more: object = {}) {
  const user = await test.make.user()
  const me = test.as(user)
  const started = await me.post(url, { imports, ...more })
  expect(started.status).toBe(202)
  const { reportId } = started.body as { reportId: string }
  const report = async () => (await me.get(`/api/groups/reports/${reportId}`)).body
  const progress = async () => (await me.get(`/api/groups/reports/${reportId}/progress`)).body
  return { user, me, reportId, report, progress, path: `/api/groups/reports/${reportId}` }
}

it("answers at once, and tells of every address what became of it", async () => {
  const { asked, fetch } = web({
    "https://a.example/soup": () => ok("Soup"),
    "https://b.example/stew": () => ok("Stew"),
    "https://b.example/empty": () => new Response("<p>Nothing</p>", { headers: html }),
    "https://c.example/no": () => new Response("", { status: 403 }),
  })
  const test = await testApp({ fetch })
  const imports = [
    { url: "a.example/soup" },
    { url: "  " },
    { url: "https://b.example/stew" },
    { url: "https://b.example/empty" },
    { url: "https://c.example/no" },
    { url: "https://d.example/gone" },
    { url: "https://www.a.example/soup?utm_source=mail" },
    { url: "not an address" },
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
    failure("https://b.example/empty", "There is no recipe at this address."),
    failure("https://c.example/no", "The site refused with status 403."),
    failure("https://d.example/gone", "The site has no such page."),
    failure("https://not an address", "This is not a web address."),
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
