import type { Fetcher } from "@cloudflare/workers-types"
import { expect, it } from "vitest"
import { diskBucket } from "../../worker/media/disk-bucket"

/** A disk service as workerd's: folders answer a listing, in an order of their own. */
function memoryDisk(paths: string[]) {
  const files = new Set(paths.map((path) => `objects/${path}`))
  const opened: string[] = []
  const answer = (path: string) => {
    if (files.has(path)) return new Response("x", { headers: { "content-length": "1" } })
    if (!path.endsWith("/")) return new Response(null, { status: 404 })
    const inside = [...files].filter((file) => file.startsWith(path))
    if (inside.length === 0) return new Response(null, { status: 404 })
    opened.push(path)
    const parts = inside.map((file) => file.slice(path.length).split("/"))
    const names = new Map(parts.map(([name, ...rest]) => [name, rest.length > 0]))
    const entries = [...names].map(([name, folder]) => ({
      name,
      type: folder ? "directory" : "file",
    }))
    return Response.json(entries.toReversed())
  }
  const disk = { fetch: async (url: string) => answer(new URL(url).pathname.slice(1)) }
  return { bucket: diskBucket(disk as unknown as Fetcher), opened }
}

it("lists keys in their order, after a key, without opening earlier folders", async () => {
  const keys = ["a-b/1", "a/1", "a/2", "b/c/1", "b/d", "site.txt"]
  const { bucket, opened } = memoryDisk(keys)
  const all = await bucket.list({ prefix: "" })
  expect(all).toMatchObject({ truncated: false, cursor: "site.txt" })
  expect(all.objects.map(({ key }) => key)).toEqual(keys)
  const some = await bucket.list({ prefix: "a/" })
  expect(some.objects.map(({ key }) => key)).toEqual(["a/1", "a/2"])

  opened.length = 0
  const rest = await bucket.list({ prefix: "", startAfter: "a/2" })
  expect(rest.objects.map(({ key }) => key)).toEqual(["b/c/1", "b/d", "site.txt"])
  expect(opened).toEqual(["objects/", "objects/a/", "objects/b/", "objects/b/c/"])
})

it("opens only the folders that a page of a thousand needs", async () => {
  const keys = Array.from({ length: 1500 }, (_, i) => `recipes/${String(i).padStart(5, "0")}/x`)
  const { bucket, opened } = memoryDisk(keys)
  const page = await bucket.list({ prefix: "" })
  expect([page.objects.length, page.truncated, page.cursor]).toEqual([1000, true, keys[999]])
  expect(opened).toHaveLength(1003)
  const next = await bucket.list({ prefix: "", cursor: page.cursor! })
  expect([next.objects.length, next.truncated]).toEqual([500, false])
})
