import { mapFields, type Nutrient, nutrients } from "../../shared/recipe/fields.ts"
import { isThing, listOf, member } from "../candidate.ts"
import { line } from "./text.ts"

const MAX_LENGTH = 500
export type Nutrition = Record<Nutrient, string | null>

/** Numbers as text: kilocalories, grams, and milligrams of sodium. */
export function nutritionOf(value: unknown): Nutrition {
  const thing = listOf(value).find(isThing) ?? {}
  return mapFields(nutrients, (name) =>
    amountOf(name, line(member(thing, name)).slice(0, MAX_LENGTH)),
  )
}

function amountOf(name: string, text: string): string | null {
  const energy = name === "calories" ? /(\d{1,12}(?:[.,]\d{1,12})?)\s{0,3}k?cal/i.exec(text) : null
  const number = (energy?.[1] ?? /\d{1,12}(?:[.,]\d{1,12})?/.exec(text)?.[0])?.replace(",", ".")
  if (number === undefined) return null
  if (name === "calories" && !energy && /\bkj\b/i.test(text))
    return String(Math.round(Number(number) / 4.184))
  const inGrams = name === "sodiumContent" && /g/i.test(text) && !/m/i.test(text)
  return inGrams ? String(Number((Number(number) * 1000).toPrecision(12))) : number
}
