import { expect, it } from "vitest"
import { createApp } from "../../worker/app"
import { configOf } from "../../worker/config"
import type { Context } from "../../worker/context"
import { testApp } from "../support/app"

/** An app with files as the platform serves them; only what these tests ask of a context is there. */
async function withFiles(env: Record<string, string> = {}) {
  const { db, driver } = await testApp()
  const context = { db, driver, config: configOf(env), claims: null } as unknown as Context
  const files: Record<string, string> = {
    "/": "<title>Larder</title>",
    "/assets/app-1a2b.js": "1",
    "/sw.js": "2",
  }
  const asked: string[] = []
  const app = createApp(
    async () => context,
    async (_, request) => {
      const { pathname } = new URL(request.url)
      asked.push(`${request.method} ${pathname}`)
      const file = files[pathname]
      if (file === undefined) return new Response(null, { status: 404 })
      const etag = `"${file.length}"`
      if (request.headers.get("if-none-match") === etag)
        return new Response(null, { status: 304, headers: { etag } })
      return new Response(file, { headers: { etag, "content-type": "text/html" } })
    },
  )
  return { app, asked }
}

it("serves the page for every address of the web app, with the security policy", async () => {
  const { app } = await withFiles()
  for (const path of ["/", "/g/home/recipes/timeline", "/setup?code=A"]) {
    const page = await app.request(path)
    expect([page.status, await page.text()]).toEqual([200, "<title>Larder</title>"])
    expect(page.headers.get("cache-control")).toBe("no-cache")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'")
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe-inline")
  }
  const known = await app.request("/shopping-lists", { headers: { "if-none-match": '"21"' } })
  expect([known.status, known.headers.get("etag")]).toEqual([304, '"21"'])
})

it("caches hashed files permanently, revalidates others, and answers 404 for missing ones", async () => {
  const { app } = await withFiles()
  const script = await app.request("/assets/app-1a2b.js")
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect((await app.request("/sw.js")).headers.get("cache-control")).toBe("no-cache")
  for (const path of ["/assets/missing.js", "/assets/missing", "/missing.png"]) {
    const missing = await app.request(path)
    expect(missing.status).toBe(404)
    expect(missing.headers.get("cache-control")).toBeNull()
  }
})

it("never serves paths of the server from files, and only for reading", async () => {
  const { app, asked } = await withFiles()
  for (const path of ["/api/nothing", "/api", "/internal/nothing"]) {
    const missing = await app.request(path)
    expect([missing.status, await missing.json()]).toEqual([404, { detail: "Not Found" }])
  }
  expect((await app.request("/g/home", { method: "POST" })).status).toBe(405)
  expect(asked).toEqual([])
})

it("serves the API document unless it is switched off", async () => {
  const { app } = await withFiles()
  expect(await (await app.request("/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" })
  expect((await app.request("/docs")).status).toBe(200)
  const { app: without } = await withFiles({ API_DOCS: "false" })
  for (const path of ["/openapi.json", "/docs"]) {
    expect((await without.request(path)).status).toBe(404)
  }
})

it("reports its health after asking its database", async () => {
  const { anonymous, trips } = await testApp()
  trips.reset()
  expect(await anonymous.get("/api/app/health")).toMatchObject({
    status: 200,
    body: { status: "ok" },
  })
  expect(trips.count()).toBe(1)
})

it("says where to report vulnerabilities, where the site's owner has set it", async () => {
  const { app } = await withFiles({ SECURITY_CONTACT: "mailto:cook@larder.example" })
  const path = "/.well-known/security.txt"
  const answer = await app.request(path)
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
  const lines = (await answer.text()).trim().split("\n")
  const said = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(said.Contact).toBe("mailto:cook@larder.example")
  expect(said.Canonical).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/)
  expect(Date.parse(said.Expires!)).toBeGreaterThan(Date.now())
  const { app: silent } = await withFiles()
  expect((await silent.request(path)).status).toBe(404)
})
