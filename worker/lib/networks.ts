/**
 * The key to count one caller by: an IPv4 address, or the /64 network of an IPv6 address, since one
 * subscriber has at least a /64. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  const mapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff"
  if (mapped) return ipv4Text(groups[6]!, groups[7]!)
  return `${groups.slice(0, 4).join(":")}::/64`
}

/**
 * Whether several callers may share this address: that of a proxy on the same network, or of a household.
 * True for an empty address too, where the platform does not report one.
 */
export function isSharedAddress(address: string): boolean {
  const network = networkOf(address)
  if (network === "") return true
  if (/^(10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(network)) return true
  const groups = ipv6Groups(address)
  return groups !== undefined && (/^(f[cd]..|fe[89ab].)$/.test(groups[0]!) || isLoopback(groups))
}

const isLoopback = (groups: string[]) => groups.join(":") === "0:0:0:0:0:0:0:1"

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function ipv6Groups(address: string): string[] | undefined {
  const text = withoutDots(address.toLowerCase().replace(/%.*$/, ""))
  if (!/^[0-9a-f:]+$/.test(text) || !text.includes(":")) return undefined
  const [start = "", end, ...more] = text.split("::")
  if (more.length > 0) return undefined
  const [before, after] = [start, end ?? ""].map((part) => (part ? part.split(":") : []))
  const missing = 8 - before!.length - after!.length
  if (end === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before!, ...Array<string>(missing).fill("0"), ...after!]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function withoutDots(address: string): string {
  return address.replace(/:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number]
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function ipv4Text(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join(".")
}
