import type { GroupFoods } from "../../worker/domain/parser/group-foods"
import { structureLines } from "../../worker/domain/parser/structure"
import { linesOfRecipe } from "../../worker/shared/shopping/recipes"
import { lineOf, scaledIngredient } from "../../web/features/recipe/view/ingredient-text"
import { linesOf, lineText, textsOfLine } from "../../web/features/shopping/lines"
import { inPlainFigures } from "../../web/lib/figures"
import type { ShownItem } from "../../web/features/shopping/replica/list-view"
import { seededFoods } from "./seeded-foods"
import { testTagger } from "./tagger-node"

let known: GroupFoods | undefined

/** A line of a recipe as the dialog shows it, and as it is on the list, of a recipe made so many times. */
export function listed(text: string, times: number, language = "en") {
  known ??= seededFoods()
  const [line] = structureLines(known, [{ note: text }], { language, tagger: testTagger })
  const { unit, food, note, quantity } = line!
  const settings = {
    factor: times,
    disableAmount: false,
    decimalMark: ".",
    write: inPlainFigures,
  } as const
  const dialog = scaledIngredient(line!, settings)
  const ids = { foodId: food?.id ?? null, unitId: unit?.id ?? null, labelId: null }
  const born = linesOfRecipe([{ quantity, note, unit, ...ids }], {
    listId: "list",
    recipeId: "recipe",
    scale: times,
  })
  const items = born.map((one, position) => ({
    ...one,
    id: "item",
    unit,
    food,
    label: null,
    position,
  }))
  const lines = linesOf(items as unknown as ShownItem[])
  return {
    dialog: { ...dialog, text: lineOf(dialog) },
    list: lines.map((one) => ({
      ...textsOfLine(one, inPlainFigures),
      text: lineText(one, inPlainFigures),
    })),
  }
}

/** Every number of a text with the word behind it, however it is written: `1.5 cups`, `2 -`. */
function amountsIn(text: string): string[] {
  const whole = text
    .replace(/fluid (?=ounces?)/g, "fluid")
    .replace(/[½¼¾⅐-⅞]/g, (glyph) => ` ${glyph.normalize("NFKD")}`)
    .replace(/(\d),(?=\d)/g, "$1.")
  return [...whole.matchAll(/(?:(\d+)\s+)?(\d+)[⁄/](\d+)\s*(\p{L}*)|([\d.]*\d)\s*(\p{L}*)/gu)].map(
    ([, ones = "0", over, under, unit, number, word]) => {
      const value = over ? Number(ones) + Number(over) / Number(under) : Number(number)
      return `${value.toFixed(2)} ${unit ?? word}`.trim()
    },
  )
}

const withoutRangeWords = (text: string) =>
  text.replace(/([\d½¼¾⅐-⅞])\s+(?:to|bis|à|a|tot|of|or)\s+(?=[\d½¼¾⅐-⅞])/gu, "$1–")

/** What of a line's amounts the dialog showed and the list does not: numbers, and the units of numbers. */
export function lostAmounts(text: string, times: number, language: string): string[] {
  const { dialog, list } = listed(text, times, language)
  const [line] = list
  if (!line || line.text === dialog.text) return []
  // A size may stand between the number and its unit: `2 (15 oz) cans`, `1 large handful`.
  const amount = withoutRangeWords(dialog.amount)
    .replace(/fluid (?=ounces?)/g, "fluid")
    .replace(/\s*\((?:[^()]|\([^)]*\))*\)/g, "")
    .replace(/(\d|[½¼¾⅐-⅞])\s+\p{L}+\s+(?=\p{L}+$)/u, "$1 ")
  const hasUnit = /\p{L}/u.test(amount)
  // A count has the name behind it, which may be the food's own on the list. One of it is not written.
  const shown = amountsIn(amount)
  const there = amountsIn(withoutRangeWords(line.text))
  const numbers = there.map((amount) => amount.split(" ")[0])
  return shown
    .filter((amount) => (hasUnit ? !there.includes(amount) : !numbers.includes(amount)))
    .filter((amount) => hasUnit || amount !== "1.00")
    .map((amount) => `${amount}: ${dialog.text} → ${line.text}`)
}
