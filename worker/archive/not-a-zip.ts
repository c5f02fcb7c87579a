import type { MessageCode } from "../shared/messages.ts"
import { BadArchive } from "./archive-files.ts"

type Kind =
  Extract<MessageCode, `fileKinds.${string}`> extends `fileKinds.${infer Name}` ? Name : never

/** How files start that users mistake for archives that Larder can read. */
const kinds: [starts: (number | string)[], kind: Kind][] = [
  [["7z", 0xbc, 0xaf, 0x27, 0x1c], "sevenZip"],
  [["Rar!", 0x1a, 0x07], "rar"],
  [["BZh"], "bzip2"],
  [[0xfd, "7zXZ"], "xz"],
  [[0x28, 0xb5, 0x2f, 0xfd], "zstandard"],
  [[0x1f, 0x8b], "gzip"],
  [["%PDF"], "pdf"],
  [["MZ"], "program"],
  [[0x7f, "ELF"], "program"],
  [["SQLite format 3"], "database"],
  [[0xff, 0xd8, 0xff], "picture"],
  [[0x89, "PNG"], "picture"],
  [["GIF8"], "picture"],
  [["RIFF"], "riff"],
  [[0xd0, 0xcf, 0x11, 0xe0], "office"],
]

const codes = (starts: (number | string)[]) =>
  starts.flatMap((part) =>
    typeof part === "number" ? part : Array.from(part, (letter) => letter.charCodeAt(0)),
  )

/** The kind of a file that is neither a zip archive nor text, by its start and its name. */
function kindOf(head: Uint8Array, name: string): Kind | undefined {
  const found = kinds.find(([starts]) => codes(starts).every((code, i) => head[i] === code))
  if (found) return found[1]
  // The signature of a tar archive is in the header of its first file (POSIX, ustar).
  if (String.fromCharCode(...head.subarray(257, 262)) === "ustar") return "tar"
  if (!/\.(zip|paprikarecipes)$/i.test(name)) {
    const marked = head[0] === 0xff || head[0] === 0xfe
    return head.includes(0) && !marked ? "binary" : undefined
  }
  return /^\s*<(!doctype|html)/i.test(new TextDecoder().decode(head)) ? "webPage" : "other"
}

const endOf = (name: string) => /\.[a-z0-9]{1,12}$/i.exec(name)?.[0] ?? "file"

/** @throws BadArchive with a message for a file that is neither an archive nor a readable single file */
export function assertZip(head: Uint8Array, name: string) {
  if (head.length === 0) throw new BadArchive("archive.empty")
  // A single Paprika recipe is compressed with gzip; a name without an extension does not rule that out.
  const mayBePacked = /\.paprikarecipe$/i.test(name) || endOf(name) === "file"
  if (mayBePacked && head[0] === 0x1f && head[1] === 0x8b) return
  const kind = kindOf(head, name)
  if (!kind) return
  throw new BadArchive("archive.noZip", {
    name: endOf(name),
    kind: { code: `fileKinds.${kind}` },
  })
}
