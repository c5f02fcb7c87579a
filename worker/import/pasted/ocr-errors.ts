import { MEASURED } from "../strategies/unit-pattern.ts"

/*
 * Texts that were recognized in a picture: digits and letters confused, words hyphenated at the ends of lines, page
 * headers and footers.
 */

/** A word that continues on the next line. */
const BROKEN = /\p{L}{2}[-\u00ad\u2010¬]$/u
/** Characters that are neither a word nor an amount. */
const STRAY = /^[|~_^°·.,'"`’‘¦=\\/<>-]{1,3}$/
const PAGE = /^[\s–—-]*(?:(?:page|seite|pagina|página|sida|strona|p\.|s\.)\s*)?\d{1,4}[\s–—-]*$/iu
/** `146        PUDDINGS`, `COCINA        23`: the running title of a page. */
const RUNNING =
  /^\s*\d{1,4}\s{3,}\S.*$|^\s*\S.*\s{3,}(?:(?:page|seite|pagina|página|sida|strona|p\.|s\.)\s*)?\d{1,4}\s*$/iu

/** The number of lines with signs of text recognition. */
function marks(raw: string[]): number {
  let count = 0
  for (const [at, line] of raw.entries()) {
    if (BROKEN.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(raw[at + 1] ?? "")) count++
    else if (
      /\d[OQ]+(?=\s|\d|\p{Ll})|\p{Ll}1\p{Ll}|^\s*l\s+\p{L}|^\s*[|~]\s*$|^%\s\p{L}/u.test(line)
    )
      count++
  }
  return count
}

/**
 * Corrects a text that may have been recognized in a picture: joins words, restores the digits of amounts, and
 * removes page numbers and running titles. In other texts, only words that are hyphenated at the ends of lines are
 * joined.
 */
export function withoutOcrErrors(raw: string[]): string[] {
  const scanned = marks(raw) > 0
  const lines = scanned ? withoutEdges(raw).map(legible) : raw
  return rejoined(lines)
}

/** Removes page numbers, stray characters and running titles. */
function withoutEdges(raw: string[]): string[] {
  const written = raw.flatMap((line, at) => (line.trim() ? [at] : []))
  const [first = -1, last = -1] = [written[0], written.at(-1)]
  return raw.map((line, at) => {
    const text = line.trim()
    const edge = at === first || at === last
    // The running title precedes the title of the recipe.
    const title = raw[written[1] ?? -1]?.trim() ?? ""
    const runs =
      at === first && text.length < 40 && title !== "" && !/^\d/.test(title) && isNumbered(text)
    const head = at > first && at < first + 3 && PAGE.test(raw[first] ?? "") && isCapitals(text)
    const isEdge = (edge && (RUNNING.test(line) || PAGE.test(text))) || runs || head
    return isEdge ||
      STRAY.test(text) ||
      (PAGE.test(text) && !raw[at - 1]?.trim() && !raw[at + 1]?.trim())
      ? ""
      : line
  })
}

/** `112 First courses`, `WEEKLY 12`: a title with the number of its page. */
const isNumbered = (text: string) =>
  (/^\d{2,4}\s+\p{Lu}/u.test(text) && !MEASURED.test(text)) ||
  /^\p{Lu}[\p{Lu}\s&-]+\s\d{1,4}$/u.test(text)

const isCapitals = (text: string) => /^[\p{Lu}\s&,'’-]{4,40}$/u.test(text)

/** Corrects confused digits and letters by the characters next to them. */
const legible = (line: string) =>
  line
    .replaceAll("ﬁ", "fi")
    .replaceAll("ﬂ", "fl")
    .replaceAll("ﬀ", "ff")
    // 45Og, 3OO g, l2
    .replace(/(?<![\p{L}\d])[\dOlI]*\d[\dOlI]*(?=\s|\p{Ll}{1,2}\b|$)/gu, figures)
    .replace(/(?<=\s)l(?=\d)/g, "1")
    .replace(/(?<=\d)[OQ](?=\d|\s|$)/g, "0")
    // l onion, I cup
    .replace(/^(\s*(?:[-•*]\s*)?)[lI|](?=\s+\p{L}{2})/u, (whole, before: string, at: number) =>
      whole.endsWith("I") && !MEASURED.test(line.slice(at).replace(/I/, "1"))
        ? whole
        : `${before}1`,
    )
    // chil1ed, cebo11a, 1 1itre
    .replace(/(?<=\p{L})1+(?=\p{L})/gu, (ones) => "l".repeat(ones.length))
    .replace(/(?<=\p{Ll})0(?=\p{Ll})/gu, "o")
    .replace(/(?<=\d\s)1(?=\p{Ll}{3})/gu, "l")
    // A small fraction was recognized as `%`, which no amount has.
    .replace(/(?<![\d.,])%(?=\s\p{L})|(?<=^\s*\d{1,2}\s)%(?=\s\p{L})/gu, "½")
    // A ligature was recognized with a space after it.
    .replace(/(?<!\p{L})(f[il]) (?!oz)(?=\p{Ll}{2,})/gu, "$1")

const figures = (token: string) =>
  /[OlI]/.test(token) ? token.replaceAll("O", "0").replace(/[lI](?!$)|(?<=\d)I$/g, "1") : token

/** Joins words that are hyphenated at the end of a line. */
function rejoined(raw: string[]): string[] {
  const whole: string[] = []
  for (const line of raw) {
    const before = whole.at(-1) ?? ""
    const start = /^(?:[\s>]*)(\p{Ll}.*)$/u.exec(line)?.[1]
    // `Vor- und Zubereitung` is not a hyphenated word.
    const broken = BROKEN.test(before) && before.length < 2_000 && start !== undefined
    if (broken && !/^(?:und|oder|u\.|bzw|or|and|en|of|och|eller)\b/u.test(start))
      whole[whole.length - 1] = before.slice(0, -1) + start
    else whole.push(line.trimEnd())
  }
  return whole
}
