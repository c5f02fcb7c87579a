import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { bytesSource, partsSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"
import { BadArchive, type ArchiveFiles } from "../../worker/archive/archive-files"
import { craftedZip } from "../support/crafted-zip"
import { hostileArchives } from "../support/hostile-archives"

/** Reads all that is in an archive, archives in it too. */
async function readAll(files: ArchiveFiles): Promise<void> {
  for (const name of files.names) {
    await files.bytes(name)
    if (name.endsWith(".zip")) await readAll(await files.open(name))
  }
}

/** What is said of an archive: nothing when all of it can be read. What is not said in words fails. */
async function saidOf(bytes: Uint8Array, name = "recipes.zip"): Promise<string> {
  try {
    await readAll(await openArchive(bytesSource(bytes), name))
    return ""
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  }
}

it.each(Object.entries(hostileArchives))("refuses %s with a message", async (_, [make, words]) => {
  const said = await saidOf(make())
  expect(said).toMatch(words)
  // A sentence for people, and not what a runtime throws.
  expect(said).toMatch(/^[A-Z“][^\n]{10,300}$/)
})

const whole = () => {
  const inner = zipSync({ "recipe.json": strToU8('{"name":"Bread"}') }, { level: 0 })
  return zipSync({
    "soup/soup.json": strToU8(JSON.stringify({ name: "Soup", text: "stir ".repeat(200) })),
    "bread.zip": [inner, { level: 0 }],
    "soup/full.jpg": [new Uint8Array(500).fill(7), { level: 0 }],
  })
}

it("refuses every truncated archive with a message, and reads the complete one", async () => {
  const zip = whole()
  expect(await saidOf(zip)).toBe("")
  for (let length = 0; length < zip.length; length++) {
    const said = await saidOf(zip.subarray(0, length))
    expect([length, said]).toEqual([length, expect.stringMatching(/xpected|incomplete|empty/)])
  }
})

it("reads an archive with a few changed bytes, or refuses it with a message", async () => {
  const zip = whole()
  const change = fc.tuple(fc.nat(zip.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const changed = new Uint8Array(zip)
      for (const [at, byte] of changes) changed[at] = byte
      await saidOf(changed)
    }),
    { seed: 20_261_121, numRuns: 1500 },
  )
})

it("reads anything that claims to be an archive, or refuses it with a message", async () => {
  const noise = fc.uint8Array({ maxLength: 400 })
  const names = fc.constantFrom("a.zip", "a.json", "a", "a.paprikarecipe", ".zip")
  const start = fc.constantFrom([], [80, 75, 3, 4], [80, 75, 5, 6], [31, 139, 8])
  await fc.assert(
    fc.asyncProperty(start, noise, names, async (start, bytes, name) => {
      await saidOf(new Uint8Array([...start, ...bytes]), name)
    }),
    { seed: 20_261_121, numRuns: 1000 },
  )
})

it("makes names harmless", async () => {
  const names = [
    "../../etc/passwd",
    "/absolute/soup.json",
    "C:\\Users\\cook\\soup.json",
    "a/./b//../c.json",
    "..",
    "new\nline\u0000\u202e.json",
    "folder/",
    "Cafe\u0301.json",
  ]
  const zip = craftedZip(names.map((name) => ({ name, content: "x" })))
  const { names: seen } = await openArchive(bytesSource(zip), "a.zip")
  expect(seen).toEqual([
    "etc/passwd",
    "absolute/soup.json",
    "Users/cook/soup.json",
    "a/b/c.json",
    "newline.json",
    "Café.json",
  ])
})

it("reads names in old encodings, in UTF-16 and in unknown ones", async () => {
  const zip = craftedZip([
    { name: new Uint8Array([0x53, 0x81, 0xe1, 0x65]), content: "x" },
    { name: new Uint8Array([0x53, 0, 0x6f, 0, 0x75, 0]), content: "y" },
    { name: "", content: "z" },
  ])
  const { names } = await openArchive(bytesSource(zip), "a.zip")
  expect(names).toEqual(["Süße", "Sou"])
})

it("keeps files of the same name separate, and follows no links", async () => {
  const zip = craftedZip([
    { name: "soup.json", content: "1" },
    { name: "soup.json", content: "2" },
    { name: "a/../soup.json", content: "3" },
    { name: "./soup.json", content: "4" },
    { name: "soup (2).json", content: "5" },
    { name: "link.json", content: "/etc/passwd", mode: 0o120777 },
    { name: "folder", mode: 0o040755 },
  ])
  const files = await openArchive(bytesSource(zip), "a.zip")
  const read = await Promise.all(files.names.map(async (name) => [name, await files.text(name)]))
  expect(read).toEqual([
    ["soup.json", "1"],
    ["soup (2).json", "2"],
    ["a/soup.json", "3"],
    ["soup (3).json", "4"],
    ["soup (2) (2).json", "5"],
  ])
})

it("allocates nothing for sizes that are only declared", async () => {
  const claimed = craftedZip([
    { name: "a.json", content: "x", size: 900_000, deflated: true },
    { name: "b.json", content: "x", size: 40_000_000, deflated: true },
  ])
  const files = await openArchive(bytesSource(claimed), "a.zip")
  await expect(files.bytes("a.json")).rejects.toThrow("different size")
  await expect(files.bytes("b.json")).rejects.toThrow("compressed far more")
  await expect(files.bytes("a.json", 1000)).rejects.toThrow("larger than 0 MB")
})

it("returns at most the declared bytes of a stream, and fails on a wrong checksum", async () => {
  const content = new Uint8Array(300_000).map((_, i) => (i * 7919) >> 5)
  const zip = craftedZip([
    { name: "short.bin", content, deflated: true, size: 100_000 },
    { name: "wrong.bin", content, deflated: true, crc: 5 },
  ])
  const files = await openArchive(bytesSource(zip), "a.zip")
  for (const [name, most] of [
    ["short.bin", 100_000],
    ["wrong.bin", 299_999],
  ] as const) {
    let read = 0
    const all = async () => {
      const reader = (await files.stream(name)).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        read += part.value.length
      }
    }
    await expect(all()).rejects.toThrow(BadArchive)
    expect(read).toBeLessThanOrEqual(most)
  }
})

it("reads an archive wherever its chunks begin", async () => {
  const zip = whole()
  for (const size of [1, 7, 64, 1000, 10_000]) {
    const source = partsSource(zip.length, size, async (number, offset, length) => {
      const part = zip.subarray(number * size, (number + 1) * size)
      expect(offset + length).toBeLessThanOrEqual(part.length)
      return part.subarray(offset, offset + length)
    })
    const files = await openArchive(source, "recipes.zip")
    expect(JSON.parse(await files.text("soup/soup.json")).name).toBe("Soup")
    const inner = await files.open("bread.zip")
    expect(await inner.text("recipe.json")).toBe('{"name":"Bread"}')
  }
})
