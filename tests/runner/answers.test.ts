import { request } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, it } from "vitest"
import {
  freePort,
  logIn,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const folder = temporaryFolder()
let runner: Runner
let me: Record<string, string>

beforeAll(async () => {
  runner = await startRunner(folder.path, await freePort())
  me = await logIn(runner.url)
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

it.each([
  ["an answer of the API", "/api/app/about", 200, "no-store"],
  ["what is not there", "/api/nothing", 404, "no-store"],
  ["what needs a login", "/api/users/self", 401, "no-store"],
  ["a page", "/login", 200, undefined],
  ["a page for another site's window", "/receive", 200, undefined],
  ["a missing file", "/assets/missing.js", 404, undefined],
  ["a redirect", "/redoc", 301, undefined],
])("adds security headers to %s", async (_, path, status, cache) => {
  const { headers, status: answered } = await ask(path)
  expect(answered).toBe(status)
  expect(headers["content-security-policy"]).toContain("default-src 'self'")
  expect(headers["x-content-type-options"]).toBe("nosniff")
  expect(headers["x-frame-options"]).toBe("DENY")
  expect(headers["cross-origin-opener-policy"]).toBe(
    path === "/receive" ? "unsafe-none" : "same-origin",
  )
  if (cache) expect(headers["cache-control"]).toBe(cache)
})

it("keeps an answer's own headers", async () => {
  const theme = await ask("/api/app/about/theme")
  expect(theme.headers["cache-control"]).toMatch(/^public, max-age=/)
})

it("sends a short answer uncompressed, with its length", async () => {
  const { headers, body } = await ask("/api/app/about", { "accept-encoding": "br" })
  expect(headers["content-encoding"]).toBeUndefined()
  expect(headers["content-length"]).toBe(String(body.length))
  expect(JSON.parse(body.toString())).toHaveProperty("version")
})

it("compresses a long answer, and sends the compressed length", async () => {
  const write = (method: string, path: string, body: object) =>
    fetch(runner.url + path, {
      method,
      headers: { ...me, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  await write("POST", "/api/recipes", { name: "Long" })
  await write("PATCH", "/api/recipes/long", { description: "Stir for a while. ".repeat(200) })
  const plain = await ask("/api/recipes/long", me)
  const short = await ask("/api/recipes/long", { ...me, "accept-encoding": "br" })
  expect(short.headers["content-encoding"]).toBe("br")
  expect(short.body.length).toBeLessThan(plain.body.length / 4)
  expect(short.headers["content-length"]).toBe(String(short.body.length))
  expect(brotliDecompressSync(short.body)).toEqual(plain.body)
})

/** Sends the path as it is written: `fetch` would tidy it, and take the answer apart. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: Record<string, unknown>
    body: Buffer
  }>()
  const sent = request(
    { host: "127.0.0.1", port: runner.port, path, headers, method },
    (response) => {
      const pieces: Buffer[] = []
      response.on("data", (piece: Buffer) => pieces.push(piece))
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    },
  )
  sent.on("error", reject)
  sent.end()
  return promise
}
