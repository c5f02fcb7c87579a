/**
 * Characters of a name without its extension: with any extension it fits into the 255 bytes that file systems
 * allow.
 */
const MOST = 60

/** Characters that some system does not allow in a name, or that change the text direction. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\ufeff]/gu
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i

/** A file name without an extension for the name of something; `otherwise` if no character is left. */
export function fileNameOf(name: string, otherwise: string): string {
  const cleaned = name.normalize().toWellFormed().replace(REFUSED, " ").replace(/\s+/g, " ").trim()
  const short = [...cleaned]
    .slice(0, MOST)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "")
  const found = short === "" || RESERVED.test(short) ? otherwise : short
  return RESERVED.test(found) ? `_${found}` : found
}

/** Makes every name unique, ignoring case: `Soup`, `soup (2)`. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let unique = name
    for (let nth = 2; given.has(unique.toLowerCase()); nth++) unique = `${name} (${nth})`
    given.add(unique.toLowerCase())
    return unique
  }
}
