import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { mediaFiles, removeUnfinished } from "../../scripts/server/media-files.ts"
import { openUpload } from "../../worker/media/upload"
import { describeServing } from "../support/serving"

const base = mkdtempSync(join(tmpdir(), "larder-media-"))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
function opened() {
  const folder = join(base, String(++folders))
  const unfinished = () => {
    const path = join(folder, "unfinished")
    return existsSync(path) ? readdirSync(path) : []
  }
  return { folder, store: mediaFiles(folder), unfinished }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = async (store: ReturnType<typeof mediaFiles>, key: string) =>
  new TextDecoder().decode(await (await store.get(key))?.arrayBuffer())

describe("over HTTP", () => {
  describeServing(async () => opened().store)
})

it.each([
  "",
  ".",
  "..",
  "...",
  "../objects/a",
  "a/../../b",
  "a/./b",
  "/etc/passwd",
  "a//b",
  "a/",
  "a\\b",
  "a\0b",
  "a b",
  "é",
  "x".repeat(201),
])("refuses the key %j", async (key) => {
  const { folder, store } = opened()
  const says = /Not the key/
  await expect(store.put(key, bytesOf("x"))).rejects.toThrow(says)
  await expect(store.get(key)).rejects.toThrow(says)
  await expect(store.head(key)).rejects.toThrow(says)
  await expect(store.delete(["a", key])).rejects.toThrow(says)
  await expect(store.createMultipartUpload(key)).rejects.toThrow(says)
  expect(existsSync(folder)).toBe(false)
})

it("leaves nothing of an object whose stream breaks, and keeps the previous one", async () => {
  const { store, unfinished } = opened()
  await store.put("a/b", bytesOf("before"))
  const breaking = () => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 3) controller.enqueue(new Uint8Array(100_000))
        else controller.error(new Error("The client is gone"))
      },
    })
  }
  await expect(store.put("a/b", breaking())).rejects.toThrow("The client is gone")
  await expect(store.put("a/c", breaking())).rejects.toThrow("The client is gone")
  expect(await textOf(store, "a/b")).toBe("before")
  expect(await store.head("a/c")).toBeNull()
  expect(unfinished()).toEqual([])
})

it("stores one complete object when several are written under a key at the same time", async () => {
  const { store, unfinished } = opened()
  const texts = Array.from({ length: 20 }, (_, at) => String(at % 10).repeat(50_000 + at))
  await Promise.all(texts.map((text) => store.put("a/b", bytesOf(text))))
  expect(texts).toContain(await textOf(store, "a/b"))
  expect(unfinished()).toEqual([])
})

it("shows an object sent in parts once it is complete, and never after an abort", async () => {
  const { store, unfinished } = opened()
  const upload = await openUpload(store, "exports/a.zip", "application/zip")
  await upload.write(new Uint8Array(6 * 2 ** 20).fill(7))
  expect(await store.head("exports/a.zip")).toBeNull()
  await upload.finish()
  expect(await store.head("exports/a.zip")).toMatchObject({
    size: 6 * 2 ** 20,
    httpMetadata: { contentType: "application/zip" },
  })
  const other = await openUpload(store, "exports/b.zip", "application/zip")
  await other.write(new Uint8Array(6 * 2 ** 20))
  await other.abort()
  expect(await store.head("exports/b.zip")).toBeNull()
  expect(unfinished()).toEqual([])
})

it("removes at the start what an earlier process left unfinished", async () => {
  const { folder, store, unfinished } = opened()
  await store.put("a/b", bytesOf("x"))
  writeFileSync(join(folder, "unfinished/left"), "half")
  await removeUnfinished(folder)
  expect(unfinished()).toEqual([])
  expect(await textOf(store, "a/b")).toBe("x")
  await store.put("a/c", bytesOf("y"))
})

it("lists a thousand keys at a time, in their order", async () => {
  const { store } = opened()
  const keys = Array.from({ length: 1005 }, (_, at) => `a/${String(at).padStart(4, "0")}`)
  await Promise.all(keys.map((key) => store.put(key, bytesOf(key))))
  const first = await store.list({ prefix: "a/" })
  expect([first.objects.length, first.truncated]).toEqual([1000, true])
  const rest = await store.list({ prefix: "a/", cursor: first.cursor })
  expect([...first.objects, ...rest.objects].map(({ key }) => key)).toEqual(keys)
  expect([rest.truncated, rest.objects[0]!.size]).toEqual([false, 6])
})
