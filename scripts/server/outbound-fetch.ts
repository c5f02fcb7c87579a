import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns"
import { isIP, type LookupFunction, type Socket } from "node:net"
import type { Dispatcher } from "undici"
import { OutboundError } from "../../worker/outbound/error"
import { isPrivateHost } from "../../worker/outbound/private-hosts"
import { openSocket, type SocketAddress } from "../../worker/outbound/socket"
import { trustSystem } from "../runner/trust.ts"

type Fetch = typeof globalThis.fetch

/** Resolves a name to all its addresses: `dns.lookup`, except in tests. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A `fetch` that only connects to public addresses, and one that connects to any. */
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

/** Options that open sockets to public addresses, or to any. */
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
    // The types of undici define the same standard again.
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
 * By the standard, `fetch` says that the script of a page sends the request. A server has no page, and some
 * sites do not respond to scripts.
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
 * Resolves a name to those of its addresses that are allowed. The connection goes to the returned address and
 * the name is not resolved again, so a name server that changes its answer in between has no effect.
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

/** An IPv6 address with a zone is on a local link of this machine. */
const isPublic = ({ address, family }: LookupAddress) =>
  !address.includes("%") && !isPrivateHost(family === 6 ? `[${address}]` : address)

const leadsInside = () => new OutboundError("privateAddress", "failed.privateAddress")
