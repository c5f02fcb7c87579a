import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns"
import { isIP, type LookupFunction, type Socket } from "node:net"
import type { Dispatcher } from "undici"
import { OutboundError } from "../../worker/outbound/error"
import { isPrivateHost } from "../../worker/outbound/private-hosts"
import { openSocket, type SocketAddress } from "../../worker/outbound/socket"
import { trustSystem } from "../runner/trust.ts"

type Fetch = typeof globalThis.fetch

/** Resolves a name to all its addresses: `dns.lookup`, unless a test has its own. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** `fetch` that connects to public addresses only, and one that connects to any. */
export function openFetches(resolve: Resolve = lookup): { publicFetch: Fetch; anyFetch: Fetch } {
  const fetchPublic = fetchBy(lookupWith(resolve, isPublic))
  return {
    anyFetch: fetchBy(lookupWith(resolve, () => true)),
    publicFetch: async (input, init) => {
      refusePrivate(new URL(input instanceof Request ? input.url : input).hostname)
      return fetchPublic(input, init)
    },
  }
}

/** What opens sockets to public addresses, or to any. */
export const socketsBy =
  (resolve: Resolve = lookup) =>
  (address: SocketAddress, isPrivateAllowed: boolean): Socket => {
    trustSystem()
    return openSocket(address, lookupWith(resolve, isPrivateAllowed ? () => true : isPublic))
  }

/** `undici` takes some megabytes: it is loaded with the first request. */
function fetchBy(lookup: LookupFunction): Fetch {
  let opened: Promise<Fetch> | undefined
  const open = async (): Promise<Fetch> => {
    const { Agent, fetch } = await import("undici")
    trustSystem()
    const dispatcher = new Agent({
      connect: { lookup, timeout: 10_000 },
      headersTimeout: 120_000,
      bodyTimeout: 120_000,
      keepAliveTimeout: 4000,
    }).compose(withoutFetchMode)
    // The types of undici name the same standard twice.
    return ((input: string | URL, init: object) => fetch(input, { ...init, dispatcher })) as never
  }
  return async (input, init) => {
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

/**
 * The standard has `fetch` say that a script of a page asks. A server has no page, and some sites answer
 * nothing to a script.
 */
const withoutFetchMode: Dispatcher.DispatcherComposeInterceptor =
  (dispatch) => (options, handler) => {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).filter(([name]) => name !== "sec-fetch-mode"),
    )
    return dispatch({ ...options, headers }, handler)
  }

/** A host that is an address is never looked up. */
function refusePrivate(hostname: string): void {
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0
  if (isAddress && isPrivateHost(hostname)) throw leadsInside()
}

/**
 * Resolves a name to those of its addresses that a connection may go to. The connection goes to what is
 * returned here and the name is not resolved again, so a name server that changes its answer in between
 * changes nothing.
 */
const lookupWith =
  (resolve: Resolve, mayConnect: (address: LookupAddress) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses = found.filter(mayConnect)
      const [first] = addresses
      if (!first) return done(leadsInside(), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** An IPv6 address may carry a zone, which makes it one of this machine's own links. */
const isPublic = ({ address, family }: LookupAddress) =>
  !address.includes("%") && !isPrivateHost(family === 6 ? `[${address}]` : address)

const leadsInside = () => new OutboundError("privateAddress", "failed.privateAddress")
