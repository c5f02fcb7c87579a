import { Buffer } from "node:buffer"
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { MessageError } from "../lib/message-error"
import type { MessageCode } from "../shared/messages"

/** An encrypted file that cannot be decrypted, with a message. */
export class BadEncryption extends MessageError {
  constructor(code: Extract<MessageCode, `encryption.${string}`>) {
    super({ code })
  }
}

/** The first bytes of an encrypted file. */
const magic = new TextEncoder().encode("LARDERBK")
const version = 1

/** Bytes of the header. For its fields see decision 071. */
export const headerBytes = 48

/** The extra bytes of each chunk: the tag of AES-GCM. */
export const tagBytes = 16

/** The cost of scrypt, as OWASP recommends for 32 MB; N is a power of two. */
const usual = { log2N: 15, r: 8, p: 3 }
const usualChunk = 256 * 1024

/** The highest cost and memory that a header may ask for: it is read before anything is authenticated. */
const most = { log2N: 17, r: 16, p: 16, memory: 2 ** 27, chunk: 2 ** 20 }
const smallestChunk = 4096

/** The contents of a header, and the key derived from the passphrase. */
export interface Opened {
  header: Uint8Array
  /** Bytes of content in each chunk except the last. */
  chunk: number
  key: CryptoKey
}

/** Whether a file starts like an encrypted one. */
export const isEncrypted = (head: Uint8Array) => magic.every((byte, i) => head[i] === byte)

/** A new header with a new salt. */
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

/** @throws BadEncryption if it is not an encrypted file, has a newer format, or the passphrase is wrong */
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

/** 32 bytes of a key, and 16 bytes in the header that tell whether a passphrase is right. */
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
    // Invalid combination of costs.
    throw new BadEncryption("encryption.damaged")
  })
  const raw = new Uint8Array(bytes)
  const key = await crypto.subtle.importKey("raw", raw.slice(0, 32), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ])
  return { key, check: raw.slice(32) }
}
