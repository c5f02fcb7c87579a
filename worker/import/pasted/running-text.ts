import { MEASURED } from "../strategies/unit-pattern.ts"

/*
 * Recipes of one or two sentences that name the foods in the instructions: `Mix 200 g flour with 2 eggs and bake`.
 */

const NUMBER = "(?:\\d{1,4}(?:[.,/]\\d{1,3})?(?:\\s?[½¼¾⅓⅔])?|[½¼¾⅓⅔])(?:\\s?[-–]\\s?\\d{1,4})?"
/** Small amounts in words. */
const VAGUE =
  "(?:an?|one|eine[rnm]?|une|un|una|een|en|ett|one|half an?)\\s(?:small |good |große[rn]? |kleine[rn]? |petite |bonne |buena |gute[rn]? )?(?:pinch|dash|handful|splash|knob|prise|handvoll|schuss|spritzer|messerspitze|pincée|poignée|filet|pizca|chorrito|puñado|pizzico|manciata|filo|snufje|scheutje|handje|nypa|skvätt)(?!\\p{L})"
/** Words after a number that are not foods. */
const NO_FOOD =
  "(?:min|mins|minuten?|minutes?|minutos?|minuti|minuter|minut\\p{L}*|minuut|stunden?|std|hours?|hrs?|h|heures?|horas?|or[ae]|uur|uren|timm\\p{L}*|godzin\\p{L}*|seconds?|sek\\p{L}*|secondes?|segundos?|secondi|days?|tage?n?|jours?|días?|giorni|grad\\p{L}*|degrees?|degr\\p{L}*|°|º|cm|mm|inch\\p{L}*|mal|times?|fois|veces|volte|keer|x|pm|am|uhr|%|persone?n?|personnes?|personas|people|servings?|gabeln?|forks?)"
/** Words before which a food ends. */
const ENDS =
  "(?:and|then|with|in|into|until|for|to|or|over|on|und|dann|mit|bis|für|unter|dazu|oder|zu|et|puis|avec|dans|jusqu\\p{L}*|pour|ou|y|luego|con|hasta|para|o|e|ed|poi|fino|per|en|met|tot|voor|och|med|till|i|oraz|z|hornea|do)"
/**
 * A whole word of a food: if letters could be split in several ways, the regular expression would try all of them.
 */
const WORD = `(?!${ENDS}(?!\\p{L}))\\p{L}(?:[\\p{L}\\p{M}'’-]|\\.(?=\\p{L})){0,40}(?![\\p{L}\\p{M}'’-])`
const FOOD = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(?:${NUMBER}|${VAGUE})(?!\\s?(?:${NO_FOOD})(?![\\p{L}]))\\s?${WORD}(?:\\s${WORD}){0,7}?(?=\\s*(?:[,;:()!?]|\\.(?:\\s|$)|$|\\s\\d|[½¼¾]|\\s${ENDS}(?!\\p{L})))`,
  "giu",
)

/** The foods with amounts in sentences, in order; none if there are fewer than two. */
export function foodsIn(text: string): string[] {
  const found = [...text.slice(0, 6_000).matchAll(FOOD)].map(([food]) =>
    food.trim().replace(/\.$/, ""),
  )
  return found.length > 1 && found.some((food) => MEASURED.test(food) || /\d/.test(food))
    ? found
    : []
}

/** A text split after its sentences, even without capital letters; abbreviations of units do not end a sentence. */
export const sentencesOf = (text: string) =>
  text.split(/\p{Lu}/u.test(text) ? SENTENCES : SMALL_SENTENCES).filter(Boolean)

const SENTENCES = /(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"“¿¡])/u
const SMALL_SENTENCES =
  /(?<=(?<!\p{L})(?!(?:tsp|tbs|min|std|sek|pkg|pck|msp|opt|env|cda|ggf|bzw)\.)\p{L}{3,30}\.|[!?…])\s+(?=[\p{L}"“¿¡])/u
