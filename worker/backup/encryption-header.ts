import { Buffer } from "node:buffer"
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { MessageError } from "../lib/message-error"
import type { MessageCode } from "../shared/messages"

/** An encrypted file that cannot be decrypted, in words. */
export class BadEncryption extends MessageError {
  constructor(code: Extract<MessageCode, `encryption.${string}`>) {
    super({ code })
  }
}

/** How a file begins that is encrypted. */
const magic = new TextEncoder().encode("LARDERBK")
const version = 1

/** Bytes of the header. Its fields: decision 071. */
export const headerBytes = 48

/** Bytes that each chunk has more than its content: the tag of AES-GCM. */
export const tagBytes = 16

/** scrypt's cost, as OWASP recommends for 32 MB; N is a power of two. */
const usual = { log2N: 15, r: 8, p: 3 }
const usualChunk = 256 * 1024

/** A header may ask for this much work and memory, and no more: it is read before anything is proven. */
const most = { log2N: 17, r: 16, p: 16, memory: 2 ** 27, chunk: 2 ** 20 }
const smallestChunk = 4096

/** What a header says, and the key that a passphrase makes of it. */
export interface Opened {
  header: Uint8Array
  /** Bytes of content in each chunk but the last. */
  chunk: number
  key: CryptoKey
}

/** Whether a file begins as an encrypted one does. */
export const isEncrypted = (head: Uint8Array) => magic.every((byte, i) => head[i] === byte)

/** A new header with a salt of its own. */
export async function newHeader(passphrase: string, chunk = usualChunk): Promise<Opened> {
  const header = new Uint8Array(headerBytes)
  const { log2N, r, p } = usual
  header.set(magic)
  header.set([version, log2N, r, p], 8)
  new DataView(header.buffer).setUint32(12, chunk)
  header.set(randomBytes(16), 16)
  const { key, check } = await derived(passphrase, header)
  header.set(check, 32)
  return { header, chunk, key }
}

/** @throws BadEncryption for what is no encrypted file, a newer format, or another passphrase */
export async function openHeader(passphrase: string, header: Uint8Array): Promise<Opened> {
  if (!isEncrypted(header)) throw new BadEncryption("encryption.notEncrypted")
  if (header.length < headerBytes) throw new BadEncryption("encryption.damaged")
  if (header[8] !== version) throw new BadEncryption("encryption.newer")
  const chunk = viewOf(header).getUint32(12)
  const { log2N, r, p } = costOf(header)
  const isSound =
    log2N >= 1 &&
    log2N <= most.log2N &&
    r >= 1 &&
    r <= most.r &&
    p >= 1 &&
    p <= most.p &&
    128 * 2 ** log2N * r <= most.memory &&
    chunk >= smallestChunk &&
    chunk <= most.chunk
  if (!isSound) throw new BadEncryption("encryption.damaged")
  const { key, check } = await derived(passphrase, header)
  if (!timingSafeEqual(check, header.subarray(32, 48))) {
    throw new BadEncryption("encryption.wrongPassphrase")
  }
  return { header: header.slice(), chunk, key }
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length)

const costOf = (header: Uint8Array) => ({ log2N: header[9]!, r: header[10]!, p: header[11]! })

/** 32 bytes of a key, and 16 that tell in the header whether a passphrase is the right one. */
async function derived(passphrase: string, header: Uint8Array) {
  const { log2N, r, p } = costOf(header)
  const N = 2 ** log2N
  const maxmem = 128 * r * (N + p + 2)
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(
      Buffer.from(passphrase.normalize("NFC")),
      header.subarray(16, 32),
      48,
      { N, r, p, maxmem },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  ).catch(() => {
    // Costs that do not go together.
    throw new BadEncryption("encryption.damaged")
  })
  const raw = new Uint8Array(bytes)
  const key = await crypto.subtle.importKey("raw", raw.slice(0, 32), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ])
  return { key, check: raw.slice(32) }
}
