import { BadArchive } from "./archive-files.ts"

/** What files begin with that are sent in the belief that they were archives this reads. */
const kinds: [starts: (number | string)[], what: string][] = [
  [["7z", 0xbc, 0xaf, 0x27, 0x1c], "a 7z archive"],
  [["Rar!", 0x1a, 0x07], "a RAR archive"],
  [["BZh"], "a bzip2 file"],
  [[0xfd, "7zXZ"], "an XZ file"],
  [[0x28, 0xb5, 0x2f, 0xfd], "a Zstandard file"],
  [[0x1f, 0x8b], "a gzip file (.gz, .tgz)"],
  [["%PDF"], "a PDF document"],
  [["MZ"], "a program"],
  [[0x7f, "ELF"], "a program"],
  [["SQLite format 3"], "a database"],
  [[0xff, 0xd8, 0xff], "a picture"],
  [[0x89, "PNG"], "a picture"],
  [["GIF8"], "a picture"],
  [["RIFF"], "a picture or a sound"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Office document"],
]

const codes = (starts: (number | string)[]) =>
  starts.flatMap((part) =>
    typeof part === "number" ? part : Array.from(part, (letter) => letter.charCodeAt(0)),
  )

/** What a file is that is no zip archive and no text, by how it begins and by its name. */
function kindOf(head: Uint8Array, name: string): string | undefined {
  const found = kinds.find(([starts]) => codes(starts).every((code, i) => head[i] === code))
  if (found) return found[1]
  // The mark of a tar archive is in the header of its first file (POSIX, ustar).
  if (String.fromCharCode(...head.subarray(257, 262)) === "ustar") return "a tar archive"
  if (!/\.(zip|paprikarecipes)$/i.test(name)) {
    const marked = head[0] === 0xff || head[0] === 0xfe
    return head.includes(0) && !marked ? "neither an archive nor a text" : undefined
  }
  return /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(head))
    ? "a web page: was it saved where a sign-in was asked for?"
    : "something else"
}

const endOf = (name: string) => /\.[a-z0-9]{1,12}$/i.exec(name)?.[0] ?? "file"

/** @throws BadArchive in words for a file that can be neither an archive nor one of its own */
export function assertZip(head: Uint8Array, name: string) {
  if (head.length === 0) throw new BadArchive("The file is empty")
  // One recipe of Paprika is packed with gzip; a name without an ending tells of no other kind.
  const mayBePacked = /\.paprikarecipe$/i.test(name) || endOf(name) === "file"
  if (mayBePacked && head[0] === 0x1f && head[1] === 0x8b) return
  const kind = kindOf(head, name)
  if (!kind) return
  const others = /\.zip$/i.test(name) ? "" : ", or a text as CSV, JSON or HTML"
  throw new BadArchive(`A zip archive was expected${others}; this ${endOf(name)} is ${kind}`)
}
