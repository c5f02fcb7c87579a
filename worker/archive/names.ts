import { BadArchive } from "./archive-files.ts"

/** The upper half of code page 437, the default encoding of names (PKWARE APPNOTE, D.1). */
const cp437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Characters; longer than any file system allows. */
const longest = 1024

/** Decodes a name of an archive: UTF-8 if it is valid, with or without the flag, otherwise code page 437. */
export function decodedName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : cp437[byte - 128],
    ).join("")
  }
}

/**
 * A name as importers see it: parts with `/` between them, without empty parts, `..` and control characters,
 * in composed form (macOS stores letters and their accents separately). Empty if nothing is left.
 * @throws BadArchive if it is longer than any real name
 */
export function tidyName(name: string): string {
  if (name.length > longest) {
    throw new BadArchive("archive.longName", { most: longest })
  }
  return (
    name
      .normalize("NFC")
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
      .replaceAll("\\", "/")
      .replace(/^[a-z]:(?=\/)/i, "")
      .split("/")
      .filter((part) => part !== "" && part !== "." && part !== "..")
      .join("/")
  )
}

/** Whether a name is one of the extra files that macOS adds to archives. */
export const isMacExtra = (name: string) =>
  /^__MACOSX(\/|$)/.test(name) || /(^|\/)(\._[^/]*|\.DS_Store)$/.test(name)

/** Adds a number to a name that was returned before, so that both files can be read. */
export function distinctNames() {
  const next = new Map<string, number>()
  return (name: string): string => {
    let [distinct, number] = [name, next.get(name) ?? 2]
    while (next.has(distinct)) {
      distinct = name.replace(/(\.[^./]*)?$/, (ending) => ` (${number})${ending}`)
      number++
    }
    next.set(name, number)
    if (distinct !== name) next.set(distinct, 2)
    return distinct
  }
}
