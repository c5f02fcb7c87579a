import { Buffer } from "node:buffer"
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { type Bcrypt, isBcryptHash } from "../../lib/bcrypt"
import { type Cost, cost } from "./password-cost"

const length = 32
/** Bytes of a password that are looked at; no real one is longer. */
const longest = 1024

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ["scrypt", cost.N, cost.r, cost.p, encode(salt), encode(hash)].join("$")
}

/** How hashes are checked that came with a backup of Mealie. */
export interface OldHashes {
  bcrypt: Bcrypt
  /** Whether any account has one: then a password of any other account takes as long. */
  areThere: boolean
}

/** Whether a password is that of a stored hash. Takes its time whatever is stored, nothing included. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  old?: OldHashes,
): Promise<boolean> {
  const oldHash = stored && isBcryptHash(stored) ? stored : undefined
  const [isOwn, isOld] = await Promise.all([
    isOwnPassword(password, stored),
    old && (oldHash || old.areThere)
      ? old.bcrypt.matches(password, oldHash ?? unusedBcryptHash)
      : false,
  ])
  return oldHash ? isOld : isOwn
}

async function isOwnPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored ? parse(stored) : undefined
  const { salt, hash, ...itsCost } = known ?? unusedHash
  const given = await derive(password, salt, itsCost)
  const same = timingSafeEqual(given, hash)
  return same && known !== undefined && Buffer.byteLength(password) <= longest
}

/** Whether a hash was made with less work than is asked today. */
export function isOutdated(stored: string): boolean {
  const known = parse(stored)
  return !known || known.N * known.r * known.p < cost.N * cost.r * cost.p
}

/** As Mealie makes them, of an unknown text. */
const unusedBcryptHash = "$2b$12$oVTaF6pRz5Cz7EZjz0sVCuLkM0PjHFqRgHnOFvNBoV0NQnk9aPB5S"

const unusedHash = { ...cost, salt: Buffer.alloc(16), hash: Buffer.alloc(length) }

function parse(stored: string) {
  const [kind, N, r, p, salt, hash] = stored.split("$")
  if (kind !== "scrypt" || !salt || !hash) return undefined
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  }
}

function derive(password: string, salt: Uint8Array, itsCost: Cost): Promise<Buffer> {
  const bytes = Buffer.from(password.normalize("NFC")).subarray(0, longest)
  const maxmem = 256 * itsCost.N * itsCost.r
  return new Promise((resolve, reject) =>
    scrypt(bytes, salt, length, { ...itsCost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

const encode = (bytes: Buffer) => bytes.toString("base64url")
