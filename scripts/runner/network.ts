import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import type { Settings } from "./settings.ts"
import { trustedCertificates } from "./trust.ts"

export interface Networks {
  /** For addresses that users give. */
  outbound: Network
  /** For hosts that the operator named; addresses, as ranges of one. Resolved once, at start. */
  named: Network
}

/** A network service of workerd. Without TLS options it speaks no https at all. */
interface Network {
  /** What the filter lets through, by address after resolution. */
  allow: string[]
  tlsOptions: { trustBrowserCas: boolean; trustedCertificates: string[] }
}

export async function networks(settings: Settings): Promise<Networks> {
  const hosts = settings.allowedPrivateHosts.map((entry) => hostOf(`http://${entry}`))
  if (settings.readingAid) hosts.push(hostOf(settings.readingAid))
  if (settings.identityProvider) hosts.push(hostOf(settings.identityProvider))
  if (settings.libsql) hosts.push(hostOf(settings.libsql.url))
  const named = await Promise.all(hosts.map(addressesOf))
  // A machine without certificates of its own trusts those that Node brings.
  const tlsOptions = { trustBrowserCas: true, trustedCertificates: trustedCertificates() }
  return {
    outbound: {
      allow: settings.allowPrivateNetwork ? ["public", "private"] : ["public"],
      tlsOptions,
    },
    named: { allow: ["public", ...new Set(named.flat())], tlsOptions },
  }
}

function hostOf(address: string): string {
  // URL knows no default port or host rules for libsql: and ws:, but reads them all the same.
  return new URL(address.replace(/^(libsql|wss?):/, "http:")).hostname.replace(/^\[|\]$/g, "")
}

async function addressesOf(host: string): Promise<string[]> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => `${address}/${isIP(address) === 6 ? 128 : 32}`)
}
