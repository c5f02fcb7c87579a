import { readFileSync } from "node:fs"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

/**
 * Trusts the public roots of Node and of the system, and those in the file that `NODE_EXTRA_CA_CERTS` names.
 * Node itself reads that variable before `.env` is loaded.
 *
 * @throws Error when the file cannot be read
 */
export function trustSystem(): void {
  const file = process.env.NODE_EXTRA_CA_CERTS
  setDefaultCACertificates([
    ...new Set([
      ...getCACertificates("bundled"),
      ...getCACertificates("system"),
      ...(file ? certificatesIn(file) : []),
    ]),
  ])
}

function certificatesIn(file: string): string[] {
  try {
    const text = readFileSync(file, "utf8")
    return text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  } catch (error) {
    throw new Error(
      `NODE_EXTRA_CA_CERTS names a file that cannot be read: ${(error as Error).message}`,
    )
  }
}
