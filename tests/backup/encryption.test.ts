import { execFileSync } from "node:child_process"
import { createCipheriv, randomBytes, scryptSync } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { bytesSource } from "../../worker/archive/byte-source"
import { decryptedSource, encryptedSource } from "../../worker/backup/encryption"
import { newHeader } from "../../worker/backup/encryption-header"

const passphrase = "correct horse battery staple"
const chunk = 4096

const encrypted = async (content: Uint8Array, size?: number, words = passphrase) => {
  const source = encryptedSource(bytesSource(content), await newHeader(words, size))
  return source.read(0, source.size)
}
const decrypted = async (bytes: Uint8Array, words = passphrase) => {
  const source = await decryptedSource(bytesSource(bytes), words)
  return source.read(0, source.size)
}
const said = (code: string) => ({ said: { code: `encryption.${code}` } })

/** The format as decision 071 has it, by another implementation. */
function vector(content: Uint8Array, { log2N = 10, r = 8, p = 1, size = chunk } = {}) {
  const salt = randomBytes(16)
  const N = 2 ** log2N
  const derived = scryptSync(passphrase, salt, 48, { N, r, p, maxmem: 2 ** 28 })
  const header = Buffer.alloc(48)
  header.write("LARDERBK", 0, "latin1")
  header.set([1, log2N, r, p], 8)
  header.writeUInt32BE(size, 12)
  salt.copy(header, 16)
  derived.copy(header, 32, 32, 48)
  const number = Math.max(1, Math.ceil(content.length / size))
  const chunks = Array.from({ length: number }, (_, i) => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(BigInt(i), 3)
    nonce[11] = i === number - 1 ? 1 : 0
    const cipher = createCipheriv("aes-256-gcm", derived.subarray(0, 32), nonce)
    cipher.setAAD(header)
    const sealed = cipher.update(content.subarray(i * size, (i + 1) * size))
    return Buffer.concat([sealed, cipher.final(), cipher.getAuthTag()])
  })
  return { header, chunks, file: new Uint8Array(Buffer.concat([header, ...chunks])) }
}

const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5]

it.each(sizes)("reads %i bytes encrypted by another implementation", async (size) => {
  const content = new Uint8Array(randomBytes(size))
  const { file } = vector(content)
  expect(await decrypted(file)).toEqual(content)
})

it.each(sizes)("encrypts %i bytes, and decrypts them again", async (size) => {
  const content = new Uint8Array(randomBytes(size))
  const file = await encrypted(content, chunk)
  expect(file.length).toBe(48 + size + 16 * Math.max(1, Math.ceil(size / chunk)))
  expect(await decrypted(file)).toEqual(content)
})

it("never encrypts two files with the same key", async () => {
  const content = new Uint8Array(100)
  const [one, other] = [await encrypted(content), await encrypted(content)]
  expect(one.subarray(0, 16)).toEqual(other.subarray(0, 16))
  expect(one.subarray(16, 32)).not.toEqual(other.subarray(16, 32))
  expect(one.subarray(48)).not.toEqual(other.subarray(48))
})

it("refuses a wrong passphrase with a message", async () => {
  const { file } = vector(new Uint8Array(10_000))
  await expect(decrypted(file, "correct horse")).rejects.toMatchObject(said("wrongPassphrase"))
})

it("accepts a passphrase whatever the encoding of its accents", async () => {
  const content = new Uint8Array([1, 2, 3])
  const file = await encrypted(content, undefined, "crème brûlée")
  expect(await decrypted(file, "crème brûlée".normalize("NFD"))).toEqual(content)
})

it("refuses unencrypted files and unknown formats", async () => {
  const { file } = vector(new Uint8Array(10))
  await expect(decrypted(new Uint8Array(100))).rejects.toMatchObject(said("notEncrypted"))
  await expect(decrypted(new Uint8Array(0))).rejects.toMatchObject(said("notEncrypted"))
  await expect(decrypted(file.with(8, 2))).rejects.toMatchObject(said("newer"))
})

it("refuses a header that asks for too much memory or work", async () => {
  const { file } = vector(new Uint8Array(10))
  for (const [at, value] of [
    [9, 0],
    [9, 18],
    [9, 255],
    [10, 0],
    [10, 17],
    [11, 0],
    [11, 255],
    [12, 255],
    [14, 0],
  ] as const) {
    const hostile = file.with(at, value)
    await expect(decrypted(hostile), `${at}: ${value}`).rejects.toMatchObject(said("damaged"))
  }
})

it("detects any omitted, repeated or moved chunk", async () => {
  const content = new Uint8Array(randomBytes(3 * chunk + 7))
  const { header, chunks } = vector(content)
  const [a, b, c, d] = chunks as [Buffer, Buffer, Buffer, Buffer]
  const files = [[], [a], [a, b, c], [a, c, d], [b, a, c, d], [a, b, b, c, d], [a, b, d, c], [d]]
  const longer = [
    [a, b, c, d, d],
    [a, b, c, d, Buffer.from([0])],
  ]
  for (const some of [...files, ...longer]) {
    const file = new Uint8Array(Buffer.concat([header, ...some]))
    await expect(decrypted(file)).rejects.toMatchObject(said("damaged"))
  }
})

it("detects a file that ends anywhere too early", async () => {
  const { file } = vector(new Uint8Array(chunk + 10))
  const lengths = [8, 47, 48, 49, 63, 64, 100, 48 + chunk, 48 + chunk + 16, file.length - 1]
  for (const length of lengths) {
    const cut = file.slice(0, length)
    await expect(decrypted(cut), `${length}`).rejects.toMatchObject(said("damaged"))
  }
})

it("detects every flipped bit", async () => {
  const { file } = vector(new Uint8Array(chunk + 10), { log2N: 1, r: 1 })
  const places = [...Array(48).keys(), 48, 1000, 48 + chunk, 48 + chunk + 15, file.length - 17]
  for (const at of [...places, file.length - 1]) {
    for (const bit of [0, 7]) {
      const flipped = file.with(at, file[at]! ^ (1 << bit))
      await expect(decrypted(flipped), `${at}.${bit}`).rejects.toMatchObject({
        said: { code: expect.stringMatching(/^encryption\./) as string },
      })
    }
  }
})

it("decrypts any ranges of what it encrypts", async () => {
  const content = new Uint8Array(randomBytes(2 * chunk + 9))
  const source = encryptedSource(bytesSource(content), await newHeader(passphrase, chunk))
  const whole = await source.read(0, source.size)
  for (const [at, length] of [
    [0, 10],
    [40, 20],
    [48, 1],
    [chunk, chunk + 60],
    [source.size - 1, 1],
    [source.size, 0],
  ] as const) {
    expect(await source.read(at, length)).toEqual(whole.subarray(at, at + length))
  }
  expect(await decrypted(whole)).toEqual(content)
})

it("reads ranges across chunks", async () => {
  const content = new Uint8Array(randomBytes(5 * chunk + 100))
  const source = await decryptedSource(bytesSource(vector(content).file), passphrase)
  expect(source.size).toBe(content.length)
  for (const [at, length] of [
    [0, 1],
    [chunk - 1, 2],
    [100, 3 * chunk],
    [content.length - 5, 5],
    [7, 0],
  ] as const) {
    expect(await source.read(at, length)).toEqual(content.subarray(at, at + length))
  }
  await expect(source.read(content.length - 1, 2)).rejects.toThrow("No 2 bytes")
})

it("uses the memory of a few chunks, however large the file is", async () => {
  const size = 192 * 2 ** 20
  const zeros = { size, read: async (_: number, length: number) => new Uint8Array(length) }
  const sealed = encryptedSource(zeros, await newHeader(passphrase))
  const source = await decryptedSource(sealed, passphrase)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = 0
  for (let at = 0; at < size; at += 2 ** 20) {
    const bytes = await source.read(at, 2 ** 20)
    expect(bytes[at % 1000]).toBe(0)
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  // 192 MB went through.
  expect(most).toBeLessThan(96 * 2 ** 20)
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-encryption-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

it("is decrypted without Larder by the script of decision 071", async () => {
  const page = readFileSync("docs/decisions/071-encrypted-backups.md", "utf8")
  const [, script] = /```js\n(.*?)```/s.exec(page)!
  const content = new Uint8Array(randomBytes(600_000))
  const [program, file, result] = ["decrypt.mjs", "backup.zip.encrypted", "backup.zip"].map(
    (name) => join(folder, name),
  ) as [string, string, string]
  writeFileSync(program, script!)
  writeFileSync(file, await encrypted(content))
  const run = (words: string) =>
    execFileSync(process.execPath, [program, file, result], {
      env: { ...process.env, BACKUP_PASSPHRASE: words },
      stdio: "pipe",
    })
  run(passphrase)
  expect(new Uint8Array(readFileSync(result))).toEqual(content)
  expect(() => run("another")).toThrow(/passphrase/)
})
