import { Buffer } from "node:buffer"
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

/* Encrypts texts, so that the database without its table of settings does not reveal them: AES-256-GCM
   with a key derived from the secret of the site. `purpose` is authenticated too, so that an encrypted
   text of one row cannot be decrypted in another. */

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "larder", "sealed texts", 32))

/** `v1.NONCE.TAG.TEXT`, in base64url. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), sealed]
  return ["v1", ...parts.map((part) => part.toString("base64url"))].join(".")
}

/** The text, or null if it is damaged, or encrypted with another secret or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split(".")
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, "base64url"))
  if (version !== "v1" || nonce?.length !== 12 || tag?.length !== 16 || !text) return null
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), nonce)
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8")
  } catch {
    return null
  }
}
