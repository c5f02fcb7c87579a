import { readFileSync } from "node:fs"
import { getCACertificates, setDefaultCACertificates } from "node:tls"

/**
 * The certificates of the authorities that this process trusts: those that come with Node, and those
 * of the file that NODE_EXTRA_CA_CERTS names.
 */
export const trustedCertificates = (): string[] => getCACertificates("default")

/**
 * Trusts the certificates of a PEM file too. Node does so by itself for the file that
 * NODE_EXTRA_CA_CERTS named when the process started.
 */
export function trustFile(file: string): void {
  const found = readFileSync(file, "utf8").match(certificate)
  if (!found) throw new Error(`NODE_EXTRA_CA_CERTS: there is no certificate in ${file}.`)
  setDefaultCACertificates([...trustedCertificates(), ...found])
}

const certificate = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g
