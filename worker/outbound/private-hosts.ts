/**
 * Whether a host leads, by its spelling alone, to this machine or into a private network.
 *
 * `hostname` is that of a parsed `URL`, whose parser has already turned decimal, octal, hexadecimal
 * and short IPv4 notations and Unicode digits into four decimal numbers, and shortened IPv6. What a
 * name resolves to cannot be seen from a Worker: that is for the network filter beneath it.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.+$/, "")
  if (host.startsWith("[")) return isPrivateIpv6(host.slice(1, -1))
  const ipv4 = ipv4Of(host)
  if (ipv4 !== undefined) return isPrivateIpv4(ipv4)
  const labels = host.split(".")
  if (labels.length === 1 || labels.includes("")) return true
  return privateSuffixes.some((suffix) => host.endsWith(suffix))
}

/** Names that public DNS does not have, after RFC 6761, 6762, 8375 and common router software. */
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
].map((block) => {
  const [base, bits] = block.split("/") as [string, string]
  const size = 2 ** (32 - Number(bits))
  return { first: ipv4Of(base)!, size }
})

function isPrivateIpv4(address: number): boolean {
  return privateIpv4.some(({ first, size }) => address >= first && address < first + size)
}

/** A dotted quad as one number, or undefined for anything else. */
function ipv4Of(host: string): number | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return undefined
  const bytes = host.split(".").map(Number)
  if (bytes.some((byte) => byte > 255)) return undefined
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** Everything outside 2000::/3 is private, except an IPv4 address in IPv6 clothes: that decides. */
function isPrivateIpv6(text: string): boolean {
  const words = ipv6Words(text)
  if (!words) return true
  const [a, b, c] = words as [number, number, number]
  const last = words[6]! * 65_536 + words[7]!
  const zeros = words.findIndex((word) => word !== 0)

  const mapped = zeros === 5 && words[5] === 0xffff
  const translated = zeros === 4 && words[4] === 0xffff && words[5] === 0
  const nat64 = a === 0x64 && b === 0xff9b && words.slice(2, 6).every((word) => word === 0)
  if (mapped || translated || nat64) return isPrivateIpv4(last)

  if (a < 0x2000 || a > 0x3fff) return true
  if (a === 0x2002) return isPrivateIpv4(b * 65_536 + c)
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return true
  if (a === 0x3fff && b < 0x1000) return true
  const isatap = (words[4] === 0 || words[4] === 0x200) && words[5] === 0x5efe
  return isatap && isPrivateIpv4(last)
}

/** The eight words of an IPv6 address, `::` and a dotted tail written out. */
function ipv6Words(text: string): number[] | undefined {
  const dotted = text.replace(/[\d.]+$/, (tail) => {
    const ipv4 = ipv4Of(tail)
    if (ipv4 === undefined) return tail
    return `${Math.floor(ipv4 / 65_536).toString(16)}:${(ipv4 % 65_536).toString(16)}`
  })
  const [head = "", tail, ...more] = dotted.split("::")
  if (more.length > 0) return undefined
  const before = head ? head.split(":") : []
  const after = tail ? tail.split(":") : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const words = [...before, ...Array<string>(Math.max(gap, 0)).fill("0"), ...after]
  if (words.length !== 8 || words.some((word) => !/^[\da-f]{1,4}$/i.test(word))) return undefined
  return words.map((word) => Number.parseInt(word, 16))
}
