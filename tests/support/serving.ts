import { beforeAll, expect, it } from "vitest"
import { type ServeOptions, serve } from "../../worker/media/serve"
import type { MediaStore } from "../../worker/media/store"

/** What any store must answer to browsers: run on the one in memory and on R2. */
export function describeServing(openStore: () => Promise<MediaStore>) {
  let store: MediaStore
  const key = "recipes/1/images/2/original.webp"

  beforeAll(async () => {
    store = await openStore()
    const content = new TextEncoder().encode("0123456789")
    await store.put(key, content, { httpMetadata: { contentType: "image/webp" } })
  })

  async function get(headers: Record<string, string> = {}, options?: ServeOptions, method = "GET") {
    const response = await serve(store, key, { method, headers: new Headers(headers) }, options)
    const { status } = response
    return {
      status,
      headers: response.headers,
      body: new TextDecoder().decode(await response.arrayBuffer()),
    }
  }

  it("sends an object with headers for caches, and nothing a browser could run", async () => {
    const { status, headers, body } = await get()
    expect([status, body]).toEqual([200, "0123456789"])
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "10",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=60, must-revalidate",
    })
    expect(headers.get("etag")).toMatch(/^"[^"]+"$/)
    expect(Date.parse(headers.get("last-modified")!)).toBeGreaterThan(0)
  })

  it("allows versioned addresses to be cached permanently", async () => {
    const { headers } = await get({}, { immutable: true })
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  })

  it("sends attachments under their own name, whatever they contain", async () => {
    const { headers } = await get({}, { attachment: 'Crème "brûlée"\r\nx: y.pdf' })
    const value = headers.get("content-disposition")!
    expect(value).toMatch(/^attachment; filename="Cr_me _br_l_e___x_ y.pdf"; filename\*=UTF-8''/)
    expect(decodeURIComponent(value.split("''")[1]!)).toBe('Crème "brûlée"\r\nx: y.pdf')
    expect(headers.get("x")).toBeNull()
  })

  it("answers 304 to clients with the current version", async () => {
    const { headers } = await get()
    const etag = headers.get("etag")!
    const modified = headers.get("last-modified")!
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get({ "if-none-match": condition })
      expect([answer.status, answer.body], condition).toEqual([304, ""])
      expect(answer.headers.get("etag")).toBe(etag)
    }
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200)
    expect((await get({ "if-modified-since": modified })).status).toBe(304)
    const before = new Date(Date.parse(modified) - 1000).toUTCString()
    expect((await get({ "if-modified-since": before })).status).toBe(200)
    expect((await get({ "if-modified-since": "yesterday" })).status).toBe(200)
    const both = { "if-none-match": '"other"', "if-modified-since": modified }
    expect((await get(both)).status).toBe(200)
  })

  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-30", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=9-9", 206, "9", "bytes 9-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=99-100", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=5-2", 200, "0123456789", null],
    ["bytes=0-1,4-5", 200, "0123456789", null],
    ["bytes=-", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ])("answers the range %s with %i", async (range, status, body, contentRange) => {
    const answer = await get({ range })
    expect([answer.status, answer.body]).toEqual([status, body])
    expect(answer.headers.get("content-range")).toBe(contentRange)
  })

  it("sends everything to clients with a part of an older version", async () => {
    const { headers } = await get()
    const etag = headers.get("etag")!
    expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206)
    expect((await get({ range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200)
    const modified = headers.get("last-modified")!
    expect((await get({ range: "bytes=0-1", "if-range": modified })).status).toBe(206)
  })

  it("answers HEAD without a body", async () => {
    const { status, headers, body } = await get({}, {}, "HEAD")
    expect([status, headers.get("content-length"), body]).toEqual([200, "10", ""])
  })

  it("answers 404 for a missing object", async () => {
    for (const header of [[], ["range", "bytes=0-1"], ["if-none-match", "*"]]) {
      const headers = new Headers(header.length > 0 ? [header as [string, string]] : [])
      const request = { method: "GET", headers }
      const response = await serve(store, "recipes/none", request)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ detail: "Not Found" })
    }
  })

  it("lists by prefix and deletes several", async () => {
    const text = new Uint8Array(1)
    await Promise.all(["x/1", "x/2", "y/1"].map((name) => store.put(name, text)))
    const listed = await store.list({ prefix: "x/" })
    expect(listed.objects.map((object) => object.key)).toEqual(["x/1", "x/2"])
    await store.delete(["x/1", "x/2", "x/none"])
    expect((await store.list({ prefix: "x/" })).objects).toEqual([])
    expect(await store.head("y/1")).not.toBeNull()
  })
}
