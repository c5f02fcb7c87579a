import { isThing, listOf, member } from "./candidate.ts"
import { isWrittenIn } from "./clean/language.ts"
import { nutrients } from "../shared/recipe/fields.ts"
import type { Nutrition } from "./clean/nutrition.ts"
import { isSocialCrop } from "./clean/pictures.ts"
import type { Time } from "./clean/times.ts"
import { type Cleaned, type Fields, MEMBERS } from "./clean-recipe.ts"
import { fillMissing, head } from "./fill-missing.ts"
import { type PageWords, sameDish, withoutSiteName } from "./same-dish.ts"
import { type Answer, explain, fragmentOf, shortened, type Trace } from "./trace.ts"

type Field = keyof Fields
const FIELDS = Object.keys(MEMBERS) as Field[]
const MAX_ANSWERS = 8

/**
 * Decides between the candidates. The most confident one that has ingredients or steps determines the dish. Then
 * each field is decided separately, among all candidates of the same dish, by their confidence for that field. Null
 * when none is a recipe.
 */
export function mergeCandidates(
  readings: Cleaned[],
  page: PageWords,
  trace: Trace,
): Cleaned | null {
  const ranked = readings.toSorted(
    (a, b) => b.confidence - a.confidence || fullness(b) - fullness(a),
  )
  const chosen = ranked.find(({ ingredients, steps }) => ingredients.length > 0 || steps.length > 0)
  const sources = chosen
    ? ranked.filter((other) => other === chosen || sameDish(chosen, other))
    : []
  trace.candidates = ranked.map((one) => ({
    strategy: one.strategy,
    confidence: rounded(one.confidence),
    place: one.place,
    name: shortened(one.name),
    ingredients: one.ingredients.length,
    steps: one.steps.length,
    sameDish: sources.includes(one),
  }))
  if (!chosen) return null

  const decided: Cleaned = { ...chosen }
  for (const field of FIELDS) {
    const answers = answersTo(field, sources)
    const [best, next] = answers
    if (!best) continue
    Object.assign(decided, { [field]: best.source[field] })
    trace.fields[field] = {
      strategy: best.source.strategy,
      reason: next ? reasonFor(field, best, next) : "Nothing else in the page has it.",
      answers: answers.slice(0, MAX_ANSWERS).map((answer) => answerFrom(field, answer)),
    }
  }
  const name = withoutSiteName(decided.name, page)
  if (name !== decided.name) {
    decided.name = name
    explain(
      trace,
      "name",
      "The heading of the page has it without what is added for search engines.",
    )
  }
  fillMissing(decided, sources, trace)
  head(decided, sources, trace)
  lead(decided, sources, trace)
  check(decided, trace)
  return decided
}

interface Believed {
  source: Cleaned
  confidence: number
  /** Why the field has less confidence than its candidate, if it has. */
  doubt: string
}

/** The candidates' answers for a field, highest confidence first. */
function answersTo(field: Field, sources: Cleaned[]): Believed[] {
  return sources
    .filter((source) => !isEmpty(source[field]))
    .map((source) => ({ source, ...belief(field, source) }))
    .toSorted((a, b) => b.confidence - a.confidence)
}

/** The confidence in a candidate for one field. */
function belief(field: Field, source: Cleaned): { confidence: number; doubt: string } {
  const { confidence, strategy } = source
  if (field === "ingredients" && !hasAmounts(source))
    return { confidence: confidence * 0.1, doubt: "names foods without amounts" }
  const time = field.endsWith("Time") ? (source[field] as Time | null) : null
  if (time?.minutes === 0)
    return { confidence: confidence * 0.1, doubt: "says that it takes no time" }
  // The page's own head has the most reliable address and language.
  if ((field === "canonical" || field === "language") && strategy === "open-graph")
    return { confidence: 0.98, doubt: "" }
  return { confidence, doubt: "" }
}

function reasonFor(field: Field, best: Believed, next: Believed): string {
  if (next.doubt) return `Believed most: the other one ${next.doubt}.`
  const same = shortened(best.source[field], 2_000) === shortened(next.source[field], 2_000)
  return same
    ? "Believed most, and another answer is the same."
    : `Believed most (${rounded(best.confidence)} against ${rounded(next.confidence)}).`
}

function answerFrom(field: Field, { source, confidence }: Believed): Answer {
  const names = MEMBERS[field]
  const found = names.find((name) => member(source.thing, name) !== undefined)
  const inJson = /\$|ld\+json/.test(source.place)
  return {
    strategy: source.strategy,
    confidence: rounded(confidence),
    value: shortened(source[field]),
    place: `${source.place}${found ? (inJson ? `.${found}` : ` ${found}`) : ""}`,
    fragment: fragmentOf(member(source.thing, ...names)),
  }
}

const rounded = (confidence: number) => Number(confidence.toFixed(2))

/** True when the ingredients are more than names. */
const hasAmounts = ({ ingredients }: Cleaned) =>
  ingredients.some(({ note }) => /[\d½¼¾⅓⅔]/.test(note))

const fullness = ({ ingredients, steps }: Cleaned) => ingredients.length + steps.length

/**
 * The picture in the page's head is first if the page states its size, which means that it was chosen with care,
 * and if it was not cropped for a social network. Otherwise the recipe's own pictures are first.
 */
function lead(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  const of = (own: boolean) => sources.filter(({ strategy }) => (strategy === "open-graph") === own)
  const [presented] = of(true)
  const first = presented?.pictures[0]
  const stated = listOf(presented?.thing.image)[0]
  const chosen = first && isThing(stated) && stated.width && !isSocialCrop(first)
  const all = [...of(false), ...of(true)].flatMap((one) => one.pictures)
  decided.pictures = [...new Set(chosen ? [first, ...all] : all)]
  const from = sources.find((one) => one.pictures.includes(decided.pictures[0] ?? ""))
  if (chosen) explain(trace, "pictures", "The page presents it and states its size.", presented)
  else if (from && from.strategy !== trace.fields.pictures?.strategy)
    explain(trace, "pictures", "The recipe's own pictures lead.", from)
}

/** Drops a language whose script is not the one of the recipe. */
function check(decided: Cleaned, trace: Trace) {
  const text = [
    ...decided.ingredients.map(({ note }) => note),
    ...decided.steps.map(({ text: step }) => step),
  ].join(" ")
  if (!decided.language || isWrittenIn(decided.language, text)) return
  trace.notes.push(`The page declares the language ${decided.language}, but is not written in it.`)
  decided.language = ""
  delete trace.fields.language
}

function isEmpty(value: Fields[Field]): boolean {
  if (value === null || value === "") return true
  if (Array.isArray(value)) return value.length === 0
  return (
    isThing(value) &&
    "calories" in value &&
    nutrients.every((name) => (value as Nutrition)[name] === null)
  )
}
