import { type LookupAddress, lookup as resolve } from "node:dns"
import { isIP, type LookupFunction } from "node:net"
import { OutboundError } from "../../worker/outbound/error"
import { isPrivateHost } from "../../worker/outbound/private-hosts"

type Fetch = typeof globalThis.fetch

/** `fetch` that connects to public addresses only, and one that connects to any. */
export function openFetches(): { publicFetch: Fetch; anyFetch: Fetch } {
  return { publicFetch: fetchBy(onlyPublic), anyFetch: fetchBy(resolve as LookupFunction) }
}

/** `undici` takes some megabytes: it is loaded with the first request. */
function fetchBy(lookup: LookupFunction): Fetch {
  let opened: Promise<Fetch> | undefined
  const open = async (): Promise<Fetch> => {
    const { Agent, fetch } = await import("undici")
    const dispatcher = new Agent({
      connect: { lookup, timeout: 10_000 },
      headersTimeout: 120_000,
      bodyTimeout: 120_000,
      keepAliveTimeout: 4000,
    })
    // The types of undici name the same standard twice.
    return ((input: string | URL, init: object) => fetch(input, { ...init, dispatcher })) as never
  }
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input
    if (lookup === onlyPublic) refusePrivate(new URL(address).hostname)
    const fetch = await (opened ??= open())
    return input instanceof Request
      ? fetch(input.url, {
          method: input.method,
          headers: [...input.headers],
          body: input.body,
          signal: input.signal,
          ...(input.body && { duplex: "half" }),
          ...init,
        } as RequestInit)
      : fetch(input, init)
  }
}

/** A host that is an address is never looked up. */
function refusePrivate(hostname: string): void {
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0
  if (isAddress && isPrivateHost(hostname)) throw leadsInside()
}

/**
 * Resolves a name to its public addresses. The connection goes to what is returned here and the name is
 * not resolved again, so a name server that changes its answer meanwhile changes nothing.
 */
const onlyPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, [])
    const addresses = found.filter(({ address, family }) =>
      isPublic(family === 6 ? `[${address}]` : address),
    )
    const [first] = addresses
    if (!first) return done(leadsInside(), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** An IPv6 address may carry a zone, which makes it one of this machine's own links. */
const isPublic = (host: string) => !host.includes("%") && !isPrivateHost(host)

const leadsInside = () =>
  new OutboundError("privateAddress", "The address leads into a private network.")
