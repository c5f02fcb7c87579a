import { existsSync, readFileSync } from "node:fs"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

/**
 * The certificates of the authorities that this process trusts: those included in Node, and those in the file
 * NODE_EXTRA_CA_CERTS.
 */
export const trustedCertificates = (): string[] => getCACertificates("default")

/** Also trusts the authorities that the system trusts, in this thread. Takes about 50 milliseconds. */
export function trustSystem(): void {
  const { NODE_EXTRA_CA_CERTS: file } = process.env
  setDefaultCACertificates([
    ...new Set([
      ...trustedCertificates(),
      ...getCACertificates("system"),
      // A variable from `.env` was not set when Node started.
      ...(file ? certificatesIn(file) : []),
    ]),
  ])
}

/**
 * Also trusts the certificates of a PEM file. Node does so itself if NODE_EXTRA_CA_CERTS named the file when
 * the process started.
 */
export function trustFile(file: string): void {
  setDefaultCACertificates([...trustedCertificates(), ...certificatesIn(file)])
}

/** @throws Error that names the setting, if there is no such file or no certificate in it */
export function certificatesIn(file: string, setting = "NODE_EXTRA_CA_CERTS"): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const found = text.match(certificate)
  if (!found) throw new Error(`${setting}: there is no certificate in ${file}.`)
  return found
}

const certificate = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g
