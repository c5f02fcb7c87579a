import { isThing, listOf } from "./candidate.ts"
import { NUTRIENTS, type Nutrition } from "./clean/nutrition.ts"
import { isSocialCrop } from "./clean/pictures.ts"
import type { Cleaned } from "./cleaned.ts"
import { complete, head } from "./completion.ts"
import type { Trace } from "./trace.ts"

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
