import type { Amount } from "./amounts.ts"

/*
 * Amounts in running text that stay as they are however often a recipe is made.
 */

/** What a measure of a vessel or a piece stands before. */
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

/** What tells of a part of the recipe: it stays as often as it is made. */
const EACH = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    "each|every|apiece|at a time|weighing|per (?:person|piece|portion|serving|side|head|cup|jar|batch)",
    "je|jeweils|pro|jede[nrsm]?|nach und nach",
    "chacune?s?|chaque|par (?:personne|portion|côté)",
    "cada",
    "ogni|ciascun[oa]?|alla volta|a testa",
    "elke?|telkens|varje|vardera|hver|hvert|joka|každ\\p{L}+|każd\\p{L}+|кажд\\p{L}+|לכל",
  ].join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
)

/** Whether a measure is of a vessel or piece, which is as large however often the recipe is made. */
export function isSize(text: string, amount: Pick<Amount, "end">, end: number): boolean {
  if (/^[-‐‑]/.test(text.slice(amount.end))) return true
  const behind = text.slice(end)
  const isOf = /^\s+(?:of|von|de|di|d['’]|van)\b/iu.test(behind)
  return !isOf && VESSEL.test(behind.split(/[.,;:()]/, 1)[0]!)
}

/** Whether an amount is one of many equal ones. */
export function isOfEach(text: string, start: number, end: number): boolean {
  if (/(?<!\p{L})по\s$/iu.test(text.slice(0, start))) return true
  return EACH.test(sentenceAround(text, start, end))
}

function sentenceAround(text: string, start: number, end: number): string {
  const before = text
    .slice(0, start)
    .split(/[.!?;]\s|\n/)
    .at(-1)!
  const after = text.slice(end).split(/[.!?;](?:\s|$)|\n/, 1)[0]!
  return `${before} | ${after}`
}
