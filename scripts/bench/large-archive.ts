import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { joined, packed } from "../../tests/support/crafted-zip.ts"
import { png } from "./png.ts"

/** Bytes of a photo from a phone. */
const photoBytes = 3_400_000
/** One in this many pictures can be scaled; the others contain noise, and are stored unchanged. */
const every = 25

interface Entry {
  name: string
  content: () => Uint8Array
  size: number
  crc: number
  offset: number
}

const headBytes = 30
const centralBytes = 46

/**
 * An export of recipes with a photo each, in the format of Nextcloud Cookbook, with at least the given number
 * of bytes. Only one photo is in memory: the other bytes are generated on demand.
 */
export function largeArchive(bytes: number) {
  const noise = randomBytes(photoBytes)
  const picture = png(1600, 1200, randomBytes)
  const photo = (i: number) => {
    if (i % every === 0) return picture
    noise.writeUInt32LE(i, 1000)
    return noise
  }
  const entries: Entry[] = []
  let at = 0
  const add = (name: string, content: () => Uint8Array) => {
    const made = content()
    entries.push({ name, content, size: made.length, crc: crc32(made), offset: at })
    at += headBytes + name.length + made.length
  }
  let recipes = 0
  for (; at < bytes; recipes++) {
    const i = recipes
    const recipe = {
      "@type": "Recipe",
      name: `Dish ${i}`,
      recipeIngredient: [`${i + 1} g flour`, "2 eggs", "1 pinch of salt"],
      recipeInstructions: ["Mix everything.", `Bake it at ${150 + (i % 100)} °C.`],
    }
    add(`Recipes/Dish ${i}/recipe.json`, () => Buffer.from(JSON.stringify(recipe)))
    add(`Recipes/Dish ${i}/full.${i % every === 0 ? "png" : "jpg"}`, () => photo(i))
  }
  const directory = joined(...entries.map(centralOf))
  const size = at + directory.length + 22
  return { recipes, size, parts: (partBytes: number) => parts(entries, directory, at, partBytes) }
}

/** The archive from start to end, in parts of one size, except the last. */
function* parts(entries: Entry[], directory: Uint8Array, offset: number, partBytes: number) {
  const part = Buffer.alloc(partBytes)
  let filled = 0
  for (const bytes of pieces(entries, directory, offset)) {
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + partBytes - filled)
      part.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

function* pieces(entries: Entry[], directory: Uint8Array, offset: number) {
  for (const entry of entries) {
    yield joined(
      packed([4, 0x04034b50], [2, 20], ...headerFields(entry), [2, 0]),
      Buffer.from(entry.name),
    )
    yield entry.content()
  }
  yield directory
  const count = Math.min(entries.length, 0xffff)
  yield packed(
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** Stored: flags, method, time, checksum, sizes, length of the name (PKWARE APPNOTE 4.3.7). */
const headerFields = ({ name, size, crc }: Entry): [2 | 4, number][] => [
  [2, 0],
  [2, 0],
  [4, 0],
  [4, crc],
  [4, size],
  [4, size],
  [2, name.length],
]

const centralOf = (entry: Entry) => {
  const head = packed(
    [4, 0x02014b50],
    [2, 20],
    [2, 20],
    ...headerFields(entry),
    [4, 0],
    [4, 0],
    [4, 0],
    [4, entry.offset],
  )
  if (head.length !== centralBytes) throw new Error("The header of an entry has 46 bytes")
  return joined(head, Buffer.from(entry.name))
}
