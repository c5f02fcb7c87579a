import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { certificateFile, createAuthority, keyHash } from "../../support/authority.ts"
import { listenPlainly, listenSecurely } from "../../support/tls-server.ts"
import { storedHtml } from "./corpus.ts"
import { paintedDish } from "./recipe-fixture.ts"

const folder = join(import.meta.dirname, "../pages")

/**
 * Other people's web sites, on loopback, over https: `/corpus/…` stored pages, `/pages/…` the files of
 * tests/browser/pages, `/own/word/…` with a word of one's own for `{{own}}` in them, `/late/…` the same from the
 * second visit on, `/pictures/7.png`, and the ways in which sites fail. Over http the same, and `/away/…`, which leads by https back to the page over http.
 */
export async function startPageServer() {
  const authority = await createAuthority()
  const identity = await authority.issue()
  const trusted = certificateFile(authority.root)
  const secure = await listenSecurely(identity, (request, response) =>
    answer(request, response, `https://${request.headers.host}`),
  )
  const plain = await listenPlainly((request, response) =>
    answer(request, response, `http://${request.headers.host}`),
  )
  const url = `https://127.0.0.1:${secure.port}`
  const plainUrl = `http://127.0.0.1:${plain.port}`

  function answer(request: IncomingMessage, response: ServerResponse, origin: string) {
    const { pathname } = new URL(request.url!, origin)
    const [, kind = "", ...rest] = pathname.split("/")
    const name = rest.join("/")
    switch (kind) {
      case "corpus":
        return html(response, storedHtml(name, `${origin}/pictures/${name.length}.png`))
      case "pages":
        return html(response, writtenHtml(name, origin))
      case "own":
        return html(response, writtenHtml(rest[1] ?? "", origin)?.replaceAll("{{own}}", rest[0]!))
      case "late":
        return html(response, isSecond(request.url!) ? writtenHtml(name, origin) : undefined)
      case "pictures":
        return response.setHeader("content-type", "image/png").end(dish(Number.parseInt(name)))
      case "favicon.ico":
        return response.writeHead(204).end()
      case "away":
        return response.writeHead(301, { location: `${url}/back/${name}` }).end()
      case "back":
        return response.writeHead(302, { location: `${plainUrl}/pages/${name}` }).end()
      case "refused":
        return response.writeHead(403).end("No.")
      case "walled":
        return walled(request, response, writtenHtml(name, origin))
      case "slow":
        return undefined
      // A service with OpenAI's interface, which reads the same in every picture.
      case "v1":
        return response
          .setHeader("content-type", "application/json")
          .end(JSON.stringify({ choices: [{ message: { content: "Nut bread\n300 g nuts" } }] }))
      case "large":
        return html(response, `<!doctype html><title>Large</title>${"<p>More</p>".repeat(600_000)}`)
      default:
        return response.writeHead(404).end()
    }
  }

  return {
    url,
    plainUrl,
    authority,
    /** What a site under test needs in its environment to trust these sites, and to reach them. */
    env: {
      NODE_EXTRA_CA_CERTS: trusted.path,
      ALLOWED_PRIVATE_HOSTS: [url, plainUrl].map((one) => new URL(one).host).join(","),
    },
    /** For a browser that is to load from here. */
    keyHash: keyHash(identity),
    async stop() {
      await Promise.all([secure.close(), plain.close()])
      trusted.remove()
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
