import { isThing, listOf, member } from "../candidate.ts"
import { line } from "./text.ts"

/** English words for the yield, longest match first; all others mean servings. */
const ITEMS = (
  "dozen batch cake sandwich bun cookie biscuit scone muffin cupcake loaf pie tart pizza cup pint quart gallon ounce pound gram " +
  "kilogram liter litre milliliter piece slice layer scoop bar ball patty pancake waffle crepe roll taco burger doughnut donut " +
  "brownie bagel bread glass cocktail drink jar skewer tortilla truffle candy square wedge popsicle meatball dumpling item"
).split(" ")
const PLURALS: Record<string, string> = {
  loaf: "loaves",
  dozen: "dozen",
  patty: "patties",
  candy: "candies",
}
const SERVINGS =
  /\b(?:serves?|servings?|people|persons?|portions?|porsjoner|yields?|makes?|feeds?|adults?)\b/i
const WORD = /\p{L}{2}/u
const NUMBER =
  /\d+(?:[.,]\d+)?(?:\s*[-–—]\s*|\s+(?:to|or|bis|à|a|al?|tot|till?|til|do|o|oder|ou|of|eller|и|до|-til)\s+)?(\d+(?:[.,]\d+)?)?/i

/**
 * The yield, as `4 servings` or `12 cookies`: of a range the higher number, of several texts the most specific one,
 * with a bare number if there is one. Words of other languages are kept (`4 Portionen`). Null when there is none.
 */
export function yieldOf(value: unknown): string | null {
  const texts = listOf(value)
    .slice(0, 10)
    .map((item) => (isThing(item) ? quantity(item) : line(item)))
    .filter(Boolean)
    .map((text) => text.slice(0, 200))
  const best =
    texts.find((text) => /\d/.test(text) && WORD.test(text)) ??
    texts.find((text) => /\d/.test(text)) ??
    texts[0]
  if (!best) return null
  // A number alone counts servings.
  const servings = texts.find((text) => /^\d+$/.test(text))
  return normalised(best, servings)
}

function quantity(thing: Record<string, unknown>): string {
  const number = member(thing, "maxValue", "value", "minValue")
  return number === undefined
    ? line(thing)
    : `${line(number)} ${line(member(thing, "unitText", "unitCode"))}`.trim()
}

function normalised(text: string, servings?: string): string {
  const found = NUMBER.exec(text)
  if (!found) return text
  // `4.0` is four.
  const amount = (found[1] ?? found[0])
    .replace(/\D+$/, "")
    .replace(/[.,]0$/, "")
    .trim()
  const after = text.slice(found.index + found[0].length)
  const lower = text.toLowerCase()
  const item = ITEMS.filter((word) =>
    new RegExp(`\\b${PLURALS[word] ?? word}|\\b${word}`).test(lower),
  ).toSorted((a, b) => b.length - a.length)[0]
  const number = item ? amount : (servings ?? amount)
  const many = Number(number.replace(",", ".")) !== 1
  if (item) return `${number} ${many ? plural(item) : item}`
  if (SERVINGS.test(text) || !/\p{L}/u.test(after))
    return `${number} ${many ? "servings" : "serving"}`
  const gap = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(after) ? "" : " "
  return `${number}${gap}${after.replace(/^[\s.,:)\]-]+/, "").trim()}`
}

const plural = (word: string) =>
  PLURALS[word] ?? (/(?:ch|sh|ss|x)$/.test(word) ? `${word}es` : `${word}s`)
