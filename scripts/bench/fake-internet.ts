import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { certificateFile, createAuthority } from "../../tests/support/authority.ts"
import { listenSecurely } from "../../tests/support/tls-server.ts"
import { png } from "./png.ts"
import { randomFrom } from "../random.ts"

export type Outcome = "imported" | "existing" | "failed"

/** A page of the local web, and the expected result of its import. */
export interface FakePage {
  url: string
  kind: Kind
  outcome: Outcome
}

type Kind = keyof typeof kinds

/** Out of a thousand: the number of pages, and the expected result. */
const kinds = {
  plain: [480, "imported"],
  slow: [200, "imported"],
  pictured: [60, "imported"],
  moved: [40, "imported"],
  busy: [10, "imported"],
  same: [30, "existing"],
  broken: [40, "failed"],
  without: [40, "failed"],
  missing: [30, "failed"],
  refused: [20, "failed"],
  loop: [20, "failed"],
  huge: [15, "failed"],
  endless: [5, "failed"],
  reset: [7, "failed"],
  silent: [3, "failed"],
} as const satisfies Record<string, [number, Outcome]>

const hosts = Array.from({ length: 50 }, (_, i) => `127.0.7.${i + 1}`)

/** A web of a thousand pages on fifty hosts of this machine, over https, with the problems of real sites. */
export async function openFakeInternet() {
  const { next: random } = randomFrom(7)
  const picture = png(320, 240, (size) => Buffer.alloc(size, 90))
  const filler = Buffer.alloc(64 * 1024, "<p>more and more</p>")
  /** How often each page was requested, whatever the response. */
  const asked = new Map<string, number>()
  /** The times at which each host got a request. */
  const times = new Map<string, number[]>()
  const atOnce = { now: 0, most: 0, sameHost: 0 }
  const busyHosts = new Map<string, number>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const host = request.headers.host!
    const path = request.url!
    const [, kind, number] = /^\/(\w+)\/(\d+)/.exec(path) ?? []
    if (kind === "picture") return void response.end(picture)
    const key = `${host}${path}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    const isFollowed = path.endsWith("/here") || (kind === "loop" && asked.get(key)! > 1)
    if (!isFollowed) times.set(host, [...(times.get(host) ?? []), Date.now()])
    busyHosts.set(host, (busyHosts.get(host) ?? 0) + 1)
    atOnce.most = Math.max(atOnce.most, ++atOnce.now)
    if (busyHosts.get(host)! > 1) atOnce.sameHost++
    response.on("close", () => {
      atOnce.now--
      busyHosts.set(host, busyHosts.get(host)! - 1)
    })
    response.setHeader("content-type", "text/html; charset=utf-8")
    switch (kind as Kind) {
      case "slow":
        await wait(50 + Math.floor(random() * 400))
        return void response.end(page(host, kind!, number!))
      case "moved":
        if (path.endsWith("/here")) return void response.end(page(host, kind!, number!))
        return void response.writeHead(301, { location: `${path}/here` }).end()
      case "busy":
        if (asked.get(key) === 1) return void response.writeHead(429, { "retry-after": "2" }).end()
        return void response.end(page(host, kind!, number!))
      case "broken":
        return void response.end(
          Buffer.from([60, 104, 0, 255, 254, 60, 60, 33, 45, 45, 13, 60, 47]),
        )
      case "without":
        return void response.end("<h1>About us</h1><p>We like to cook.</p>".repeat(40))
      case "missing":
        return void response.writeHead(404).end()
      case "refused":
        return void response.writeHead(403).end("No")
      case "loop":
        return void response.writeHead(302, { location: path }).end()
      case "huge":
      case "endless":
        for (let sent = 0; !response.destroyed; sent += filler.length) {
          if (kind === "huge" && sent > 8_000_000) break
          response.write(filler)
          await wait(kind === "huge" ? 0 : 20)
        }
        return void response.end()
      case "reset":
        return void request.socket.destroy()
      case "silent":
        return
      default:
        return void response.end(page(host, kind!, number!))
    }
  }
  const authority = await createAuthority()
  const trusted = certificateFile(authority.root)
  const identity = await authority.issue({ names: hosts })
  const server = await listenSecurely(
    identity,
    (request, response) => void answer(request, response),
    "0.0.0.0",
  )

  const pages = Object.entries(kinds).flatMap(([kind, [count, outcome]]) =>
    Array.from({ length: count }, (_, number) => ({ kind: kind as Kind, number, outcome })),
  )
  // Kinds and hosts are mixed; pages with another page's recipe come last.
  const mixed = pages
    .map((made) => ({ ...made, at: made.kind === "same" ? 1 + random() : random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind, number, outcome }, i): FakePage => {
      const host = hosts[i % hosts.length]
      return { url: `https://${host}:${server.port}/${kind}/${number}`, kind, outcome }
    })

  return {
    pages: mixed,
    asked: (url: string) => asked.get(url.replace("https://", "")) ?? 0,
    times,
    atOnce,
    /** A file with the certificate of its authority. */
    trusted: trusted.path,
    async close() {
      await server.close()
      trusted.remove()
    },
  }

  /**
   * A recipe page; pages of the kind `same` name an earlier page of their host as their canonical address.
   */
  function page(host: string, kind: string, number: string): string {
    const twin = kind === "same" ? twinOf(host) : undefined
    const recipe = {
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: `Dish ${kind} ${number}`,
      ...(kind === "pictured" && { image: `https://${host}/picture/${number}` }),
      recipeIngredient: ["2 cups of flour", "1 egg", `${number} g of sugar`],
      recipeInstructions: ["Mix.", "Bake for 20 minutes."],
    }
    return `<html><head><title>Dish</title>
      ${twin ? `<link rel="canonical" href="${twin}">` : ""}
      <script type="application/ld+json">${JSON.stringify(recipe)}</script></head>
      <body><p>${"Words about the dish. ".repeat(400)}</p></body></html>`
  }

  function twinOf(host: string): string {
    return mixed.find(({ kind, url }) => kind === "plain" && new URL(url).host === host)!.url
  }
}
export type FakeInternet = Awaited<ReturnType<typeof openFakeInternet>>
