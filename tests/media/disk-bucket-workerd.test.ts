import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Miniflare } from "miniflare"
import { afterAll, beforeAll, expect, it } from "vitest"
import { diskBucket } from "../../worker/media/disk-bucket"
import type { MediaStore } from "../../worker/media/store"

/* The disk service of workerd itself. */

const folder = mkdtempSync(join(tmpdir(), "larder-disk-"))
let workerd: Miniflare
let bucket: MediaStore
beforeAll(async () => {
  workerd = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: "2026-07-01",
    serviceBindings: { DISK: { disk: { path: folder, writable: true } } },
  })
  const { DISK } = await workerd.getBindings<{ DISK: Parameters<typeof diskBucket>[0] }>()
  bucket = diskBucket(DISK)
})
afterAll(async () => {
  await workerd.dispose()
  rmSync(folder, { recursive: true })
})

const textOf = async (range?: { offset: number; length: number }) => {
  const found = await bucket.get("uploads/group/upload/0", range && { range })
  return [found?.size, new TextDecoder().decode(await found?.arrayBuffer())]
}

it("returns objects and ranges of them", async () => {
  await bucket.put("uploads/group/upload/0", new TextEncoder().encode("0123456789"))
  expect(await textOf()).toEqual([10, "0123456789"])
  expect(await textOf({ offset: 3, length: 4 })).toEqual([10, "3456"])
  expect(await textOf({ offset: 0, length: 10 })).toEqual([10, "0123456789"])
  expect(await textOf({ offset: 8, length: 99 })).toEqual([10, "89"])
  expect(await bucket.get("uploads/group/upload/1")).toBeNull()
})

it("forgets deleted objects", async () => {
  await bucket.put("uploads/group/upload/2", new Uint8Array(5))
  expect(await bucket.head("uploads/group/upload/2")).toMatchObject({ size: 5 })
  await bucket.delete("uploads/group/upload/2")
  expect(await bucket.head("uploads/group/upload/2")).toBeNull()
})
