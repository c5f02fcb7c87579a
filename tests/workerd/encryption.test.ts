import { expect, it } from "vitest"
import { bytesSource } from "../../worker/archive/byte-source"
import { decryptedSource, encryptedSource } from "../../worker/backup/encryption"
import { newHeader } from "../../worker/backup/encryption-header"

it("encrypts and decrypts in workerd", async () => {
  const content = new Uint8Array(600_000).map((_, i) => i % 251)
  const sealed = encryptedSource(bytesSource(content), await newHeader("crème brûlée"))
  const source = await decryptedSource(sealed, "crème brûlée")
  const read = await source.read(0, source.size)
  expect(read.length).toBe(content.length)
  expect(read.every((byte, i) => byte === i % 251)).toBe(true)
  await expect(decryptedSource(sealed, "another")).rejects.toMatchObject({
    said: { code: "encryption.wrongPassphrase" },
  })
})
