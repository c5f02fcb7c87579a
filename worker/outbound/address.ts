import type { Said } from "../shared/messages"
import { OutboundError } from "./error"
import { isPrivateHost } from "./private-hosts"

/** Which private hosts a given address may have. */
export interface AddressRules {
  allowPrivateNetwork: boolean
  /** `host` for any port, or `host:port`. */
  allowedPrivateHosts: string[]
}

/**
 * Reads an address from a user, a page or a redirect.
 * @throws OutboundError `badAddress` or `privateAddress`
 */
export function readAddress(text: string, rules: AddressRules, base?: string): URL {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed, base)) throw bad("failed.badAddress")
  const url = new URL(trimmed, base)
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw bad("failed.notHttp")
  }
  if (url.username || url.password) throw bad("failed.credentials")
  if (!isWebPort(url.port)) throw bad({ code: "failed.port", values: { port: url.port } })
  if (isPrivateHost(url.hostname) && !isAllowed(url, rules)) throw leadsInside()
  url.hash = ""
  return url
}

const bad = (said: Said) => new OutboundError("badAddress", said)

/**
 * Whether a socket to a host may reach a private network, by the rules for addresses.
 * @param ports those below 1024 that belong to its protocol
 * @throws OutboundError `badAddress` or `privateAddress`
 */
export function mayBePrivate(
  { host, port }: { host: string; port: number },
  rules: AddressRules,
  ports: number[] = [],
): boolean {
  const text = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  if (!URL.canParse(text)) throw bad("failed.badAddress")
  const url = new URL(text)
  if (!ports.includes(port) && !isWebPort(String(port))) {
    throw bad({ code: "failed.port", values: { port } })
  }
  const allowed = isAllowed(url, rules)
  if (isPrivateHost(url.hostname) && !allowed) throw leadsInside()
  return allowed
}

const leadsInside = () => new OutboundError("privateAddress", "failed.privateAddress")

const isAllowed = (url: URL, rules: AddressRules) =>
  rules.allowPrivateNetwork || isNamed(url, rules.allowedPrivateHosts)

/** Whether the operator allowed the host of an address, private or not. */
export function isNamed(url: URL, allowedPrivateHosts: string[]): boolean {
  const host = url.hostname.toLowerCase().replace(/\.+$/, "")
  const port = url.port || (url.protocol === "https:" ? "443" : "80")
  return allowedPrivateHosts.some((entry) => {
    const allowed = entry.trim().toLowerCase()
    return allowed === host || allowed === `${host}:${port}`
  })
}

/**
 * 80, 443 and the ports from 1024 on, where small servers run, except those of other services: the list of "bad
 * ports" of the Fetch standard, and databases and control ports that answer to HTTP.
 */
function isWebPort(port: string): boolean {
  if (port === "") return true
  const number = Number(port)
  return number === 80 || number === 443 || (number >= 1024 && !servicePorts.has(number))
}

const servicePorts = new Set([
  1433, 1434, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190,
  5060, 5061, 5432, 5672, 5900, 5984, 5985, 5986, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 8020, 8500, 9042, 9092, 9200, 9300, 10_080, 10_250, 11_211, 27_017, 50_070,
])
