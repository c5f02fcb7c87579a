import { afterAll, beforeAll, expect, it } from "vitest"
import { bytesSource } from "../../worker/archive/byte-source"
import type { Drafts } from "../../worker/backup/host"
import { s3Client } from "../../worker/backup/s3-client"
import type { S3Settings } from "../../worker/backup/s3-requests"
import { s3Store } from "../../worker/backup/s3-store"
import { openOutbound } from "../../worker/outbound"
import { testApp, type TestOptions } from "../support/app"
import { isSigned } from "../support/aws-signature"
import { formOf } from "../support/contract-success"
import { startS3Server } from "../support/s3-server"

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const url = "/api/admin/backups"

async function siteOn(env: TestOptions["env"]) {
  const named = {
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_BUCKET: server.bucket,
    BACKUP_S3_KEY_ID: server.keyId,
    BACKUP_S3_SECRET: server.secret,
  }
  const site = await testApp({ env: { ...named, ...env }, fetch })
  const me = site.as(await site.make.admin())
  await me.post("/api/recipes", { name: "Goulash" })
  const overview = async () => (await me.get("/api/trpc/admin.backups.overview")).body.result.data
  return { ...site, me, overview }
}

it("stores backups in a bucket, reads them, sends them and deletes them", async () => {
  const site = await siteOn({ BACKUP_S3_PREFIX: "larder/home" })
  const { me, overview, media, app } = site
  // More than one part of an object.
  await media.put("recipes/1/assets/film", new Uint8Array(9 * 2 ** 20).fill(7))
  expect(await me.post(url)).toMatchObject({ status: 201 })
  await site.work()
  const { backups, failed, place } = await overview()
  expect(failed).toBe(null)
  expect(place).toEqual({
    kind: "s3",
    endpoint: server.endpoint,
    bucket: server.bucket,
    prefix: "larder/home/",
  })
  expect(backups).toMatchObject([{ problem: null, checked: expect.any(String) }])
  const [{ name, size }] = backups
  expect(size).toBeGreaterThan(9 * 2 ** 20)
  // Nothing of it is left where it was made.
  expect(media.keys().filter((key) => key.startsWith("backups/"))).toEqual([])

  const { fileToken } = (await me.get(`${url}/${name}`)).body
  const answer = await app.request(`/api/utils/download?token=${fileToken}`)
  const bytes = await answer.arrayBuffer()
  expect(bytes.byteLength).toBe(size)
  const uploaded = await me.post(`${url}/upload`, formOf({ archive: new File([bytes], "b.zip") }))
  expect(uploaded.status).toBe(200)
  await site.work()
  const names = async () => (await overview()).backups.map((one: any) => one.name).sort()
  expect(await names()).toEqual(["b.zip", name])

  // Another site with the same bucket sees them, as after a loss of the first.
  const other = await siteOn({ BACKUP_S3_PREFIX: "larder/home/" })
  expect((await other.overview()).backups).toHaveLength(2)
  expect(await me.delete(`${url}/${name}`)).toMatchObject({ status: 200 })
  expect(await names()).toEqual(["b.zip"])
})

it("encrypts stored backups, and reads them only with the passphrase", async () => {
  const site = await siteOn({ BACKUP_PASSPHRASE: "correct horse battery", BACKUP_S3_PREFIX: "e" })
  await site.me.post(url)
  await site.work()
  const { backups, isEncrypted } = await site.overview()
  expect(isEncrypted).toBe(true)
  expect(backups).toMatchObject([
    { name: expect.stringMatching(/\.zip\.encrypted$/), isEncrypted: true, problem: null },
  ])
  expect(backups[0].checked).not.toBe(null)
  const { fileToken } = (await site.me.get(`${url}/${backups[0].name}`)).body
  const answer = await site.app.request(`/api/utils/download?token=${fileToken}`)
  const bytes = await answer.bytes()
  expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe("LARDERBK")
  expect(Buffer.from(bytes).includes("manifest.json")).toBe(false)

  for (const [passphrase, words] of [
    ["another passphrase", "passphrase is wrong"],
    [undefined, "BACKUP_PASSPHRASE"],
  ] as const) {
    const other = await siteOn({ BACKUP_PASSPHRASE: passphrase, BACKUP_S3_PREFIX: "e" })
    const archive = new File([bytes], "kept.zip.encrypted")
    const refused = await other.me.post(`${url}/upload`, formOf({ archive }))
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.detail.message).toContain(words)
  }
  // The same passphrase takes it in as it is.
  const archive = new File([bytes], "kept.zip.encrypted")
  expect(await site.me.post(`${url}/upload`, formOf({ archive }))).toMatchObject({ status: 200 })
  await site.work()
  const uploaded = (await site.overview()).backups.find((one: any) => one.name.startsWith("kept"))
  expect(uploaded).toMatchObject({ name: "kept.zip.encrypted", size: bytes.length, problem: null })
})

it("reports the server's message when it refuses", async () => {
  const wrongSecret = await siteOn({ BACKUP_S3_SECRET: "wrong" })
  const refused = await wrongSecret.me.get("/api/trpc/admin.backups.overview")
  expect(refused.body.error.data.status).toBe(502)
  expect(refused.body.error.message).toContain("SignatureDoesNotMatch")
  const noBucket = await siteOn({ BACKUP_S3_BUCKET: "larder" })
  const missing = await noBucket.me.post(url)
  expect(missing.status).toBe(502)
  expect(JSON.stringify(missing.body)).toContain("NoSuchBucket")
})

it("signs requests like the example in Amazon's documentation", () => {
  // "Example: GET Object" of "Authenticating Requests: Using the Authorization Header".
  const headers = {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  }
  const request = { method: "GET", path: "/test.txt", headers }
  expect(isSigned(request, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY")).toBe(true)
  expect(isSigned(request, "another")).toBe(false)
})

const settings = (): S3Settings => ({
  ...server,
  region: "us-east-1",
  pathStyle: true,
})
const outboundBy = (answer: typeof fetch) =>
  openOutbound({ allowPrivateNetwork: false, allowedPrivateHosts: [], fetch: answer })

it("retries when a part is lost, and after a missing answer", async () => {
  let calls = 0
  const lossy: typeof fetch = async (...call) => {
    calls++
    // Every third call does not arrive, and the answer to every fourth is lost.
    if (calls % 3 === 0) throw new TypeError("lost")
    const answer = await fetch(...call)
    if (calls % 4 === 0) return new Response("busy", { status: 503 })
    return answer
  }
  const waits: number[] = []
  const outbound = outboundBy(lossy)
  const client = s3Client(settings(), outbound.storage, async (ms) => void waits.push(ms))
  const store = s3Store(client, { ...settings(), prefix: "lossy/" }, draftNotes())
  const content = crypto.getRandomValues(new Uint8Array(65_536))
  const large = new Uint8Array(18 * 2 ** 20).map((_, i) => content[i % 65_536]!)
  for (const number of [0, 0, 1]) {
    // The first piece is sent twice, as by a turn that was cut off.
    const appending = await store.append("a.zip", number, number * 2 ** 24)
    await appending.write(number === 0 ? large.subarray(0, 2 ** 24) : large.subarray(2 ** 24))
    await appending.finish()
  }
  await store.publish("a.zip")
  await store.publish("a.zip")
  expect(waits.length).toBeGreaterThan(0)
  const source = (await store.source("a.zip"))!
  expect(source.size).toBe(large.length)
  const read = await source.read(0, source.size)
  expect(Buffer.from(read).equals(Buffer.from(large))).toBe(true)
  const pieces = [await source.read(5, 10), await source.read(2 ** 22 - 2, 4)]
  expect(pieces).toEqual([large.subarray(5, 15), large.subarray(2 ** 22 - 2, 2 ** 22 + 2)])
})

it("requests only the configured host, and follows no redirect", async () => {
  const asked: string[] = []
  const outbound = outboundBy(async (address) => {
    asked.push(String(address))
    return new Response(null, { status: 307, headers: { location: "http://127.0.0.1:1/" } })
  })
  const hosted = { ...settings(), endpoint: "https://s3.example.com", pathStyle: false }
  const client = s3Client(hosted, outbound.storage, async () => {})
  await expect(client.get("a.zip")).rejects.toMatchObject({ said: { code: "storage.refused" } })
  expect(asked).toEqual([`https://${server.bucket}.s3.example.com/a.zip`])
  const other = outbound.storage("https://s3.example.com", "https://elsewhere.example.com/", {
    method: "GET",
    headers: {},
  })
  await expect(other).rejects.toMatchObject({ reason: "badAddress" })
})

/** Drafts of which only the notes are needed. */
function draftNotes(): Drafts {
  const notes = new Map<string, string>()
  return {
    append: () => Promise.reject(new Error("Not a place for files")),
    draft: async () => bytesSource(new Uint8Array(0)),
    note: async (name, note) => notes.get(`${name} ${note}`) ?? null,
    writeNote: async (name, note, text) => void notes.set(`${name} ${note}`, text),
    removeUnfinished: async () => notes.clear(),
  }
}
