import { afterAll, expect, it } from "vitest"
import { freePort, logIn, startRunner, stopRunner, temporaryFolder } from "./running.ts"

const token = "a-token-of-the-supervisor"
const folder = temporaryFolder()
const runner = await startRunner(folder.path, await freePort(), {
  ALLOW_PRIVATE_NETWORK: "true",
  LOG_FORMAT: "json",
  LOG_LEVEL: "info",
  METRICS_TOKEN: token,
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(runner.url + path, { headers })
const scrape = async () => (await get("/metrics", { authorization: `Bearer ${token}` })).text()

/** The value of one series, whose labels may stand in any order; 0 where there is none yet. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = (await scrape())
    .split("\n")
    .find((text) => /^\w+/.exec(text)?.[0] === name && wanted.every((one) => text.includes(one)))
  return Number(line?.split(" ").at(-1) ?? 0)
}

it("refuses metrics without the token", async () => {
  for (const headers of [{}, { authorization: "Bearer another" }, { authorization: token }]) {
    const answer = await get("/metrics", headers as Record<string, string>)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain("larder_")
  }
})

it("counts requests by the pattern of their route, never by their path", async () => {
  const signed = await logIn(runner.url)
  await get("/api/recipes/no-such-recipe", signed)
  await get("/api/recipes/another-one", signed)
  await get("/api/trpc/app.about", signed)
  await get("/api/trpc/made.up", signed)
  await get("/no/such/page/at-all")
  const name = "larder_http_request_duration_seconds_count"
  expect(await valueOf(name, { method: "GET", route: "/api/recipes/:slug", status: "404" })).toBe(2)
  expect(await valueOf(name, { route: "/api/trpc/app.about", status: "200" })).toBe(1)
  expect(await valueOf(name, { route: "/api/trpc/*", status: "404" })).toBe(1)
  const all = await scrape()
  for (const path of ["no-such-recipe", "another-one", "made.up", "at-all"])
    expect(all).not.toContain(path)
})

it("counts requests to the outside", async () => {
  const signed = { ...(await logIn(runner.url)), "content-type": "application/json" }
  const body = JSON.stringify({ url: `http://127.0.0.1:${await freePort()}/goulash` })
  await fetch(`${runner.url}/api/recipes/create-url`, { method: "POST", headers: signed, body })
  const failed = await valueOf("larder_outbound_requests_total", { outcome: "failed" })
  expect(failed).toBeGreaterThan(0)
})

it("reports memory, the delay of the event loop and the size of the database", async () => {
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(10_000_000)
  // What was written since the start is still in the log.
  expect(await valueOf("larder_database_bytes", { file: "database" })).toBeGreaterThan(0)
  expect(await valueOf("larder_database_bytes", { file: "log" })).toBeGreaterThan(100_000)
  expect(await scrape()).toContain("nodejs_eventloop_lag_p99_seconds")
})

it("is ready, with free space on its disk", async () => {
  expect(await (await get("/api/readyz")).json()).toEqual({
    status: "ready",
    checks: { database: "ok", migrations: "ok", disk: "ok" },
  })
})

it("logs a request as one JSON object", async () => {
  await get("/api/healthz?token=secret")
  const lines = () =>
    runner
      .printed()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().find(({ path }) => path === "/api/healthz?token=…")).toBeTruthy()
  const line = lines().find(({ path }) => path === "/api/healthz?token=…")
  expect(line).toMatchObject({ level: "info", method: "GET", status: 200, client: "127.0.0.1" })
  expect(Number.isNaN(Date.parse(String(line!.time)))).toBe(false)
})
