import type { Label } from "../labels.ts"
import type { Parsed } from "../parsed-line.ts"
import type { Token } from "../tokens.ts"
import { amountOf } from "./amount.ts"

/** The fields of a line with labeled tokens. The offsets of the tokens refer to `text`. */
export function fieldsOf(
  text: string,
  tokens: readonly Token[],
  labels: readonly Label[],
): Parsed & { places: { quantity: number[]; unit: number[] } } {
  const { quantity, number, unit, isRange } = amountOf(tokens, labels)
  // For a range, `quantity` has only the first number, so the note repeats the range as written.
  const taken = new Set(isRange ? unit : [...number, ...unit])
  const isName = (place: number) => labels[place] === "NAME"
  return {
    quantity,
    unit: unit.map((place) => tokens[place]!.text).join(" "),
    food: runsOf(text, tokens, isName)
      .join(" ")
      .replace(quantity === null ? /^$/ : ARTICLE, ""),
    note: tidied(
      runsOf(text, tokens, (place) => !isName(place) && !taken.has(place))
        .filter((run) => !LEFT_OVER.test(run))
        .map((run) => run.replace(/(?<=\S) of$/i, ""))
        .join(", "),
    ),
    places: { quantity: number, unit },
  }
}

/** Words without a meaning of their own: the `of` of a pinch of salt. */
const LEFT_OVER = /^(?:of|an?|the|and|or|plus|x|\s)+$/i

/** Half a red onion: the article belongs to the amount. */
const ARTICLE = /^(?:an?|the) (?=\S)/i

const LEADING = /[\s,;:.*+&–—/-]/
const TRAILING = /[\s,;:*+&–—/-]/

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/**
 * The segments of a text whose words are all chosen, including the punctuation inside. Punctuation at the ends is
 * removed, except brackets that are closed within the segment.
 */
function runsOf(
  text: string,
  tokens: readonly Token[],
  isChosen: (place: number) => boolean,
): string[] {
  const runs: string[] = []
  let start = -1
  let end = -1
  const close = () => {
    if (start >= 0) runs.push(closed(text.slice(start, end)))
    start = -1
  }
  for (const [place, token] of tokens.entries()) {
    if (!hasWord(token.text)) {
      if (/[)\]®%]/.test(token.text) && start >= 0) end = token.end
      if (/[([]/.test(token.text) && start < 0) start = end = token.start
      continue
    }
    if (!isChosen(place)) {
      if (end <= start) start = -1
      close()
      continue
    }
    if (start < 0) start = token.start
    end = token.end
  }
  if (end > start) close()
  return runs.filter(hasWord)
}

/** A text without unclosed brackets, and without brackets around the whole. */
function closed(text: string): string {
  const opens: number[] = []
  const odd = new Set<number>()
  const pairs = new Map<number, number>()
  for (const [i, sign] of [...text].entries()) {
    if (sign === "(" || sign === "[") opens.push(i)
    if (sign !== ")" && sign !== "]") continue
    const open = opens.pop()
    if (open === undefined) odd.add(i)
    else pairs.set(open, i)
  }
  const signs = [...text]
  for (const open of opens) odd.add(open)
  if (pairs.get(0) === signs.length - 1) odd.add(0).add(signs.length - 1)
  return tidied(signs.map((sign, i) => (odd.has(i) ? " " : sign)).join(""))
}

/** One space between words, no repeated commas, and no punctuation at the ends. */
function tidied(text: string): string {
  const plain = text
    .replace(/\s+/g, " ")
    .replace(/\( /g, "(")
    .replace(/ ([),;])/g, "$1")
    .replace(/,(?: ?,)+/g, ",")
  let start = 0
  let end = plain.length
  while (start < end && LEADING.test(plain[start]!)) start++
  while (end > start && TRAILING.test(plain[end - 1]!)) end--
  return plain.slice(start, end)
}
