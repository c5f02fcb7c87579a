import { strToU8, Zip, ZipDeflate, zipSync } from "fflate"
import { expect, it } from "vitest"
import { bytesSource, type ByteSource } from "../../worker/archive/byte-source"
import { openArchive } from "../../worker/archive/open-archive"
import { crc32 } from "node:zlib"
import { craftedZip, extended, extendedEnd, joined, packed } from "../support/crafted-zip"

const open = (bytes: Uint8Array, name = "export.zip") => openArchive(bytesSource(bytes), name)

it("reads stored and deflated files, and nested archives", async () => {
  const inner = zipSync({ "b.json": strToU8("inner ".repeat(50)) })
  const zip = zipSync({
    "folder/a.txt": strToU8("text ".repeat(100)),
    "stored.zip": [inner, { level: 0 }],
    "squeezed.zip": [inner, { level: 9 }],
    "empty.txt": new Uint8Array(0),
  })
  const files = await open(zip)
  expect(files.names).toEqual(["folder/a.txt", "stored.zip", "squeezed.zip", "empty.txt"])
  expect(files.size("folder/a.txt")).toBe(500)
  expect(await files.text("folder/a.txt")).toBe("text ".repeat(100))
  expect(await files.bytes("empty.txt")).toEqual(new Uint8Array(0))
  for (const name of ["stored.zip", "squeezed.zip"]) {
    expect(await (await files.open(name)).text("b.json")).toBe("inner ".repeat(50))
  }
  const stream = await files.stream("folder/a.txt")
  expect(await new Response(stream).text()).toBe("text ".repeat(100))
  await expect(files.bytes("other.txt")).rejects.toThrow("has no file “other.txt”")
  await expect(files.bytes("folder/a.txt", 499)).rejects.toThrow("larger than")
})

it("reads archives with data descriptors, a leading program, a comment, and 64-bit counts", async () => {
  const pieces: Uint8Array[] = []
  const zip = new Zip((_, piece) => void pieces.push(piece))
  const file = new ZipDeflate("a.txt")
  zip.add(file)
  file.push(strToU8("soup"), true)
  zip.end()
  const wide = craftedZip(
    [
      {
        name: "a.txt",
        content: "soup",
        size: 0xffffffff,
        packed: 0xffffffff,
        extra: extended(4n, 4n),
      },
    ],
    { count: 0xffff, size: 0xffffffff, offset: 0xffffffff, before: extendedEnd },
  )
  const plain = [{ name: "a.txt", content: "soup" }]
  for (const bytes of [
    joined(...pieces),
    joined(strToU8("MZ a program"), craftedZip(plain)),
    craftedZip(plain, { comment: strToU8("made by hand") }),
    wide,
  ]) {
    const files = await open(bytes)
    expect([files.names, await files.text("a.txt")]).toEqual([["a.txt"], "soup"])
  }
})

it("removes the outer folder and the extra files that a Mac adds", async () => {
  const again = { "__MACOSX/Export/._a.json": "x", "Export/a.json": "1", "Export/b/.DS_Store": "x" }
  const namesOf = async (files: Record<string, string>) => {
    const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
    return (await open(zipSync(Object.fromEntries(entries)))).names
  }
  expect(await namesOf(again)).toEqual(["a.json"])
  expect(await namesOf({ ...again, "Other/c.json": "2" })).toEqual([
    "Export/a.json",
    "Other/c.json",
  ])
  expect(await namesOf({ ...again, "c.json": "2" })).toEqual(["Export/a.json", "c.json"])
  expect(await namesOf({ "Export/a.json": "1" })).toEqual(["Export/a.json"])
})

it("prefers the Unicode name of an entry where it belongs to the old name", async () => {
  const raw = strToU8("Suppe_.json")
  const name = strToU8("Süppe.json")
  const field = (sum: number) => {
    const content = joined(packed([1, 1], [4, sum]), name)
    return joined(packed([2, 0x7075], [2, content.length]), content)
  }
  const zip = (sum: number) => craftedZip([{ name: raw, content: "x", extra: field(sum) }])
  expect((await open(zip(crc32(raw)))).names).toEqual(["Süppe.json"])
  expect((await open(zip(1))).names).toEqual(["Suppe_.json"])
})

it("reads texts by their byte order mark, as UTF-8, or as Windows-1252", async () => {
  const utf16 = (mark: number[], order: "le" | "be") =>
    joined(
      new Uint8Array(mark),
      new Uint8Array(
        [..."Müsli"].flatMap((letter) => {
          const code = letter.charCodeAt(0)
          return order === "le" ? [code, 0] : [0, code]
        }),
      ),
    )
  const files = await open(
    craftedZip([
      { name: "utf8", content: "Müsli" },
      { name: "marked", content: joined(new Uint8Array([0xef, 0xbb, 0xbf]), strToU8("Müsli")) },
      { name: "le", content: utf16([0xff, 0xfe], "le") },
      { name: "be", content: utf16([0xfe, 0xff], "be") },
      { name: "windows", content: new Uint8Array([0x4d, 0xfc, 0x73, 0x6c, 0x69]) },
    ]),
  )
  for (const name of files.names) expect([name, await files.text(name)]).toEqual([name, "Müsli"])
})

it("treats a text as an archive of one file, and unpacks gzip where it is common", async () => {
  const csv = await open(strToU8("title,tags\nSoup,"), "C:\\exports\\my recipes.csv")
  expect(csv.names).toEqual(["my recipes.csv"])
  expect(await csv.text("my recipes.csv")).toBe("title,tags\nSoup,")
  expect(csv.size("my recipes.csv")).toBe(16)
  const packedOne = new Uint8Array([0x1f, 0x8b, 8, 0])
  expect((await open(packedOne, "Soup.paprikarecipe")).names).toEqual(["Soup.paprikarecipe"])
  await expect(open(packedOne, "Soup.json.gz")).rejects.toThrow("a gzip file")
  await expect(open(new Uint8Array(100), "noise.csv")).rejects.toThrow(
    "neither an archive nor a text",
  )
})

it.each([
  ["upload", "title,tags\nSoup,", "upload.csv"],
  ["upload.bin", "title,tags\nSoup,", "upload.bin.csv"],
  ["recipes.json", "title,tags\nSoup,", "recipes.json.csv"],
  ["recipes.txt", "title,tags\nSoup,", "recipes.txt"],
  ["..", "x", "file.csv"],
  ["upload", "\ufeff \n[{}]", "upload.json"],
  ["soup.jsonld", "{}", "soup.jsonld"],
  ["upload", "<!doctype html>", "upload.html"],
  ["soup.csv", "<p>", "soup.csv"],
  ["upload", "---\ntitle: Soup", "upload.md"],
  ["upload", ">> servings: 4", "upload.cook"],
  ["upload", "\x1f\x8b\b", "upload.paprikarecipe"],
])("gives a single file “%s” with %j an ending by its contents: %s", async (name, text, given) => {
  const bytes = text.startsWith("\x1f") ? strToU8(text, true) : strToU8(text)
  expect((await open(bytes, name)).names).toEqual([given])
})

it("reads a directory in large steps, and only the requested parts of the archive", async () => {
  const photo = new Uint8Array(3_000_000).fill(7)
  const zip = craftedZip(
    Array.from({ length: 20 }, (_, i) => [
      { name: `${i}/recipe.json`, content: '{"name":"Soup"}' },
      { name: `${i}/full.jpg`, content: photo },
    ]).flat(),
  )
  const read: number[] = []
  const source: ByteSource = {
    size: zip.length,
    async read(offset, length) {
      read.push(length)
      return zip.subarray(offset, offset + length)
    },
  }
  const files = await openArchive(source, "export.zip")
  expect(read.length).toBeLessThan(6)
  read.length = 0
  await files.text("7/recipe.json")
  expect(read).toEqual([65_536])
  read.length = 0
  await files.bytes("7/full.jpg")
  expect(read.reduce((sum, length) => sum + length, 0)).toBeLessThan(photo.length + 100_000)
})
