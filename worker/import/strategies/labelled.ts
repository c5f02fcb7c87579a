import type { Thing } from "../candidate.ts"
import { timeOf } from "../clean/times.ts"
import type { Line } from "./lines.ts"

const MAX_LABELLED = 80
const starts = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}])[\\s:|–-]*(.*)$`, "iu")

/** What stands beside the lists of a recipe: a label, and its value on the same line or the next one. */
const LABELS: [member: string, label: RegExp][] = [
  [
    "totalTime",
    starts(
      "total(?: time)?|time|ready in|gesamtzeit|gesamt|zubereitungszeit|temps total|tiempo total|tempo total(?:e)?|tempo|totale tijd|totaltid|tid i alt|i alt|czas|celkový čas|összes idő|общее время|время",
    ),
  ],
  [
    "prepTime",
    starts(
      "prep(?:aration)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|(?:temps de )?préparation|(?:tiempo de )?preparación|(?:tempo di )?preparazione|(?:tempo de )?preparo|voorbereiding(?:stijd)?|förberedelse(?:tid)?|arbejdstid|forberedelse|czas przygotowania|doba přípravy|előkészítési idő|χρόνος προετοιμασίας",
    ),
  ],
  [
    "cookTime",
    starts(
      "cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|kochzeit|backzeit|koch-/backzeit|(?:temps de )?cuisson|(?:tiempo de )?cocción|(?:tempo di )?cottura|kooktijd|baktijd|oventijd|bereidingstijd|tillagningstid|koketid|bagetid|czas (?:gotowania|pieczenia)|doba (?:vaření|pečení)|főzési idő|χρόνος μαγειρέματος",
    ),
  ],
  [
    "recipeYield",
    starts(
      "serves|servings?|serving size|yields?|makes|portions?|portionen|für|pour|nombre de personnes|raciones|porciones|comensales|porções|rendimento|rende|porzioni|dosi per|personen|aantal personen|portioner|porcje|porcí|adag|порци[ий]",
    ),
  ],
]

/** Times and yield that are labelled around a place in the lines of a page. */
export function labelled(lines: Line[], place: number): Thing {
  const near = lines.slice(Math.max(0, place - 40), place + 5)
  const found: Thing = {}
  near.forEach(({ text }, index) => {
    if (text.length > MAX_LABELLED) return
    for (const [member, label] of LABELS) {
      const rest = found[member] === undefined ? label.exec(text)?.[1] : undefined
      if (rest === undefined) continue
      const value = rest || near[index + 1]?.text || ""
      if (value.length < 40 && isValue(member, value)) found[member] = value
    }
  })
  return found
}

const isValue = (member: string, value: string) =>
  member === "recipeYield"
    ? /^\D{0,12}\d{1,3}(?!\s*(?:g|kg|ml|min))/.test(value)
    : (timeOf(value)?.minutes ?? 0) > 0
