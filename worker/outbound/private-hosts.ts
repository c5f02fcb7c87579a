import ipaddr from "ipaddr.js"

const { IPv4, IPv6 } = ipaddr

/**
 * Whether a host, by its spelling alone, is this machine or in a private network. `hostname` is that of a parsed
 * `URL`, whose parser has already turned decimal, octal, hexadecimal and short IPv4 notations and Unicode digits
 * into four decimal numbers, and shortened IPv6. What a name resolves to cannot be seen from a Worker: that is for
 * the network filter below it.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.+$/, "")
  if (host.startsWith("[")) return isPrivateIpv6(host.slice(1, -1))
  if (IPv4.isValid(host)) return isPrivateIpv4(IPv4.parse(host).octets)
  const labels = host.split(".")
  if (labels.length === 1 || labels.includes("")) return true
  return privateSuffixes.some((suffix) => host.endsWith(suffix))
}

/** Names that public DNS does not have, by RFC 6761, 6762, 8375 and common router software. */
const privateSuffixes = [
  ".localhost",
  ".local",
  ".localdomain",
  ".internal",
  ".intranet",
  ".private",
  ".corp",
  ".home",
  ".lan",
  ".home.arpa",
  ".in-addr.arpa",
  ".ip6.arpa",
]

/** From the IANA special-purpose registry, and 168.63.129.16, inside every Azure machine. */
const privateIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
].map((range) => IPv4.parseCIDR(range))

const isPrivateIpv4 = (octets: number[]) => {
  const address = new IPv4(octets)
  return privateIpv4.some((range) => address.match(range))
}

/** Ranges whose last four bytes are an IPv4 address: mapped, translated, NAT64. */
const ipv4InIpv6 = ["::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map((range) =>
  IPv6.parseCIDR(range),
)
const globalIpv6 = IPv6.parseCIDR("2000::/3")
const sixToFour = IPv6.parseCIDR("2002::/16")
/** Special-purpose ranges among the global addresses: Teredo and other protocols, documentation. */
const specialIpv6 = ["2001::/23", "2001:db8::/32", "3fff::/20"].map((range) =>
  IPv6.parseCIDR(range),
)

/** Everything outside 2000::/3 is private, except an IPv4 address in IPv6 form: that decides. */
function isPrivateIpv6(text: string): boolean {
  // The parser reads `::8.8.8.8`, a form that is no longer routed, as `::ffff:8.8.8.8`.
  if (!IPv6.isValid(text) || /^::\d+\./.test(text)) return true
  const address = IPv6.parse(text)
  const bytes = address.toByteArray()
  if (ipv4InIpv6.some((range) => address.match(range))) return isPrivateIpv4(bytes.slice(12))
  if (!address.match(globalIpv6) || specialIpv6.some((range) => address.match(range))) return true
  if (address.match(sixToFour)) return isPrivateIpv4(bytes.slice(2, 6))
  const [scope, mark] = address.parts.slice(4)
  const isIsatap = (scope === 0 || scope === 0x200) && mark === 0x5efe
  return isIsatap && isPrivateIpv4(bytes.slice(12))
}
