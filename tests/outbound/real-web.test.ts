import type { RequestListener } from "node:http"
import { createSecureContext, type SecureContext } from "node:tls"
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { networks } from "../../scripts/runner/network.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { trustFile } from "../../scripts/runner/trust.ts"
import { openOutbound, OutboundError } from "../../worker/outbound"
import { certificateFile, createAuthority } from "../support/authority.ts"
import { listenSecurely, type Listening } from "../support/tls-server.ts"
import { startFaultyServers } from "./faulty-servers.ts"
import { outboundInWorkerd } from "./in-workerd.ts"

// What sites do, over https, fetched by Node and from inside workerd.
const text = "<p>Crème brûlée, řízek, שקשוקה</p>"
const hosts = ["localhost", "127.0.0.1", "[::1]"]

type Site = "plain" | "tls12" | "tls13" | "named" | "ipv6"
let sites: Record<Site, Listening>
let faulty: Awaited<ReturnType<typeof startFaultyServers>>
let workerd: Awaited<ReturnType<typeof outboundInWorkerd>>
const asked: { url: string; cookie: string | undefined; encoding: unknown }[] = []

beforeAll(async () => {
  const authority = await createAuthority()
  const file = certificateFile(authority.root)
  trustFile(file.path)
  file.remove()
  const { outbound } = await networks(readSettings({ ALLOW_PRIVATE_NETWORK: "true" }))
  workerd = await outboundInWorkerd(outbound)
  faulty = await startFaultyServers(authority)

  const identity = await authority.issue()
  const stranger = await authority.issue({ names: ["other.example"] })
  const SNICallback = (name: string, done: (error: null, context?: SecureContext) => void) =>
    done(null, name === "localhost" ? createSecureContext(identity) : undefined)
  sites = {
    plain: await listenSecurely(identity, answer),
    tls12: await listenSecurely({ ...identity, maxVersion: "TLSv1.2" }, answer),
    tls13: await listenSecurely({ ...identity, minVersion: "TLSv1.3" }, answer),
    named: await listenSecurely({ ...stranger, SNICallback }, answer),
    ipv6: await listenSecurely(identity, answer, "::1"),
  }
})
afterAll(async () => {
  await workerd.close()
  await faulty.close()
  await Promise.all(Object.values(sites).map((site) => site.close()))
})

const packings: Record<string, [encoding: string, bytes: Buffer]> = {
  gzip: ["gzip", gzipSync(text)],
  brotli: ["br", brotliCompressSync(text)],
  deflate: ["deflate", deflateSync(text)],
  "raw-deflate": ["deflate", deflateRawSync(text.repeat(100))],
  zstd: ["zstd", zstdCompressSync(text)],
}

const html = { "content-type": "text/html; charset=utf-8" }

const answer: RequestListener = (request, response) => {
  const { url = "", headers } = request
  asked.push({ url, cookie: headers.cookie, encoding: headers["accept-encoding"] })
  const [, kind = "", name = ""] = url.split("/")
  switch (kind) {
    case "packed": {
      const [encoding, bytes] = packings[name]!
      return response.writeHead(200, { ...html, "content-encoding": encoding }).end(bytes)
    }
    case "bomb": {
      const bytes = name === "zstd" ? zstdCompressSync(zeros) : deflateSync(zeros)
      return response.writeHead(200, { ...html, "content-encoding": name }).end(bytes)
    }
    case "chunked":
      response.writeHead(200, html)
      for (const sign of Buffer.from(text)) response.write(Buffer.of(sign))
      return response.end()
    case "cut": {
      const length = name === "chunked" ? {} : { "content-length": "1000" }
      response.writeHead(200, { ...html, ...length })
      return response.write(text, () => request.socket.destroy())
    }
    // Asks for its cookie until it comes back, and hands on to another host with it.
    case "cookies": {
      const isKnown = /(^|; )seen=1(;|$)/.test(headers.cookie ?? "")
      if (isKnown && name === "onward") {
        const { port } = sites.ipv6
        return response.writeHead(302, { location: `https://[::1]:${port}/other` }).end()
      }
      if (isKnown) return response.writeHead(200, html).end(text)
      const cookies = ["seen=1; Path=/; Secure; HttpOnly", "gone=1", "gone=; Max-Age=0"]
      return response.writeHead(302, { location: url, "set-cookie": cookies }).end()
    }
    case "busy":
      return response.writeHead(429, { "retry-after": "120" }).end()
    case "latin-1":
      response.writeHead(200, { "content-type": "text/html; charset=ISO-8859-1" })
      return response.end(Buffer.from("Crème", "latin1"))
    case "meta":
      response.writeHead(200, { "content-type": "text/html" })
      return response.end(Buffer.from('<meta charset="windows-1250">\xf8\xedzek', "latin1"))
    case "mark":
      response.writeHead(200, { "content-type": "text/html; charset=ISO-8859-1" })
      return response.end(Buffer.from("\ufeffřízek", "utf16le"))
    default:
      return response.writeHead(200, html).end(text)
  }
}

const zeros = Buffer.alloc(100_000_000)

async function byNode(address: string, timeLimit = 5000): Promise<unknown> {
  const settings = { allowPrivateNetwork: false, allowedPrivateHosts: hosts, timeLimit, fetch }
  try {
    return await openOutbound(settings).page(address)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const { reason, fault, status, retryAfter } = error
    return JSON.parse(JSON.stringify({ reason, fault, status, retryAfter }))
  }
}
const byWorkerd = (address: string, timeLimit?: number) => workerd.page(address, hosts, timeLimit)

const at = (site: Site, path = "/", host = site === "ipv6" ? "[::1]" : "localhost") =>
  `https://${host}:${sites[site].port}${path}`

describe.each([
  ["Node", byNode],
  ["workerd", byWorkerd],
] as const)("%s", (runtime, page) => {
  it.each<[string, Site]>([
    ["TLS 1.2 alone", "tls12"],
    ["TLS 1.3 alone", "tls13"],
    ["a certificate chosen by the name that is asked for", "named"],
    ["a chain with an intermediate", "plain"],
    ["an IPv6 address alone", "ipv6"],
  ])("reads a site with %s", async (_, site) => {
    expect(await page(at(site))).toMatchObject({ html: text, status: 200 })
  })

  it("asks for no encoding but gzip and Brotli", async () => {
    asked.length = 0
    await page(at("plain"))
    expect(asked.map(({ encoding }) => encoding)).toEqual(["gzip, br"])
  })

  it.each(Object.keys(packings))("unpacks %s, asked for or not", async (name) => {
    const expected = name === "raw-deflate" ? text.repeat(100) : text
    expect(await page(at("plain", `/packed/${name}`))).toMatchObject({ html: expected })
  })

  it.each(["deflate", "zstd"])("stops a decompression bomb of %s", async (encoding) => {
    expect(await page(at("plain", `/bomb/${encoding}`))).toEqual({ reason: "tooLarge" })
  })

  it("reads a page that comes in chunks of a byte", async () => {
    expect(await page(at("plain", "/chunked"))).toMatchObject({ html: text })
  })

  it.each(["chunked", "counted"])("refuses a truncated page, %s", async (how) => {
    expect(await page(at("plain", `/cut/${how}`))).toEqual({
      reason: "unreachable",
      ...(runtime === "Node" && { fault: "connectionReset" }),
    })
  })

  it("returns a cookie that a redirect set, within one chain", async () => {
    asked.length = 0
    expect(await page(at("plain", "/cookies"))).toMatchObject({ html: text })
    expect(await page(at("plain", "/cookies"))).toMatchObject({ html: text })
    expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, "seen=1", undefined, "seen=1"])
  })

  it("sends a cookie to no other host", async () => {
    asked.length = 0
    expect(await page(at("plain", "/cookies/onward"))).toMatchObject({ html: text })
    expect(asked.map(({ cookie }) => cookie)).toEqual([undefined, "seen=1", undefined])
  })

  it("reports how long a site asks to wait", async () => {
    const expected = { reason: "refused", status: 429, retryAfter: 120 }
    expect(await page(at("plain", "/busy"))).toEqual(expected)
  })

  it.each([
    ["header", "latin-1", "Crème"],
    ["meta tag", "meta", "řízek"],
    ["byte order mark", "mark", "řízek"],
  ])("reads the charset from the %s", async (_, path, expected) => {
    const { html: read } = (await page(at("plain", `/${path}`))) as { html: string }
    expect(read).toContain(expected)
  })

  /** Node knows the cause of each; workerd writes it to its log, and tells the Worker of none. */
  it.each([
    ["expired", "certificateExpired"],
    ["notYetValid", "certificateNotYetValid"],
    ["selfSigned", "certificateSelfSigned"],
    ["wrongName", "certificateWrongName"],
    ["unknownIssuer", "certificateUnknownIssuer"],
    ["withoutIntermediate", "certificateUnknownIssuer"],
    ["oldProtocol", "protocolTooOld"],
    ["refused", "connectionRefused"],
    ["reset", "connectionReset"],
    ["closed", "connectionReset"],
  ] as const)("does not read a site with the error %s", async (server, fault) => {
    expect(await page(`https://localhost:${faulty[server].port}/`)).toEqual({
      reason: "unreachable",
      ...(runtime === "Node" && { fault }),
    })
  })

  it("reports that no site has that name", async () => {
    expect(await page("https://no-such-name.invalid/")).toEqual({
      reason: "unreachable",
      ...(runtime === "Node" && { fault: "noSuchName" }),
    })
  })

  it("gives up on a site that sends nothing", async () => {
    const address = `https://localhost:${faulty.silent.port}/`
    expect(await page(address, 300)).toEqual({ reason: "tooSlow" })
  })
})
