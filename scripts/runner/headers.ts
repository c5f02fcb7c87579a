import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"

/** Headers about a client that only a proxy may set. */
const reserved = /^(forwarded|x-forwarded-\w+|x-real-ip|true-client-ip|cf-connecting-ip)$/i

/** The client of a connection: the peer, or what a trusted proxy says. */
export interface Client {
  address: string
  protocol: "http" | "https"
}

/**
 * Returns a function that tells whether an address is that of a trusted proxy. `ranges` are addresses or
 * CIDR.
 */
export function trustIn(ranges: string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of ranges) {
    const [address = "", bits] = range.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: "${range}" is not an address or a range.`)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
}

/** The client is the last address of X-Forwarded-For that is not a trusted proxy; without one, the peer. */
export function clientOf(
  peer: string,
  headers: IncomingHttpHeaders,
  isTrusted: (address: string) => boolean,
): Client {
  const own = plain(peer)
  if (!isTrusted(own)) return { address: own, protocol: "http" }
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop))
  const address = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? own
  const protocol = headers["x-forwarded-proto"] === "https" ? "https" : "http"
  return { address, protocol }
}

/**
 * A peer that sends `X-Forwarded-For` and is not trusted: behind a proxy all clients have the same address.
 */
const isUnknownProxy = (
  peer: string,
  headers: IncomingHttpHeaders,
  isTrusted: (address: string) => boolean,
): boolean => headers["x-forwarded-for"] !== undefined && !isTrusted(plain(peer))

const unknownProxyWarning = (peer: string): string =>
  `X-Forwarded-For from ${plain(peer)} is not believed. If this is your reverse proxy, name it in ` +
  "TRUSTED_PROXIES: until then all visitors count as one address, and their wrong passwords together."

/** Warns once, however many such requests come. */
export function proxyWatch(
  isTrusted: (address: string) => boolean,
  warn: (text: string) => void,
): (peer: string, headers: IncomingHttpHeaders) => void {
  let isWarned = false
  return (peer, headers) => {
    if (isWarned || !isUnknownProxy(peer, headers, isTrusted)) return
    isWarned = true
    warn(unknownProxyWarning(peer))
  }
}

/**
 * Removes headers that only a trusted proxy may send from a request; `X-Forwarded-Proto` is then set from the
 * client.
 */
export function withoutReserved(request: IncomingMessage, client: Client): void {
  const isReserved = request.rawHeaders.some((name, at) => at % 2 === 0 && reserved.test(name))
  if (!isReserved) return
  const passed = request.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 && !reserved.test(name) ? [name, all[at + 1]!] : [],
  )
  passed.push("x-forwarded-proto", client.protocol)
  request.rawHeaders.splice(0, request.rawHeaders.length, ...passed)
  for (const name of Object.keys(request.headers)) {
    if (reserved.test(name)) delete request.headers[name]
  }
  request.headers["x-forwarded-proto"] = client.protocol
}

/** IPv4-mapped IPv6 addresses, as a dual-stack socket reports them, become IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "")
