import { BadArchive } from "./archive-files.ts"

/** The upper half of code page 437, in which names are that say nothing else (PKWARE APPNOTE, D.1). */
const cp437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0"

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Characters; longer than any file system takes. */
const longest = 1024

/** A name as an archive holds it: UTF-8 where it is that, flagged or not, and otherwise code page 437. */
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
 * A name as readers see it: parts with `/` between them, none of which leads upwards or is empty, without
 * control characters, composed (a Mac writes letters and their accents apart). Empty where nothing is left.
 * @throws BadArchive for one that is longer than any real one
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

/** What a Mac adds beside the files of an archive. */
export const isMacExtra = (name: string) =>
  /^__MACOSX(\/|$)/.test(name) || /(^|\/)(\._[^/]*|\.DS_Store)$/.test(name)

/** Gives a name a number if it was given before, so that both files are there. */
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
