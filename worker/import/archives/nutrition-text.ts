import { lines } from "../clean/text.ts"

const NAMES: Record<string, string> = {
  calories: "calories",
  energy: "calories",
  fat: "fatContent",
  "total fat": "fatContent",
  protein: "proteinContent",
  carbohydrate: "carbohydrateContent",
  carbohydrates: "carbohydrateContent",
  "total carbohydrate": "carbohydrateContent",
  "total carbohydrates": "carbohydrateContent",
  carbs: "carbohydrateContent",
  fiber: "fiberContent",
  fibre: "fiberContent",
  "dietary fiber": "fiberContent",
  "dietary fibre": "fiberContent",
  sodium: "sodiumContent",
  sugar: "sugarContent",
  sugars: "sugarContent",
}

/**
 * Pairs such as `fat : 5 g`, one per line or separated by commas, by the names of schema.org. Pairs without such a
 * name are in `others`, as written.
 */
export function nutritionIn(text: string): { nutrition: Record<string, string>; others: string[] } {
  const nutrition: Record<string, string> = {}
  const others: string[] = []
  for (const pair of lines(text).flatMap((one) => one.split(/[;,](?!\d)/))) {
    const [, name = "", value = ""] = /^\s*(\p{L}[^:\d]*?)\s*[:=]?\s*(\d.*)$/u.exec(pair) ?? []
    const member = NAMES[name.toLowerCase()]
    if (member && !nutrition[member]) nutrition[member] = value.trim()
    else if (pair.trim()) others.push(pair.trim())
  }
  return { nutrition, others }
}
