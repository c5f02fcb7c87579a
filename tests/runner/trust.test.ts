import { X509Certificate } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { trustedCertificates, trustFile } from "../../scripts/runner/trust.ts"
import { certificateFile, createAuthority } from "../support/authority.ts"
import { temporaryFolder } from "./running.ts"

const printOf = (certificate: string) => new X509Certificate(certificate).fingerprint256

it("trusts Node's certificates, and each certificate of a file", async () => {
  const trusted = () => new Set(trustedCertificates().map(printOf))
  const before = trusted()
  expect(before.size).toBeGreaterThan(50)
  const roots = [(await createAuthority()).root, (await createAuthority()).root]
  const file = certificateFile(...roots)
  trustFile(file.path)
  file.remove()
  expect(trusted()).toEqual(new Set([...before, ...roots.map(printOf)]))
  expect(trusted().size).toBe(before.size + 2)
})

it("says when a file has no certificate", () => {
  const folder = temporaryFolder()
  const file = join(folder.path, "empty.pem")
  writeFileSync(file, "nothing")
  expect(() => trustFile(file)).toThrow("NODE_EXTRA_CA_CERTS: there is no certificate in")
  folder.remove()
})
