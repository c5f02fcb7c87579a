import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { storedHtml } from "./corpus.ts"
import { paintedDish } from "./dish.ts"

const folder = join(import.meta.dirname, "../pages")

/**
 * Other people's web sites, on loopback: `/corpus/…` stored pages, `/pages/…` the files of
 * tests/browser/pages, `/late/…` the same from the second visit on, `/pictures/7.png`, and the ways in which sites fail.
 */
export async function startPageServer() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost")
    const origin = `http://${request.headers.host}`
    const [, kind = "", ...rest] = pathname.split("/")
    const name = rest.join("/")
    switch (kind) {
      case "corpus":
        return html(response, storedHtml(name, `${origin}/pictures/${name.length}.png`))
      case "pages":
        return html(response, writtenHtml(name, origin))
      case "late":
        return html(response, isSecond(request.url!) ? writtenHtml(name, origin) : undefined)
      case "pictures":
        return response.setHeader("content-type", "image/png").end(dish(Number.parseInt(name)))
      case "favicon.ico":
        return response.writeHead(204).end()
      case "refused":
        return response.writeHead(403).end("No.")
      case "walled":
        return walled(request, response, writtenHtml(name, origin))
      case "slow":
        return undefined
      case "large":
        return html(response, `<!doctype html><title>Large</title>${"<p>More</p>".repeat(600_000)}`)
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const visited = new Set<string>()
function isSecond(address: string) {
  if (visited.has(address)) return true
  visited.add(address)
  return false
}

/** A page that people see and programs do not, and whose policy allows nothing but its pictures. */
function walled({ headers }: IncomingMessage, response: ServerResponse, page: string | undefined) {
  // Only a browser says what it fetches a page for.
  if (!headers["sec-fetch-mode"]) {
    return response
      .writeHead(403, { "content-type": "text/html", "cf-mitigated": "challenge" })
      .end("<title>Just a moment...</title>")
  }
  response.setHeader(
    "content-security-policy",
    "default-src 'none'; img-src 'self'; form-action 'none'",
  )
  return html(response, page)
}

function html(response: ServerResponse, text: string | undefined) {
  if (text === undefined) return response.writeHead(404).end()
  return response.setHeader("content-type", "text/html; charset=utf-8").end(text)
}

/** A page of tests/browser/pages; `{{origin}}` in it stands for this server. */
function writtenHtml(name: string, origin: string) {
  if (!/^[a-z-]+\.html$/.test(name)) return undefined
  return readFileSync(join(folder, name), "utf8").replaceAll("{{origin}}", origin)
}

const dishes = new Map<number, Buffer>()
function dish(seed: number) {
  const known = dishes.get(seed) ?? paintedDish(seed)
  dishes.set(seed, known)
  return known
}
