import { type Candidate, isThing, listOf, member, type Thing } from "./candidate.ts"
import { type IngredientLine, ingredientsOf } from "./clean/ingredients.ts"
import { instructionsOf, type Step } from "./clean/instructions.ts"
import { type Nutrition, NUTRIENTS, nutritionOf } from "./clean/nutrition.ts"
import { isSocialCrop, picturesOf } from "./clean/pictures.ts"
import { tagsOf } from "./clean/tags.ts"
import { line, paragraphs } from "./clean/text.ts"
import { type Time, timeOf } from "./clean/times.ts"
import { yieldOf } from "./clean/yields.ts"
import type { Strategy, Trace } from "./trace.ts"

/** A candidate with every field cleaned; what it did not have is empty or null. */
export interface Cleaned {
  strategy: Strategy
  confidence: number
  thing: Thing
  name: string
  description: string
  pictures: string[]
  yield: string | null
  prepTime: Time | null
  performTime: Time | null
  totalTime: Time | null
  ingredients: IngredientLine[]
  steps: Step[]
  nutrition: Nutrition
  tags: string[]
  language: string
}

type Field = Exclude<keyof Cleaned, "strategy" | "confidence" | "thing">

/** Fields of which one candidate's answer is taken whole; the order in which they are told in the trace. */
const FIELDS: Field[] = [
  "name",
  "description",
  "yield",
  "prepTime",
  "performTime",
  "totalTime",
  "ingredients",
  "steps",
  "nutrition",
  "tags",
  "language",
]

/** Cleans every field of a candidate. */
export function read({ strategy, confidence, thing }: Candidate, base: string): Cleaned {
  return {
    strategy,
    confidence,
    thing,
    name: line(member(thing, "name", "headline")),
    description: paragraphs(member(thing, "description")),
    pictures: picturesOf(member(thing, "image", "photo", "thumbnailUrl"), base),
    yield: yieldOf(member(thing, "recipeYield", "yield")),
    prepTime: timeOf(member(thing, "prepTime")),
    performTime: timeOf(member(thing, "performTime", "cookTime")),
    totalTime: timeOf(member(thing, "totalTime")),
    ingredients: ingredientsOf(member(thing, "recipeIngredient", "ingredients", "ingredient")),
    steps: instructionsOf(member(thing, "recipeInstructions", "instructions", "recipeInstruction")),
    nutrition: nutritionOf(member(thing, "nutrition")),
    tags: tagsOf(member(thing, "keywords")),
    language: line(member(thing, "inLanguage")),
  }
}

/**
 * Decides between the candidates: the most confident one that has ingredients or steps is the recipe, and each field
 * that it lacks comes from the next one that speaks of the same dish. Null when none is a recipe.
 */
export function decide(readings: Cleaned[], page: PageWords, trace: Trace): Cleaned | null {
  const ranked = readings.toSorted(
    (a, b) => b.confidence - a.confidence || fullness(b) - fullness(a),
  )
  trace.candidates = ranked.map(({ strategy, confidence, name, ingredients, steps }) => ({
    strategy,
    confidence: Number(confidence.toFixed(2)),
    name,
    ingredients: ingredients.length,
    steps: steps.length,
  }))
  const chosen = ranked.find(({ ingredients, steps }) => ingredients.length > 0 || steps.length > 0)
  if (!chosen) return null

  const sources = [chosen, ...ranked.filter((other) => other !== chosen && sameDish(chosen, other))]
  const decided: Cleaned = { ...chosen }
  for (const field of FIELDS) {
    const source =
      (field === "ingredients" && sources.find(hasAmounts)) ||
      sources.find((one) => !isEmpty(one[field]))
    if (!source) continue
    Object.assign(decided, { [field]: source[field] })
    trace.fields[field] = source.strategy
  }
  decided.name = unadorned(decided.name, page)
  complete(decided, sources, trace)
  head(decided, sources, trace)
  decided.pictures = pictures(sources)
  const pictured = sources.find((one) => one.pictures.includes(decided.pictures[0] ?? ""))
  if (pictured) trace.fields.pictures = pictured.strategy
  return decided
}

/** True where the ingredients are more than names. */
const hasAmounts = ({ ingredients }: Cleaned) =>
  ingredients.some(({ note }) => /[\d½¼¾⅓⅔]/.test(note))

const fullness = ({ ingredients, steps }: Cleaned) => ingredients.length + steps.length

/** True where two candidates are of one dish: the page's own statement about itself, no name, or the same one. */
function sameDish(chosen: Cleaned, other: Cleaned): boolean {
  if (
    other.strategy === "open-graph" ||
    other.strategy === "page-text" ||
    !other.name ||
    !chosen.name
  )
    return true
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  const [one, two] = [plain(chosen.name), plain(other.name)]
  return one === two || one.includes(two) || two.includes(one)
}

const RECIPE_WORD =
  /\b(?:recipe|rezept|recette|receta|receita|ricetta|recept|przepis|opskrift|oppskrift)\b/i

/** A name as the page's heading has it, where it only adds the site's name or words for search engines. */
function unadorned(name: string, { headings, host }: PageWords): string {
  const plain = name.toLowerCase()
  const heading = headings.find((text) => text.length > 5 && plain.startsWith(text.toLowerCase()))
  if (!heading) return name
  const rest = name.slice(heading.length)
  const site = host.replace(/^www\.|\.\w+$/g, "")
  const adorns =
    RECIPE_WORD.test(rest) ||
    rest
      .toLowerCase()
      .replace(/[^a-z0-9.-]/g, "")
      .includes(site)
  return /^.*\s[-|–—:(~]/.test(rest) && adorns ? heading : name
}

/** What the arbiter knows of the page itself: its `<h1>`s and its host. */
export interface PageWords {
  headings: string[]
  host: string
}

/** Structured data is sometimes cut short: where the page shows the same lines and more of them, the page holds. */
function complete(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  const shown = sources.find(({ strategy }) => strategy === "page-text")
  if (!shown || shown === decided) return
  const notes = (reading: Cleaned) => reading.ingredients.map(({ note }) => note)
  const more = beyond(notes(shown), notes(decided))
  if (more.length > 0 && more.every((note) => /^[\d½¼¾⅓⅔⅛]/.test(note) && note.length < 100)) {
    decided.ingredients = shown.ingredients
    trace.fields.ingredients = shown.strategy
    trace.notes.push("The page lists more ingredients than its structured data.")
  }
  const texts = (reading: Cleaned) => reading.steps.map(({ text }) => text)
  const further = beyond(texts(shown), texts(decided))
  if (
    further.length >= decided.steps.length &&
    further.every((text) => /^.{30,}[.!)]$/s.test(text))
  ) {
    decided.steps = shown.steps
    trace.fields.steps = shown.strategy
    trace.notes.push("The page has more steps than its structured data.")
  }
}

/** Structured data has no headings among ingredients: where the page shows the same lines below headings, these are kept. */
function head(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  const shown = sources.find(({ strategy }) => strategy === "page-text")?.ingredients ?? []
  if (decided.ingredients.some(({ title }) => title) || !shown.some(({ title }) => title)) return
  const lines = decided.ingredients.map((line) => ({ ...line, plain: plainOf(line.note) }))
  let from = 0
  let headed = 0
  for (const { title, note } of shown) {
    const plain = plainOf(note)
    const at = lines.findIndex((line, index) => index >= from && alike(line.plain, plain))
    if (at < 0) continue
    from = at + 1
    if (title) {
      lines[at]!.title = title
      headed++
    }
  }
  if (headed === 0) return
  decided.ingredients = lines.map(({ title, note }) => ({ title, note }))
  trace.notes.push("The headings of the ingredients come from the page.")
}

const plainOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
const alike = (one: string, two: string) =>
  one === two || (one.length > 5 && two.startsWith(one)) || (two.length > 5 && one.startsWith(two))

/** What `all` has beyond the lines of `some`, if it begins with these and has nothing twice. */
function beyond(all: string[], some: string[]): string[] {
  const whole = all.map(plainOf)
  const begins = some.length > 1 && some.every((text, index) => plainOf(text) === whole[index])
  return begins && new Set(whole).size === whole.length ? all.slice(some.length) : []
}

/**
 * The picture that the page presents comes first where the page states its size, which says that it was chosen with
 * care, and it was not cut for a social network. Otherwise the recipe's own pictures lead.
 */
function pictures(sources: Cleaned[]): string[] {
  const of = (own: boolean) => sources.filter(({ strategy }) => (strategy === "open-graph") === own)
  const [presented] = of(true)
  const lead = presented?.pictures[0]
  const first = listOf(presented?.thing.image)[0]
  const chosen = lead && isThing(first) && first.width && !isSocialCrop(lead)
  const all = [...of(false), ...of(true)].flatMap((one) => one.pictures)
  return [...new Set(chosen ? [lead, ...all] : all)]
}

function isEmpty(value: Cleaned[Field]): boolean {
  if (value === null || value === "") return true
  if (Array.isArray(value)) return value.length === 0
  return (
    isThing(value) &&
    "calories" in value &&
    NUTRIENTS.every((name) => (value as Nutrition)[name] === null)
  )
}
