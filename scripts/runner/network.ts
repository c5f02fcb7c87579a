import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import type { Settings } from "./settings.ts"
import { trustedCertificates } from "./trust.ts"

export interface Networks {
  /** For addresses from users. */
  outbound: Network
  /** For hosts named by the operator; addresses, as ranges of one. Resolved once, at start. */
  named: Network
}

/** A network service of workerd. Without TLS options it does not support https at all. */
interface Network {
  /** The ranges that are allowed, by address after resolution. */
  allow: string[]
  tlsOptions: { trustBrowserCas: boolean; trustedCertificates: string[] }
}

export async function networks(settings: Settings): Promise<Networks> {
  const hosts = settings.allowedPrivateHosts.map((entry) => hostOf(`http://${entry}`))
  if (settings.readingAid) hosts.push(hostOf(settings.readingAid))
  if (settings.identityProvider) hosts.push(hostOf(settings.identityProvider))
  if (settings.libsql) hosts.push(hostOf(settings.libsql.url))
  const named = await Promise.all(hosts.map(addressesOf))
  // If a machine has no certificates of its own, those included in Node are trusted.
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
  // URL has no default port or host rules for libsql: and ws:, so they are parsed as http:.
  return new URL(address.replace(/^(libsql|wss?):/, "http:")).hostname.replace(/^\[|\]$/g, "")
}

async function addressesOf(host: string): Promise<string[]> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => `${address}/${isIP(address) === 6 ? 128 : 32}`)
}
