import { existsSync, readFileSync } from "node:fs"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

/**
 * The certificates of the authorities that this process trusts: those that come with Node, and those
 * of the file that NODE_EXTRA_CA_CERTS names.
 */
export const trustedCertificates = (): string[] => getCACertificates("default")

/** Trusts the authorities that the system trusts too, in this thread. Takes some 50 milliseconds. */
export function trustSystem(): void {
  const { NODE_EXTRA_CA_CERTS: file } = process.env
  setDefaultCACertificates([
    ...new Set([
      ...trustedCertificates(),
      ...getCACertificates("system"),
      // A variable from `.env` was not there when Node started.
      ...(file ? certificatesIn(file) : []),
    ]),
  ])
}

/**
 * Trusts the certificates of a PEM file too. Node does so by itself for the file that
 * NODE_EXTRA_CA_CERTS named when the process started.
 */
export function trustFile(file: string): void {
  setDefaultCACertificates([...trustedCertificates(), ...certificatesIn(file)])
}

/** @throws Error that names the setting, where there is no such file or no certificate in it */
export function certificatesIn(file: string, setting = "NODE_EXTRA_CA_CERTS"): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const found = text.match(certificate)
  if (!found) throw new Error(`${setting}: there is no certificate in ${file}.`)
  return found
}

const certificate = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g
