/**
 * The cookies of one chain of redirects: some sites set one and redirect to themselves until it comes back. Each
 * is sent only to the host that set it, whatever its `Domain`, and is deleted with the chain.
 */
export function openJar() {
  const byHost = new Map<string, Map<string, Cookie>>()
  return {
    /** Stores what a host sets. */
    take(url: URL, headers: Headers): void {
      for (const line of headers.getSetCookie()) {
        const cookie = cookieIn(line)
        if (!cookie) continue
        const cookies = byHost.get(url.hostname) ?? new Map<string, Cookie>()
        byHost.set(url.hostname, cookies)
        cookies.delete(cookie.name)
        if (!cookie.isOver && cookies.size < mostOfHost) cookies.set(cookie.name, cookie)
      }
    },

    /** The header for a request to this address, if there is one. */
    header(url: URL): { cookie?: string } {
      const fitting = [...(byHost.get(url.hostname)?.values() ?? [])].filter(
        ({ isSecure }) => !isSecure || url.protocol === "https:",
      )
      if (fitting.length === 0) return {}
      return { cookie: fitting.map(({ name, value }) => `${name}=${value}`).join("; ") }
    },
  }
}

interface Cookie {
  name: string
  value: string
  isSecure: boolean
  /** The host deletes it by setting it like this. */
  isOver: boolean
}

const mostOfHost = 50
const longest = 4096

/** A line of `Set-Cookie` (RFC 6265, 5.2); its path is ignored, as the chain is short. */
function cookieIn(line: string): Cookie | undefined {
  const [pair = "", ...attributes] = line.split(";")
  const at = pair.indexOf("=")
  const name = pair.slice(0, Math.max(at, 0)).trim()
  if (!name || line.length > longest) return undefined
  const attribute = new Map(
    attributes.map((one) => {
      const [key = "", ...rest] = one.split("=")
      return [key.trim().toLowerCase(), rest.join("=").trim()]
    }),
  )
  const maxAge = attribute.get("max-age")
  return {
    name,
    value: pair.slice(at + 1).trim(),
    isSecure: attribute.has("secure"),
    isOver:
      maxAge === undefined
        ? Date.parse(attribute.get("expires") ?? "") <= Date.now()
        : Number(maxAge) <= 0,
  }
}
