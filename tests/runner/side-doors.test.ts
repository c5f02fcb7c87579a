import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort, type Runner, startRunner, stopRunner, temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
let runner: Runner

beforeAll(async () => {
  runner = await startRunner(folder.path, await freePort())
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

describe("D paths with a meaning in other ways of running", () => {
  it.each([
    "/cdn-cgi/local/r2/public/larder-MEDIA/anything",
    "/cdn-cgi/mf/scheduled?cron=*",
    "/CDN-CGI/explorer",
    "/%63dn-cgi/explorer",
    "//cdn-cgi/explorer",
    "/cdn-cgi/../../database/larder.sqlite",
    "/%2e%2e/%2e%2e/database/larder.sqlite",
    "/assets/..%2f..%2fserver/main.js",
    "/..%5c..%5cserver%5cmain.js",
  ])("answers %s with the app or with 404, like any path", async (path) => {
    const { status, body } = await ask(path)
    if (status === 200) expect(body).toContain('<div id="root">')
    else expect([400, 404]).toContain(status)
  })

  it.each(["/internal/startup", "/%69nternal/startup", "http://127.0.0.1/internal/startup"])(
    "does not open the internal path %s",
    async (path) => {
      expect((await ask(path, { "x-larder-runner": "undefined" })).status).toBe(404)
      expect((await ask(path, { "x-larder-runner": "" })).status).toBe(404)
    },
  )
})

it.each<Record<string, string>>([
  { "mf-original-url": "http://127.0.0.1/api/admin/about" },
  { "cf-connecting-ip": "203.0.113.9" },
  { "x-forwarded-for": "203.0.113.9" },
])("ignores the header %o", async (headers) => {
  const answer = await ask("/api/app/about", headers)
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toHaveProperty("version")
})

it("shows no stack trace", async () => {
  const { body } = await ask("/api/recipes/%E0%A4%A", { authorization: "Bearer x.y.z" })
  expect(body).not.toMatch(/\bat .*\.[jt]s:\d+/)
})

/** Sends the path as it is written: `fetch` would tidy it. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: runner.port, path, headers }, (response) => {
      let body = ""
      response.setEncoding("utf8")
      response.on("data", (text) => (body += text))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on("error", reject)
    sent.end()
  })
}
