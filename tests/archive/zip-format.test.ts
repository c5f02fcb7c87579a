import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { crc32 } from "node:zlib"
import { expect, it } from "vitest"
import { bytesSource, type ByteSource } from "../../worker/archive/byte-source"
import { largeArchive } from "../../worker/archive/limits"
import { openArchive } from "../../worker/archive/open-archive"
import { zipEntries } from "../../worker/archive/zip-directory"
import { directory, localHeader, type ZipFile } from "../../worker/archive/zip-format"

const bytesOf = (text: string) => new TextEncoder().encode(text)

function zipOf(contents: [string, string][]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const files: ZipFile[] = []
  let offset = 0
  for (const [name, text] of contents) {
    const content = bytesOf(text)
    const { length: size } = content
    const file = { name, offset, packed: size, size, crc: crc32(content), method: 0 }
    files.push(file)
    for (const piece of [localHeader(file), content]) {
      pieces.push(piece)
      offset += piece.length
    }
  }
  return new Uint8Array(Buffer.concat([...pieces, ...directory(files, offset)]))
}

it("writes archives that Larder and another program can read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-"))
  try {
    const zip = zipOf([
      ["a.txt", "soup"],
      ["folder/żurek.txt", ""],
    ])
    const files = await openArchive(bytesSource(zip), "a.zip")
    expect(files.names).toEqual(["a.txt", "folder/żurek.txt"])
    expect(await files.text("a.txt")).toBe("soup")
    const path = join(folder, "a.zip")
    writeFileSync(path, zip)
    expect(execFileSync("unzip", ["-t", path], { encoding: "utf8" })).toContain("No errors")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it("writes more files than 16 bits can count", async () => {
  const zip = zipOf(Array.from({ length: 70_000 }, (_, i) => [`${i}.txt`, ""]))
  const files = await openArchive(bytesSource(zip), "a.zip")
  expect(files.names).toHaveLength(70_000)
  expect(files.names.at(-1)).toBe("69999.txt")
})

it("writes more bytes than 32 bits can count", async () => {
  const huge = 6 * 2 ** 30
  const first = { name: "a.mp4", offset: 0, packed: huge, size: huge, crc: 1, method: 0 }
  const second: ZipFile = {
    name: "b.txt",
    offset: localHeader(first).length + huge,
    packed: 0,
    size: 0,
    crc: 0,
    method: 0,
  }
  const start = second.offset + localHeader(second).length
  const written = new Map([
    [0, localHeader(first)],
    [second.offset, localHeader(second)],
    [start, new Uint8Array(Buffer.concat([...directory([first, second], start)]))],
  ])
  const source = sparse(written, start + written.get(start)!.length)
  const entries = await zipEntries(source, { ...largeArchive, unpacked: 1e12 })
  expect(entries).toEqual([first, second])
})

/** Bytes that are zero but for some pieces. */
const sparse = (written: Map<number, Uint8Array>, size: number): ByteSource => ({
  size,
  async read(offset, length) {
    const bytes = new Uint8Array(length)
    for (const [at, piece] of written) {
      const from = Math.max(at, offset)
      const to = Math.min(at + piece.length, offset + length)
      if (from < to) bytes.set(piece.subarray(from - at, to - at), from - offset)
    }
    return bytes
  },
})
