import { transliterate } from "transliteration"

/** HTML 4 entities of letters with a diacritic: a slug keeps the letter. */
const MARKED_LETTER = /&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron);/gi

/** The other named entities that add text to a slug; all others become separators. */
const ENTITIES: Record<string, string> = {
  amp: "&",
  szlig: "ss",
  aelig: "ae",
  oelig: "oe",
  eth: "d",
  thorn: "th",
  frac12: "1/2",
  frac14: "1/4",
  frac34: "3/4",
  sup1: "1",
  sup2: "2",
  sup3: "3",
  ordf: "a",
  ordm: "o",
  euro: "eur",
  micro: "u",
  mu: "u",
}

/**
 * The slug of a name: `a-z0-9` in runs joined by one dash. Text in any script is romanized, HTML entities are
 * decoded, `1,000` is `1000`. A name with nothing to keep gives `""`.
 */
export function slugify(text: string): string {
  return romanise(decodeEntities(text).replace(/['’‘‛′`´]/g, " "))
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/['`@]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** Text in ASCII. Soft signs and gutturals become a quote mark or an at sign. */
function romanise(text: string): string {
  return transliterate(text.replace(/@/g, " ").normalize("NFC"))
}

function decodeEntities(text: string): string {
  return text
    .replace(MARKED_LETTER, "$1")
    .replace(/&#(\d{1,7});/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&#x([\da-f]{1,6});/gi, (_, digits: string) =>
      characterOf(Number.parseInt(digits, 16)),
    )
    .replace(/&([a-z]{2,8}\d{0,2});/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? " ")
}

function characterOf(codePoint: number): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : " "
}
