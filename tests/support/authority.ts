import "reflect-metadata"
import { createHash, X509Certificate as NodeCertificate } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { isIP } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509"

/** What a server with TLS needs: its private key and its certificates, as PEM. */
export interface Identity {
  key: string
  cert: string
}

interface Leaf {
  /** Host names and addresses; those of this machine unless given. */
  names?: string[]
  /** Days from now on. */
  days?: [from: number, until: number]
  /** `none` for a server that forgets to send the certificate between its own and the root's. */
  chain?: "sent" | "none"
}

interface Signer {
  certificate: X509Certificate
  keys: CryptoKeyPair
}

export interface Authority {
  /** The root's certificate, as PEM. */
  root: string
  /** A certificate of a server, signed by an intermediate of this authority. */
  issue(leaf?: Leaf): Promise<Identity>
}

const here = ["localhost", "127.0.0.1", "::1"]
const day = 24 * 60 * 60 * 1000
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const

/** A certificate authority that exists for one run of the tests, and is trusted by no machine. */
export async function createAuthority(): Promise<Authority> {
  // Of two roots with one name, a machine that trusts both may take the wrong one.
  const name = `Larder tests ${crypto.randomUUID()}`
  const root = await authorityBelow(undefined, name)
  const intermediate = await authorityBelow(root, `${name}, intermediate`)
  return {
    root: root.certificate.toString("pem"),
    async issue({ names = here, days, chain = "sent" } = {}) {
      const leaf = await leafBelow(intermediate, names, days)
      const sent =
        chain === "sent" ? [leaf.certificate, intermediate.certificate] : [leaf.certificate]
      return identity(leaf.keys, sent)
    },
  }
}

/** A certificate that only the server itself has signed. */
export async function selfSigned(names = here): Promise<Identity> {
  const { keys, certificate } = await leafBelow(undefined, names)
  return identity(keys, [certificate])
}

/** A file of PEM certificates, for NODE_EXTRA_CA_CERTS. */
export function certificateFile(...certificates: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "larder-authority-"))
  const path = join(folder, "trusted.pem")
  writeFileSync(path, certificates.join("\n"))
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The hash of a server's public key, by which Chromium can be made to trust that key alone. */
export function keyHash({ cert }: Identity): string {
  const key = new NodeCertificate(cert).publicKey.export({ type: "spki", format: "der" })
  return createHash("sha256").update(key).digest("base64")
}

const authorityBelow = (issuer: Signer | undefined, name: string) =>
  signed(
    issuer,
    name,
    [-1, 30],
    [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  )

const leafBelow = (
  issuer: Signer | undefined,
  names: string[],
  days: [number, number] = [-1, 30],
) =>
  signed(issuer, names[0]!, days, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(
      names.map((value) => ({ type: isIP(value) ? ("ip" as const) : ("dns" as const), value })),
    ),
  ])

async function signed(
  issuer: Signer | undefined,
  name: string,
  [from, until]: [number, number],
  extensions: Extension[],
): Promise<Signer> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
  const subject = [{ CN: [name] }]
  const certificate = await X509CertificateGenerator.create({
    serialNumber: crypto.randomUUID().replaceAll("-", "").replace(/^./, "1"),
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    notBefore: new Date(Date.now() + from * day),
    notAfter: new Date(Date.now() + until * day),
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: algorithm,
    extensions,
  })
  return { certificate, keys }
}

async function identity(keys: CryptoKeyPair, certificates: X509Certificate[]): Promise<Identity> {
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey))
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key.toString("base64")}\n-----END PRIVATE KEY-----\n`,
    cert: certificates.map((one) => one.toString("pem")).join("\n"),
  }
}
