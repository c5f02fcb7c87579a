import { eq } from "drizzle-orm"
import { expect, it, vi } from "vitest"
import { strToU8, zipSync } from "fflate"
import { groupRows } from "../../db/group"
import { mediaRemovals, uploadParts, uploads } from "../../db/schema"
import { crc32 } from "node:zlib"
import { orphansAmong } from "../../worker/domain/admin/orphaned-objects"
import { openUploaded } from "../../worker/domain/uploads-archive"
import { runJobs } from "../../worker/cron"
import { testApp, type TestApp } from "../support/app"
import type { TestUser } from "../support/factories"
import { stopClock } from "../support/stop-clock"

const url = "/api/groups/uploads"
const whole = 8 * 2 ** 20

const octets = (bytes: Uint8Array | string) =>
  new Blob([bytes as string], { type: "application/octet-stream" })

/** Sends a file in parts of the size that the site says, from the last to the first. */
async function sent(site: TestApp, user: TestUser, name: string, bytes: Uint8Array) {
  const me = site.as(user)
  const { body: upload } = await me.post(url, { name, size: bytes.length })
  const parts = Math.ceil(bytes.length / upload.partBytes)
  for (let part = parts - 1; part >= 0; part--) {
    const piece = bytes.subarray(part * upload.partBytes, (part + 1) * upload.partBytes)
    const answer = await me.put(`${url}/${upload.id}/parts/${part}`, octets(piece))
    expect(answer.status).toBe(200)
  }
  return upload.id as string
}

const rowsOf = ({ db, media }: TestApp, { groupId }: TestUser) => ({
  group: groupRows(db, groupId),
  media,
})

it("accepts a file in parts, in any order and more than once", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  expect((await me.get(url)).body).toEqual([])
  site.trips.reset()
  const opened = await me.post(url, { name: " recipes.zip ", size: 2 * whole + 3 })
  expect(site.trips.count()).toBe(2)
  expect(opened).toMatchObject({
    status: 201,
    body: { name: "recipes.zip", size: 2 * whole + 3, partBytes: whole, received: [] },
  })
  const { id } = opened.body
  site.trips.reset()
  expect(await me.put(`${url}/${id}/parts/2`, octets("end"))).toMatchObject({
    status: 200,
    body: { id, received: [2] },
  })
  expect(site.trips.count()).toBe(2)
  const part = octets(new Uint8Array(whole).fill(7))
  expect((await me.put(`${url}/${id}/parts/0`, part)).body.received).toEqual([0, 2])
  // Again, as after an answer that was lost: what is there stays.
  expect(await me.put(`${url}/${id}/parts/2`, octets("ENDING"))).toMatchObject({
    status: 200,
    body: { received: [0, 2] },
  })
  site.trips.reset()
  expect((await me.get(`${url}/${id}`)).body).toEqual({ ...opened.body, received: [0, 2] })
  expect(site.trips.count()).toBe(1)
  expect((await me.get(url)).body).toEqual([{ ...opened.body, received: [0, 2] }])
  const keys = [0, 2].map((part) => `uploads/${user.groupId}/${id}/${part}`)
  expect(site.media.keys()).toEqual(keys)
  const last = await site.media.get(keys[1]!)
  expect(new TextDecoder().decode(await last!.arrayBuffer())).toBe("end")
  expect(await orphansAmong(site.db, site.media.keys())).toEqual([])
})

it("refuses invalid parts with a message, and stores nothing of them", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const { id } = (await me.post(url, { name: "x", size: 5 })).body
  const put = (part: number | string, bytes: string) =>
    me.put(`${url}/${id}/parts/${part}`, octets(bytes))
  const refusals = [
    [await put(1, "12345"), "The file has 1 parts, counted from 0; there is no part 1."],
    [await put(-1, "12345"), "The file has 1 parts, counted from 0; there is no part -1."],
    [await put(0, "1234"), "Part 0 of the file has 5 bytes, but 4 arrived."],
    [await put(0, "123456"), "Part 0 of the file has 5 bytes, but more arrived."],
    [await put(0, ""), "but 0 arrived"],
  ] as const
  for (const [{ status, body }, words] of refusals) {
    expect([status, body.detail.message]).toEqual([400, expect.stringContaining(words)])
  }
  const told = site.as(user, { "content-length": "5" })
  for (const bytes of ["1234", "123456"]) {
    const { status, body } = await told.put(`${url}/${id}/parts/0`, octets(bytes))
    expect([status, body.detail.message]).toEqual([400, expect.stringContaining(" arrived")])
  }
  expect((await put("one", "12345")).status).toBe(422)
  const large = octets(new Uint8Array(whole + 1))
  expect(await me.put(`${url}/${id}/parts/0`, large)).toMatchObject({
    status: 413,
    body: { detail: "This is too large. Up to 8 MB can be sent at once." },
  })
  expect(site.media.keys()).toEqual([])
  expect((await me.get(`${url}/${id}`)).body.received).toEqual([])
})

it("refuses files that are empty, nameless or too large", async () => {
  const { as, make } = await testApp({ env: { UPLOAD_MAX_MB: "1" } })
  const me = as(await make.user())
  const large = await me.post(url, { name: "a.zip", size: 2 ** 20 + 1 })
  expect(large).toMatchObject({ status: 413, body: { detail: "Files can be up to 1.0 MB." } })
  for (const wrong of [
    { name: "a.zip", size: 0 },
    { name: "a.zip", size: -1 },
    { name: "a.zip", size: 1.5 },
    { name: " ", size: 1 },
    { name: "x".repeat(256), size: 1 },
    { name: "a.zip" },
  ])
    expect([wrong, (await me.post(url, wrong)).status]).toEqual([wrong, 422])
  expect((await me.post(url, { name: "x".repeat(255), size: 2 ** 20 })).status).toBe(201)
})

it("limits what a group stores in uploads", async () => {
  const { as, make } = await testApp({ env: { UPLOAD_MAX_MB: "1" } })
  const user = await make.user()
  const me = as(user)
  const open = (size: number) => me.post(url, { name: "a.zip", size })
  expect((await open(2 ** 20)).status).toBe(201)
  const second = await open(2 ** 20)
  expect(second.status).toBe(201)
  const refused = await open(1)
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/2.0 MB/) } })
  expect((await me.get(url)).body).toHaveLength(2)
  expect((await as(await make.user()).post(url, { name: "a", size: 1 })).status).toBe(201)

  expect((await me.delete(`${url}/${second.body.id}`)).status).toBe(200)
  const all = await Promise.all(Array.from({ length: 15 }, () => open(1)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(9)
})

it("belongs to a group, and is not found by others", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const { id } = (await site.as(user).post(url, { name: "a.zip", size: 4 })).body
  const stranger = site.as(await site.make.user())
  const part = `${url}/${id}/parts/0`
  expect((await stranger.get(`${url}/${id}`)).status).toBe(404)
  expect((await stranger.put(part, octets("soup"))).status).toBe(404)
  expect((await stranger.delete(`${url}/${id}`)).status).toBe(404)
  expect((await stranger.get(url)).body).toEqual([])
  expect((await site.anonymous.put(part, octets("soup"))).status).toBe(401)
  expect(site.media.keys()).toEqual([])
  const partner = site.as(await site.make.user({ groupId: user.groupId }))
  expect((await partner.get(`${url}/${id}`)).status).toBe(200)
})

it("leaves no row or object of deleted uploads, or unfinished ones after two days", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const gone = await sent(site, user, "a.zip", strToU8("soup"))
  expect(await me.delete(`${url}/${gone}`)).toMatchObject({ status: 200, body: null })
  expect((await me.delete(`${url}/${gone}`)).status).toBe(404)
  expect((await me.put(`${url}/${gone}/parts/0`, octets("soup"))).status).toBe(404)
  await runJobs(site)
  expect(site.media.keys()).toEqual([])

  await sent(site, user, "a.zip", strToU8("soup"))
  stopClock()
  vi.setSystemTime(Date.now() + 49 * 3_600_000)
  await runJobs(site)
  expect(await site.db.select().from(uploads)).toEqual([])
  expect(await site.db.select().from(uploadParts)).toEqual([])
  expect(site.media.keys()).toEqual([])
})

it("removes a part that was stored while its upload was deleted", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const { id } = (await me.post(url, { name: "a.zip", size: 4 })).body
  const { put } = site.media
  site.media.put = async (...args) => {
    await site.db.delete(uploads).where(eq(uploads.id, id))
    await runJobs(site)
    return put(...args)
  }
  expect((await me.put(`${url}/${id}/parts/0`, octets("soup"))).status).toBe(404)
  expect(site.media.keys()).toEqual([])
  await site.media.put(`uploads/${user.groupId}/lost/0`, new Uint8Array(1))
  expect(await orphansAmong(site.db, site.media.keys())).toMatchObject([{ kind: "upload" }])
})

it("reads ranges across its parts", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const picture = new Uint8Array(whole + 100_000).map((_, i) => (i * 7919) >> 5)
  const archive = zipSync(
    { "a/recipe.json": strToU8('{"name":"Soup"}'), "a/full.jpg": picture },
    { level: 0 },
  )
  const id = await sent(site, user, "recipes.zip", archive)
  const scope = rowsOf(site, user)
  const { name, files } = await openUploaded(scope, id)
  expect([name, files.names]).toEqual(["recipes.zip", ["a/recipe.json", "a/full.jpg"]])
  expect(await files.text("a/recipe.json")).toBe('{"name":"Soup"}')
  // Thousands of times as fast as `toEqual`.
  expect(crc32(await files.bytes("a/full.jpg"))).toBe(crc32(picture))

  await site.media.delete(`uploads/${user.groupId}/${id}/1`)
  await expect(files.bytes("a/full.jpg")).rejects.toThrow("A part of the file is no longer there")
  await expect(openUploaded(scope, id)).rejects.toThrow("A part of the file is no longer there")
})

it("cannot be read before it is complete, by others, or if it is not an archive", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const { id } = (await site.as(user).post(url, { name: "a.zip", size: 4 })).body
  const scope = rowsOf(site, user)
  await expect(openUploaded(scope, id)).rejects.toThrow("1 of 1 parts are missing")
  await site.as(user).put(`${url}/${id}/parts/0`, octets("soup"))
  await expect(openUploaded(scope, id)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Expected a zip archive/),
  })
  const stranger = rowsOf(site, await site.make.user())
  await expect(openUploaded(stranger, id)).rejects.toMatchObject({ status: 404 })
})

it("is refused to visitors of a demonstration", async () => {
  const { as, make } = await testApp({ env: { IS_DEMO: "true" } })
  const user = await make.user()
  expect((await as(user).post(url, { name: "a.zip", size: 4 })).status).toBe(403)
  const { id } = await make.upload({ groupId: user.groupId, userId: user.id })
  expect((await as(user).put(`${url}/${id}/parts/0`, octets("soup"))).status).toBe(403)
})

it("refuses parts for another member's upload, and its import with other rights", async () => {
  const site = await testApp()
  const admin = await site.make.user({ admin: true })
  const member = await site.make.user({ groupId: admin.groupId })
  const { id } = (await site.as(admin).post(url, { name: "backup.zip", size: 4 })).body
  const part = `${url}/${id}/parts/0`
  expect((await site.as(member).put(part, octets("evil"))).status).toBe(403)
  expect(site.media.keys()).toEqual([])
  expect((await site.as(admin).put(part, octets("good"))).body.received).toEqual([0])
  const start = { uploadId: id, type: "mealie" }
  const refused = await site.as(member).post("/api/groups/migrations/from-upload", start)
  expect(refused.status).toBe(403)
  expect(refused.body.detail.message).toContain("Only the person who uploaded a file")
  expect((await site.as(member).get("/api/groups/reports")).body).toEqual([])
})

it("allows new uploads only as fast as deleted ones leave the store", async () => {
  // All within one minute, of which there are 30.
  stopClock()
  const site = await testApp()
  const me = site.as(await site.make.user())
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) {
    const { status, body } = await me.post(url, { name: "a.zip", size: 1 })
    statuses.push(status)
    if (status === 201) await me.delete(`${url}/${body.id}`)
  }
  expect(statuses).toEqual([...Array(30).fill(201), 429])
  const noted = await site.db.select().from(mediaRemovals)
  await runJobs(site)
  expect([noted.length, await site.db.select().from(mediaRemovals)]).toEqual([30, []])
})
