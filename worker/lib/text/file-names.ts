/** Characters of a name, without its ending: with any ending it fits into the 255 bytes that disks have for one. */
const MOST = 60

/** What some system refuses in a name, or what turns the direction of what follows. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\ufeff]/gu
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i

/** A name of something as that of a file, without an ending; `otherwise` where nothing of it is left. */
export function fileNameOf(name: string, otherwise: string): string {
  const cleaned = name.normalize().toWellFormed().replace(REFUSED, " ").replace(/\s+/g, " ").trim()
  const short = [...cleaned]
    .slice(0, MOST)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "")
  const found = short === "" || RESERVED.test(short) ? otherwise : short
  return RESERVED.test(found) ? `_${found}` : found
}

/** Gives every name once, whatever its case: `Soup`, `soup (2)`. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>()
  return (name) => {
    let unique = name
    for (let nth = 2; given.has(unique.toLowerCase()); nth++) unique = `${name} (${nth})`
    given.add(unique.toLowerCase())
    return unique
  }
}
