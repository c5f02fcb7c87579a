import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Readable } from "node:stream"
import { Miniflare } from "miniflare"
import { build, type Rolldown } from "vite"
import { afterAll, beforeAll, expect, it } from "vitest"

/**
 * A name says nothing of where it leads. Here the Worker is told to trust `localhost`, so that its
 * own check lets it pass, as it would any name in public DNS that resolves to 127.0.0.1; the filter
 * below it has to hold.
 */
let reached = 0
const server = createServer((_, response) => {
  reached++
  response.writeHead(200, { "content-type": "text/html" }).end("Secret")
})
const runtimes: Miniflare[] = []
let port: number
let script: string

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening))
  port = (server.address() as AddressInfo).port
  const entry = new URL("worker.ts", import.meta.url).pathname
  const options = { write: false, minify: false, lib: { entry, formats: ["es" as const] } }
  const built = await build({ configFile: false, logLevel: "error", build: options })
  const [{ output }] = built as unknown as [Rolldown.RolldownOutput]
  script = output[0].code
})

afterAll(async () => {
  server.close()
  await Promise.all(runtimes.map((runtime) => runtime.dispose()))
})

async function ask(allow: string[], address: string, allowed: string) {
  const runtime = new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-07-01",
    compatibilityFlags: ["nodejs_compat"],
    // workerd writes its refusals to the log.
    handleRuntimeStdio: (out: Readable, err: Readable) =>
      void [out, err].forEach((stream) => stream.resume()),
    outboundService: { network: { allow } },
  })
  runtimes.push(runtime)
  const query = new URLSearchParams({ address, allowed })
  return (await runtime.dispatchFetch(`http://worker/?${query}`)).json()
}

it("refuses a name that resolves to this machine, beneath the check of the name", async () => {
  const answer = await ask(["public"], `http://localhost:${port}/`, "localhost")
  expect(answer).toEqual({ reason: "unreachable" })
  expect(reached).toBe(0)
})

it("reaches it where the operator opened the private network", async () => {
  const address = `http://localhost:${port}/`
  const answer = await ask(["public", "private"], address, "localhost")
  expect(answer).toMatchObject({ url: address, html: "Secret" })
  expect(reached).toBe(1)
})

it("says that a name which does not exist cannot be reached", async () => {
  const answer = await ask(["public"], "http://no-such-name.invalid/", "")
  expect(answer).toEqual({ reason: "unreachable" })
})
