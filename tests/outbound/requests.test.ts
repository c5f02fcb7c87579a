import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterEach, expect, it } from "vitest"
import { openOutbound, OutboundError, type OutboundSettings } from "../../worker/outbound"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A site on loopback, and the outbound fetch of an operator who allowed exactly that host. */
async function site(pages: Record<string, Answer>, settings: Partial<OutboundSettings> = {}) {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    const page = pages[request.url!]
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = openOutbound({
    allowPrivateNetwork: false,
    allowedPrivateHosts: [host],
    fetch,
    ...settings,
  })
  return { outbound, seen, base: `http://${host}` }
}

const html =
  (text: string): Answer =>
  (_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text)

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end("…")

const redirect = (location: string, code = 302) => status(code, { location })

async function failure(work: Promise<unknown>): Promise<OutboundError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutboundError)
  return error as OutboundError
}

it("fetches a page and returns its final address", async () => {
  const { outbound, base } = await site({
    "/old": redirect("/new?a=1", 301),
    "/new?a=1": html("<p>Soup</p>"),
  })
  expect(await outbound.page(`  ${base}/old#top  `)).toEqual({
    url: `${base}/new?a=1`,
    html: "<p>Soup</p>",
    status: 200,
    contentType: "text/html",
  })
})

it("sends a site only the request and the headers of a browser", async () => {
  const { outbound, base, seen } = await site({
    "/a": redirect("/b"),
    "/b": html("Soup"),
  })
  await outbound.page(`${base}/a`)
  expect(seen).toHaveLength(2)
  for (const { headers } of seen) {
    expect(headers["user-agent"]).toMatch(/^Mozilla\/5\.0 /)
    expect(headers).not.toHaveProperty("cookie")
    expect(headers).not.toHaveProperty("referer")
    expect(headers).not.toHaveProperty("authorization")
    expect(headers).not.toHaveProperty("origin")
  }
})

it("checks every redirect as it checked the address", async () => {
  let reached = 0
  const inner = await site({ "/": () => void reached++ })
  const innerPort = new URL(inner.base).port
  const targets = {
    privateAddress: [
      inner.base,
      `http://localhost:${innerPort}/`,
      `http://2130706433:${innerPort}/`,
      `http://[::ffff:127.0.0.1]:${innerPort}/`,
      "//169.254.169.254/latest/meta-data/",
    ],
    badAddress: ["file:///etc/passwd", "ftp://example.com/", "http://a:b@example.com/", "http://"],
  }
  for (const [reason, locations] of Object.entries(targets)) {
    for (const location of locations) {
      const { outbound, base } = await site({ "/": redirect("/next"), "/next": redirect(location) })
      expect(await failure(outbound.page(base)), location).toMatchObject({ reason })
      expect(await failure(outbound.picture(base)), location).toMatchObject({ reason })
    }
  }
  expect(reached).toBe(0)
})

it("follows five redirects and no more", async () => {
  const { outbound, base, seen } = await site({
    "/1": redirect("/2"),
    "/2": redirect("/3", 303),
    "/3": redirect("/4", 307),
    "/4": redirect("/5", 308),
    "/5": redirect("/6", 301),
    "/6": html("There"),
    "/loop": redirect("/loop"),
  })
  expect(await outbound.page(`${base}/1`)).toMatchObject({ html: "There" })
  seen.length = 0
  expect(await failure(outbound.page(`${base}/loop`))).toMatchObject({ reason: "tooManyRedirects" })
  expect(seen).toHaveLength(6)
})

it("treats a redirect without a target as a failure", async () => {
  const { outbound, base } = await site({ "/": status(302) })
  expect(await failure(outbound.page(base))).toMatchObject({ reason: "failed", status: 302 })
})

it.each([
  [401, "refused"],
  [403, "refused"],
  [404, "missing"],
  [410, "missing"],
  [429, "refused"],
  [451, "refused"],
  [418, "failed"],
  [500, "failed"],
  [503, "refused"],
])("treats status %i as %s", async (code, reason) => {
  const { outbound, base } = await site({ "/": status(code) })
  expect(await failure(outbound.page(base))).toMatchObject({ reason, status: code })
})

it.each([
  ["120", 120],
  [" 0 ", 0],
  // A moment that is over.
  ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
  ["soon", undefined],
  ["-5", undefined],
  ["", undefined],
])("reads %j as the seconds that a site asks to wait", async (text, seconds) => {
  const { outbound, base } = await site({ "/": status(429, { "retry-after": text }) })
  expect((await failure(outbound.page(base))) as object).toMatchObject({ retryAfter: seconds })
})

it.each<[string, Answer]>([
  ["Cloudflare", status(503, { "cf-mitigated": "challenge" })],
  ["AWS", status(202, { "x-amzn-waf-action": "challenge", "content-type": "text/html" })],
  ["a page of Cloudflare", html("<html><head><title>Just a moment...</title></head></html>")],
  ["PerimeterX", html(`<div id="px-captcha"></div>`)],
  ["Akamai", html("<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD></HTML>")],
])("recognizes the challenge of %s", async (_, answer) => {
  const { outbound, base } = await site({ "/": answer })
  expect(await failure(outbound.page(base))).toMatchObject({ reason: "refused" })
})

it("stops an endless body", async () => {
  let open = true
  const endless =
    (contentType: string): Answer =>
    (_, response) => {
      response.writeHead(200, { "content-type": contentType })
      response.on("close", () => (open = false))
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
        if (!response.destroyed) response.once("drain", more)
      }
      more()
    }
  const { outbound, base } = await site({ "/p": endless("text/html"), "/i": endless("image/png") })
  expect(await failure(outbound.page(`${base}/p`))).toMatchObject({ reason: "tooLarge" })
  await expect.poll(() => open).toBe(false)
  expect(await failure(outbound.picture(`${base}/i`))).toMatchObject({ reason: "tooLarge" })
})

it("stops a decompression bomb", async () => {
  const zeros = Buffer.alloc(300_000_000)
  const bombs = {
    "/gzip": [gzipSync(zeros), "gzip"],
    "/twice": [gzipSync(gzipSync(zeros)), "gzip, gzip"],
    "/brotli": [brotliCompressSync(zeros.subarray(0, 30_000_000)), "br"],
  } as const
  const pages = Object.entries(bombs).map(([path, [body, encoding]]): [string, Answer] => [
    path,
    (_, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": encoding })
        .end(body),
  ])
  const { outbound, base } = await site(Object.fromEntries(pages))
  for (const path of Object.keys(bombs)) {
    expect(await failure(outbound.page(base + path)), path).toMatchObject({ reason: "tooLarge" })
  }
})

it("does not start a body that declares too large a size", async () => {
  const { outbound, base } = await site({
    "/": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "6000000" })
      response.write("x")
    },
  })
  expect(await failure(outbound.page(base))).toMatchObject({ reason: "tooLarge" })
})

it("gives up on slow headers, a slow body and slow redirects together", async () => {
  const drip: Answer = (_, response) => {
    response.writeHead(200, { "content-type": "text/html" })
    const timer = setInterval(() => response.write("."), 10)
    response.on("close", () => clearInterval(timer))
  }
  const pages = {
    "/headers": () => {},
    "/body": drip,
    "/start": redirect("/body"),
  }
  const { outbound, base } = await site(pages, { timeLimit: 150 })
  for (const path of Object.keys(pages)) {
    expect(await failure(outbound.page(base + path)), path).toMatchObject({ reason: "tooSlow" })
  }
})

it("reports when no one answers or the connection breaks", async () => {
  const { outbound, base } = await site({
    "/reset": (request) => request.socket.destroy(),
    "/half": (request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "100" })
      response.write("half", () => request.socket.destroy())
    },
  })
  expect(await failure(outbound.page(`${base}/reset`))).toMatchObject({ reason: "unreachable" })
  expect(await failure(outbound.page(`${base}/half`))).toMatchObject({ reason: "unreachable" })
  closing.splice(0).forEach((close) => close())
  expect(await failure(outbound.page(base))).toMatchObject({ reason: "unreachable" })
})

it("recognizes pages and pictures by content", async () => {
  const png = Buffer.from("\x89PNG\r\n\x1a\n…", "latin1")
  const typed =
    (type: string, body: string | Buffer): Answer =>
    (_, response) =>
      response.writeHead(200, { "content-type": type }).end(body)
  const { outbound, base } = await site({
    "/page": html("<p>Soup</p>"),
    "/pdf": typed("application/pdf", "%PDF-1.7"),
    "/png": typed("application/octet-stream", png),
    "/svg": typed("image/png", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "/gif": typed("image/gif", "GIF89a"),
    "/html": typed("image/jpeg", "<html><script>alert(1)</script>"),
    "/text": typed("text/plain", png),
  })
  expect(await failure(outbound.page(`${base}/pdf`))).toMatchObject({ reason: "wrongType" })
  expect(await failure(outbound.page(`${base}/png`))).toMatchObject({ reason: "wrongType" })
  expect(await outbound.picture(`${base}/png`)).toMatchObject({
    contentType: "image/png",
    bytes: new Uint8Array(png),
  })
  for (const path of ["/svg", "/gif", "/html", "/text", "/page"]) {
    const refused = await failure(outbound.picture(base + path))
    expect(refused, path).toMatchObject({ reason: "wrongType" })
  }
})

it("never fetches an address that it refuses", async () => {
  let calls = 0
  const { outbound } = await site({}, { fetch: async () => (calls++, new Response()) })
  await failure(outbound.page("http://10.0.0.1/"))
  await failure(outbound.picture("http://[fd00::1]/"))
  await failure(outbound.page("http://example.com:22/"))
  expect(calls).toBe(0)
})
