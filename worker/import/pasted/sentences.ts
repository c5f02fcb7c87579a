import type { Thing } from "../candidate.ts"
import { METHOD } from "../heading-words.ts"
import { isLabel } from "../strategies/labelled.ts"
import { stepLikeness } from "../strategies/likeness.ts"
import type { PastedLine } from "./pasted-lines.ts"
import { foodsIn, sentencesOf } from "./running-text.ts"

const MAX_LINES = 30

/**
 * A recipe that is told in sentences: its foods are taken out of them, and the sentences are the steps, but for one
 * that only says what is needed. Null where no food is told, or nothing is done with it.
 */
export function recipeOfSentences(lines: PastedLine[]): Thing | null {
  const told = lines.slice(0, MAX_LINES).filter(({ text }) => !isLabel(text))
  const foods = [...new Set(told.flatMap(({ text }) => foodsIn(text)))]
  if (foods.length < 2) return null
  let name = ""
  const steps: string[] = []
  for (const { text, rank } of told) {
    if (rank > 0 || METHOD.test(text)) {
      if (!METHOD.test(text)) name ||= text
      continue
    }
    const titled = steps.length === 0 && !name ? titledText(text) : null
    if (titled) name = titled.name
    const sentences = sentencesOf(titled?.rest ?? text).filter((sentence) => !isNeed(sentence))
    const step = sentences.join(" ")
    if (stepLikeness(step) >= 0.3 || (step && foodsIn(step).length > 0)) steps.push(step)
    else if (!name && steps.length === 0 && text.length < 80 && !/[.!?:,]$/.test(text)) name = text
  }
  if (!steps.some((step) => stepLikeness(step) >= 0.3)) return null
  return { "@type": "Recipe", name, recipeIngredient: foods, recipeInstructions: steps }
}

/** Words that say what has to be there. */
const NEEDED =
  /(?<!\p{L})(?:(?:you(?:['’]ll)?|we(?:['’]ll)?|i) (?:will )?(?:need|want|use)|ingredients|braucht?|brauchen|benötigt?|benötigen|nehme|il (?:te |vous |nous )?faut|besoin|necesit\p{L}*|hace falta|ti serv\p{L}*|servono|occorr\p{L}*|precisa\p{L}*|heb(?:t)? (?:je |u )?nodig|nodig|behöv\p{L}*|potrzeb\p{L}*|нужн\p{L}*|понадоб\p{L}*|צריך|צריכים|זקוקים)(?!\p{L})/iu

/** A sentence that lists what is needed, and says nothing of what is done. */
const isNeed = (sentence: string) => foodsIn(sentence).length > 2 && NEEDED.test(sentence)

/** `Pesto: blend …`, `Pancakes. Mix …`: the name of the dish before what is done. */
function titledText(text: string): { name: string; rest: string } | null {
  const found = /^(\p{L}[\p{L}\p{M} '’-]{1,50})(?::\s+|\.\s+(?=\p{Lu}))(?=\S)(.*)$/su.exec(text)
  const [, name = "", rest = ""] = found ?? []
  return name && name.split(" ").length < 5 && stepLikeness(name) < 0.6 ? { name, rest } : null
}
