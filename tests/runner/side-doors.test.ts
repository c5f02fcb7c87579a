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

describe("paths that Miniflare and the runner give a meaning to", () => {
  it.each([
    "/cdn-cgi/local/r2/public/larder-MEDIA/anything",
    "/cdn-cgi/handler/scheduled",
    "/cdn-cgi/mf/scheduled?cron=*",
    "/cdn-cgi/mf/reload",
    "/cdn-cgi/explorer",
    "/cdn-cgi/explorer/api/d1/database",
    "/CDN-CGI/explorer",
    "/%63dn-cgi/explorer",
    "//cdn-cgi/explorer",
    "/internal/startup",
    "/%69nternal/startup",
    "http://127.0.0.1/cdn-cgi/explorer",
  ])("answers %s like any path that does not exist", async (path) => {
    expect(await ask(path)).toEqual({ status: 404, body: '{"detail":"Not Found"}' })
  })
})

describe("headers that Miniflare and the runner give a meaning to", () => {
  it.each<Record<string, string>>([
    { "mf-original-url": "http://127.0.0.1/cdn-cgi/explorer" },
    { "mf-op": "GET", "mf-op-secret": "x", "mf-op-target": "x", "mf-op-key": "x" },
    { "mf-custom-service": "core:user:larder" },
    { "mf-route-override": "door" },
    { "mf-proxy-shared-secret": "x" },
    { "mf-disable-pretty-error": "true" },
    { "cf-connecting-ip": "203.0.113.9" },
  ])("takes no notice of %o", async (headers) => {
    const answer = await ask("/api/app/about", headers)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toHaveProperty("version")
  })

  it("does not open the internal door to a guessed key", async () => {
    const { status } = await ask("/internal/startup", { "x-larder-runner": "guessed" })
    expect(status).toBe(404)
  })
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
