import type { Amount } from "./amounts.ts"

/*
 * Amounts in running text that do not change when a recipe is scaled.
 */

/** Words for a container or a piece, which follow its size. */
const VESSEL = new RegExp(
  `^[\\s-]*(?:(?!(?:in|into|to|on|over|with|and|or|im|ins|mit|und|dans|avec|et|en|con|y|nel|nell[ao]|e|i|med|och|og|met)\\s)[\\p{L}-]+\\s+){0,2}?(?:${[
    "cans?|tins?|jars?|packages?|packets?|packs?|bottles?|box(?:es)?|bags?|blocks?|tubs?|cartons?|sachets?",
    "pans?|saucepans?|pots?|dish(?:es)?|bowls?|jugs?|moulds?|molds?|casseroles?|ovens?|skillets?|cookers?|ramekins?",
    "pieces?|balls?|portions?|servings?|chunks?|patties|rounds?|rolls?",
    "\\p{L}*dosen?|gläser|glas|packung(?:en)?|päckchen|beutel|topf|schüssel|form|stücke?|kugeln?|portionen",
    "boîtes?|pots?|sachets?|casserole|moule|plat|morceaux|boules?|portions?",
    "latas?|botes?|paquetes?|olla|molde|trozos|bolas|porciones",
    "lattin[ae]|barattol[oi]|scatol[ae]|pentola|teglia|pezzi|palline|porzioni",
    "blik(?:ken)?|pot(?:ten)?|pan|schaal|stukken|ballen|burk(?:ar)?|form|bitar|bollar|dåser?|kugler",
  ].join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
)

/** Words for a part of the recipe: such amounts do not change with the number of parts. */
const EACH = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    "each|every|apiece|at a time|weighing|per (?:person|piece|portion|serving|side|head|cup|jar|batch)",
    "je|jeweils|pro|jede[nrsm]?|nach und nach",
    "chacune?s?|chaque|par (?:personne|portion|côté)",
    "cada",
    "ogni|ciascun[oa]?|alla volta|a testa",
    "elke?|telkens|varje|vardera|hver|hvert|joka|každ\\p{L}+|każd\\p{L}+|кажд\\p{L}+|לכל",
  ].join("|")})(?![\\p{L}\\p{M}])`,
  "giu",
)

/** Words for how much fits into a pan. */
const ROOM =
  /(?<![\p{L}\p{M}])(?:fits?|holds?|room for|size of (?:your|the) (?:pan|skillet|pot|dish)|passen|passt|hineinpass\p{L}*|tiennent|tient|rentrent|caben|cabem|entrano|ci stanno|passen|ryms?|får plads|får plass)(?![\p{L}\p{M}])/giu

/** Characters after a measure in which to look for its container. */
const longestBehind = 120

/** Whether a measure is the size of a container or piece, which is the same when the recipe is scaled. */
export function isSize(text: string, amount: Pick<Amount, "end">, end: number): boolean {
  if (/^[-‐‑]/.test(text.slice(amount.end))) return true
  const behind = text.slice(end, end + longestBehind)
  const isOf = /^\s+(?:of|von|de|di|d['’]|van)\b/iu.test(behind)
  return !isOf && VESSEL.test(behind.split(/[.,;:()]/, 1)[0]!)
}

interface Place {
  start: number
  end: number
}

/**
 * Whether the amount at a position is one of several equal ones. The text is scanned once for any number of
 * amounts.
 */
export function eachIn(text: string): (start: number, end: number) => boolean {
  const words = placesOf(text, EACH)
  const rooms = placesOf(text, ROOM)
  const ends = placesOf(text, /[.!?;](?:\s|$)|\n/g)
  return (start, end) => {
    // Cyrillic `по` right before it.
    if (/(?<!\p{L})по\s$/iu.test(text.slice(Math.max(0, start - 5), start))) return true
    const sentence = {
      start: ends[firstFrom(ends, start) - 1]?.end ?? 0,
      end: ends[firstFrom(ends, end)]?.start ?? text.length,
    }
    const before = words[firstFrom(words, sentence.start)]
    const behind = words[firstFrom(words, end)]
    const room = rooms[firstFrom(rooms, sentence.start)]
    return Boolean(
      (before && before.end <= start) ||
      (behind && behind.end <= sentence.end) ||
      (room && room.end <= sentence.end),
    )
  }
}

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))

/** The index of the first place that starts at a character or after it. */
function firstFrom(places: Place[], at: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.start < at) low = middle + 1
    else high = middle
  }
  return low
}
