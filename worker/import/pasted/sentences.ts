import type { Thing } from "../candidate.ts"
import { METHOD } from "../heading-words.ts"
import { isLabel } from "../strategies/labelled.ts"
import { STARTS_WITH_AMOUNT } from "../strategies/unit-pattern.ts"
import { stepScore } from "../strategies/line-scores.ts"
import { dictated } from "./dictation.ts"
import { isSignOff } from "./sign-off.ts"
import type { PastedLine } from "./pasted-line.ts"
import { foodsIn, sentencesOf } from "./running-text.ts"
import { GREETING } from "./title.ts"

const MAX_LINES = 30

/**
 * A recipe in sentences: its foods are taken from them, and the sentences are the steps, except one that only lists
 * what is needed. Null if no food is named, or there are no instructions.
 */
export function recipeOfSentences(lines: PastedLine[]): Thing | null {
  const texts = lines.slice(0, MAX_LINES).filter(({ text }) => !isLabel(text))
  const foods = [...new Set(texts.flatMap(({ text }) => listedIn(text)))]
  if (foods.length < 2) return recipeOfSpeech(texts)
  let name = ""
  const steps: string[] = []
  for (const { text, rank } of texts) {
    if (rank > 0 || METHOD.test(text)) {
      if (!METHOD.test(text)) name ||= text
      continue
    }
    const titled = steps.length === 0 && !name ? titledText(text) : null
    if (titled) name = titled.name
    const sentences = sentencesOf(titled?.rest ?? text).filter(
      (sentence) => !isNeed(sentence) && listOf(sentence).length === 0 && !isAddress(sentence),
    )
    const step = sentences.join(" ")
    if (stepScore(step) >= 0.3 || (step && foodsIn(step).length > 0)) steps.push(step)
    else if (!name && steps.length === 0 && text.length < 80 && !/[.!?:,]$/.test(text)) name = text
  }
  if (!steps.some((step) => stepScore(step) >= 0.3)) return null
  name ||= texts.map(({ text }) => wantedFor(text)).find(Boolean) ?? ""
  return { "@type": "Recipe", name, recipeIngredient: foods, recipeInstructions: steps }
}

/** A dictated recipe, in words without digits; null if it is not one. */
function recipeOfSpeech(lines: PastedLine[]): Thing | null {
  for (const [at, { text }] of lines.entries()) {
    const said = dictated(text, NEEDED)
    const steps = [said?.rest ?? "", ...lines.slice(at + 1).map((line) => line.text)].filter(
      Boolean,
    )
    if (!said || !steps.some((step) => stepScore(step) >= 0.3)) continue
    const name = lines.slice(0, at).find((line) => line.text.length < 80)?.text ?? wantedFor(text)
    return { "@type": "Recipe", name, recipeIngredient: said.foods, recipeInstructions: steps }
  }
  return null
}

/**
 * The foods of a text: all foods of a sentence that only lists them, and those with an amount of other sentences.
 */
function listedIn(text: string): string[] {
  const sentences = sentencesOf(titledText(text)?.rest ?? text)
  const lists = sentences.map(listOf)
  if (lists.every((list) => list.length === 0)) return foodsIn(text)
  return sentences.flatMap((sentence, at) => (lists[at]!.length ? lists[at]! : foodsIn(sentence)))
}

/** The parts between the commas of a sentence that only lists foods; otherwise none. */
function listOf(sentence: string): string[] {
  if (sentence.length > 500 || stepScore(sentence) > 0.61) return []
  const parts = sentence
    .replace(/[.!]$/, "")
    .split(/,\s+/)
    .map((part) => part.trim())
  const short = parts.every((part) => part && part.split(" ").length < 7 && stepScore(part) < 0.4)
  const amounts = parts.filter((part) => STARTS_WITH_AMOUNT.test(part)).length
  return parts.length > 2 && short && amounts > 0 && NEEDED.exec(sentence) === null ? parts : []
}

/** Words for what is needed. */
const NEEDED =
  /(?<!\p{L})(?:(?:you(?:['’]ll)?|we(?:['’]ll)?|i) (?:will )?(?:need|want|use)|ingredients|brauch(?:e|st|t|en)(?: (?:du|ihr|man|wir))?|benötigt?|benötigen|nehme|il (?:te |vous |nous )?faut|besoin|necesit\p{L}*|hace falta|ti serv\p{L}*|servono|occorr\p{L}*|precisa\p{L}*|heb(?:t)? (?:je |u )?nodig|nodig|behöv\p{L}*|potrzeb\p{L}*|нужн\p{L}*|понадоб\p{L}*|צריך|צריכים|זקוקים)(?!\p{L})/iu

/** Words for what to take, which instructions also have. */
const TAKEN =
  /(?<!\p{L})(?:(?:you|i) (?:take|put in)|take|(?:man |du )?nimm(?:t|st)?|(?:tu |on |vous )(?:mets?|mettez|prends?|prenez|utilises?z?)|(?:se )?llevan?|(?:pones|coges|tomas)|lleva|prendi|metti|ci vogliono|si usano|você usa|leva|je neemt|neem|du tar|weź|bierzesz)(?!\p{L})/iu

/** A sentence that lists what is needed, without instructions. */
const isNeed = (sentence: string) =>
  foodsIn(sentence).length > 2 && (NEEDED.test(sentence) || onlyTakes(sentence))

/** True when it only says what to take; the text before the verb is the purpose. */
function onlyTakes(sentence: string): boolean {
  const at = TAKEN.exec(sentence)?.index ?? -1
  return at >= 0 && stepScore(sentence.slice(at)) <= 0.61
}

/** A greeting or a farewell to the recipient, and nothing else. */
const isAddress = (sentence: string) =>
  sentence.split(" ").length < 5 && (GREETING.test(sentence) || isSignOff(sentence))

const ARTICLES =
  "(?:the |my |our |some |a |den |die |das |meine[rn]? |einen? |la |le |les |l['’]|un |une |des |du |el |los |las |una |il |lo |gli |i |de |het |een |o |a )?"
/** `For pancakes you need`, `my banana bread recipe`: the name of the dish in an introduction. */
const FOR_DISH = new RegExp(
  `(?<!\\p{L})(?:for|für|pour|para|per|voor|till|dla|на|ל)\\s${ARTICLES}((?:[\\p{L}\\p{M}'’-]{2,20}\\s){1,4}?)(?:${NEEDED.source}|${TAKEN.source})`,
  "iu",
)
const RECIPE_OF = new RegExp(
  `(?<!\\p{L})(?:recipe (?:for|of)|rezept (?:für|von)|recette (?:pour|d[eu]s?)|receta (?:de|para)|ricetta (?:d[ei]l?|della|per)|receita de|recept (?:voor|på)|przepis na)\\s${ARTICLES}((?:[\\p{L}\\p{M}'’-]{2,20}(?![\\p{L}\\p{M}'’-])\\s?){1,4}?)(?=\\s*[,.:;!]|\\s(?:you|du|man|tu|vous|on|ti|se|je|with|from|by|mit|von|avec|con|met)(?!\\p{L}))|(?<!\\p{L})(?:my|our|the)\\s((?:[\\p{L}\\p{M}'’-]{2,20}\\s){1,4}?)recipe(?!\\p{L})`,
  "iu",
)

/** The dish that a sentence names ingredients for; "" if there is none. */
function wantedFor(text: string): string {
  const said = text.slice(0, 600)
  const found = RECIPE_OF.exec(said) ?? FOR_DISH.exec(said)
  return (found?.[1] ?? found?.[2] ?? "").trim()
}

/** `Pesto: blend …`, `Pancakes. Mix …`: the name of the dish before the instructions. */
function titledText(text: string): { name: string; rest: string } | null {
  const found = /^(\p{L}[\p{L}\p{M} '’-]{1,50})(?::\s+|\.\s+(?=\p{Lu}))(?=\S)(.*)$/su.exec(text)
  const [, name = "", rest = ""] = found ?? []
  return name && name.split(" ").length < 5 && stepScore(name) < 0.6 ? { name, rest } : null
}
