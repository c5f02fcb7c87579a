import { deflateSync, strToU8, zipSync } from "fflate"
import { craftedZip, type Crafted, type End, extended, extendedEnd, joined } from "./crafted-zip"

const recipe = '{"name":"Soup"}'
const soup: Crafted = { name: "soup.json", content: recipe }
const zeros = (bytes: number) => new Uint8Array(bytes)
const ascii = (text: string, bytes = 600) => {
  const file = zeros(bytes)
  file.set(strToU8(text, true))
  return file
}
const one = (lies: Partial<Crafted>, end?: End) => craftedZip([{ ...soup, ...lies }], end)
const huge = 0xffffffff

/** An archive in an archive, so many times. */
const nested = (levels: number): Uint8Array =>
  levels === 0
    ? craftedZip([soup])
    : craftedZip([{ name: `${levels}.zip`, content: nested(levels - 1), deflated: true }])

/** A file that begins like another kind of file. */
const beginning = (...bytes: (number | string)[]) => {
  const start = bytes.map((part) =>
    typeof part === "number" ? new Uint8Array([part]) : strToU8(part, true),
  )
  return joined(...start, zeros(600))
}

/** Archives that are none, are broken, or are made to harm; and what is said of each. */
export const hostileArchives: Record<string, [make: () => Uint8Array, words: RegExp]> = {
  // Of what is not there, or something else
  "nothing at all": [() => zeros(0), /The file is empty/],
  "one byte": [() => zeros(1), /Expected a zip archive/],
  "a text": [() => strToU8("soup"), /Expected a zip archive.*something else/],
  "7z": [() => beginning("7z", 0xbc, 0xaf, 0x27, 0x1c), /a 7z archive/],
  RAR: [() => beginning("Rar!", 0x1a, 7, 1, 0), /a RAR archive/],
  tar: [() => joined(zeros(257), ascii("ustar")), /a tar archive/],
  gzip: [() => beginning(0x1f, 0x8b, 8), /a gzip file/],
  bzip2: [() => beginning("BZh91AY"), /a bzip2 file/],
  XZ: [() => beginning(0xfd, "7zXZ"), /an XZ file/],
  Zstandard: [() => beginning(0x28, 0xb5, 0x2f, 0xfd), /a Zstandard file/],
  PDF: [() => ascii("%PDF-1.7"), /a PDF document/],
  "a program of Windows": [() => ascii("MZ"), /a program/],
  "a program of Linux": [() => beginning(0x7f, "ELF"), /a program/],
  "a database": [() => ascii("SQLite format 3"), /a database/],
  "a picture": [() => beginning(0xff, 0xd8, 0xff, 0xe0), /a picture/],
  "a web page": [() => strToU8("\n<!DOCTYPE html><title>Sign in</title>"), /a web page/],

  // Of what fills memory, disk or time
  "a file that unpacks to far more": [
    () => one({ content: zeros(3_000_000), deflated: true }),
    /compressed far more than/,
  ],
  "many files that do so together": [
    () => {
      const content = zeros(900_000)
      const bytes = deflateSync(content)
      return craftedZip(
        Array.from({ length: 200 }, (_, i) => ({
          ...soup,
          name: `${i}.json`,
          bytes,
          method: 8,
          size: content.length,
        })),
      )
    },
    /The archive is compressed far more/,
  ],
  "more files than are counted": [
    () => craftedZip(Array.from({ length: 100_001 }, (_, i) => ({ name: `${i}` }))),
    /more than 100,000 files/,
  ],
  "files that share their bytes": [
    () => craftedZip([soup, { ...soup, name: "twin.json", offset: 0, unwritten: true }]),
    /on top of each other/,
  ],
  "files that lie within others": [
    () => {
      const inner = craftedZip([soup])
      return craftedZip([
        { name: "outer.bin", content: inner },
        { ...soup, offset: 30 + 9, unwritten: true },
      ])
    },
    /on top of each other/,
  ],
  "archives in archives": [() => nested(3), /too many nested archives/],
  "an archive that holds itself": [
    () => one({ offset: 0, packed: 1_000_000, size: 1_000_000 }),
    /a file lies outside/,
  ],
  "a directory of megabytes": [
    () =>
      craftedZip(
        Array.from({ length: 400 }, () => ({ name: zeros(65_000).fill(97), unwritten: true })),
      ),
    /directory is too large/,
  ],
  "a name without end": [
    () => craftedZip([{ ...soup, name: `${"n".repeat(65_000)}.json` }]),
    /whose name has more than 1024/,
  ],

  // Of lies
  "a size that is too small": [() => one({ size: 3, deflated: true }), /different size than/],
  "a size that is too large": [() => one({ size: 99, deflated: true }), /different size than/],
  "another size of what is stored": [() => one({ size: 99 }), /different size than/],
  "a wrong sum": [() => one({ crc: 1 }), /checksum is wrong/],
  "different size than are there": [() => one({ packed: 4000 }), /a file lies outside/],
  "an offset beyond everything": [() => one({ offset: huge - 1 }), /a file lies outside/],
  "an offset into the directory": [() => one({ offset: 50 }), /a file lies outside/],
  "an offset into another file": [
    () =>
      craftedZip([
        { name: "a", content: zeros(200) },
        { ...soup, offset: 100 },
      ]),
    /on top of each other/,
  ],
  "an offset to nothing": [
    () => craftedZip([{ ...soup, offset: 5, unwritten: true }]),
    /a file lies outside/,
  ],
  "no header where a file should be": [
    () => {
      const first = craftedZip([soup]).length
      const zip = craftedZip([{ name: "a", content: zeros(first) }, soup])
      return zip.fill(9, 31 + first, 35 + first)
    },
    /“soup.json” is not where it should be/,
  ],
  "more files than it has": [() => one({}, { count: 2 }), /claims 2/],
  "fewer files than it has": [() => one({}, { count: 0 }), /claims 0/],
  "a directory that is too long": [() => one({}, { size: 9999 }), /not where it should be/],
  "a directory of half its size": [() => one({}, { size: 30 }), /incomplete/],
  "a directory that is elsewhere": [() => one({}, { offset: 9999 }), /not where it should be/],
  "a directory that begins in a file": [() => one({}, { offset: 3 }), /incomplete/],
  "a size of 2^60": [() => one({ size: huge, extra: extended(2n ** 60n) }), /larger than any file/],
  "a size of 2^63": [() => one({ size: huge, extra: extended(2n ** 63n) }), /larger than any file/],
  "a size of terabytes": [
    () => one({ size: huge, extra: extended(2n ** 42n) }),
    /larger than 20 GB when unpacked/,
  ],
  "an offset of 2^50": [
    () => one({ offset: huge, extra: extended(2n ** 50n) }),
    /a file lies outside/,
  ],
  "an extension that ends early": [
    () => one({ size: huge, packed: huge, extra: extended(5n) }),
    /a number of its directory is missing/,
  ],
  "an end of 64 bits that is nowhere": [
    () => one({}, { before: (real) => extendedEnd(real, { where: 2n ** 40n }).fill(0, 0, 4) }),
    /its end is not where it should be/,
  ],
  "an end of 64 bits with a directory of 2^62": [
    () => one({}, { before: (real) => extendedEnd(real, { size: 2n ** 62n }) }),
    /larger than any file/,
  ],
  "an end of 64 bits with a directory before the file": [
    () => one({}, { before: (real) => extendedEnd(real, { size: 2n ** 40n }) }),
    /not where it should be/,
  ],

  // Of what is not read
  "a password": [() => one({ flags: 1 }), /encrypted.*without a password/],
  "a directory that is encrypted": [() => one({ flags: 0x2000 }), /encrypted/],
  Deflate64: [() => one({ method: 9 }), /compressed with Deflate64/],
  "bzip2 within": [() => one({ method: 12 }), /compressed with bzip2/],
  "LZMA within": [() => one({ method: 14 }), /compressed with LZMA/],
  "a method that nobody knows": [() => one({ method: 77 }), /compressed with method 77/],
  "one part of a multi-part": [() => one({}, { disk: 3 }), /one part of a multi-part/],

  // Of what is broken
  "deflated bytes that are none": [
    () => one({ method: 8, bytes: strToU8("\u00ff\u00ff\u00ff\u00ff") }),
    /can’t be unpacked/,
  ],
  "deflated bytes that break off": [
    () => one({ method: 8, bytes: deflateSync(strToU8(recipe)).subarray(0, 6), packed: 6 }),
    /can’t be unpacked/,
  ],
  "deflated bytes with more behind": [
    () => one({ method: 8, bytes: joined(deflateSync(strToU8(recipe)), zeros(200_000)) }),
    /can’t be unpacked/,
  ],
  "a directory of noise": [
    () => {
      const zip = craftedZip([soup, { ...soup, name: "b.json" }])
      zip.fill(255, zip.length - 22 - 40, zip.length - 22)
      return zip
    },
    /its directory ends in the middle/,
  ],
  "half of an archive": [
    () => {
      const zip = zipSync({ "soup.json": strToU8(recipe.repeat(100)) })
      return zip.subarray(0, zip.length / 2)
    },
    /incomplete/,
  ],
}
