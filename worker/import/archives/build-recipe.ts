import { lineFields, mapFields, type TextField } from "../../shared/recipe/fields.ts"
import { durationWords } from "../../shared/recipe/durations.ts"
import type { Locale } from "../../shared/locales.ts"
import { toWireTime } from "../../lib/times.ts"
import { listOf } from "../candidate.ts"
import { ingredientsOf } from "../clean/ingredients.ts"
import { instructionsOf } from "../clean/instructions.ts"
import { nutritionOf } from "../clean/nutrition.ts"
import { line, lines, paragraphs } from "../clean/text.ts"
import { timeOf } from "../clean/times.ts"
import { yieldOf } from "../clean/yields.ts"
import type { ArchivedRecipe, Remark } from "./archived-recipe.ts"

const MAX_NAME = 500
const MAX_NAMES = 100
/** The most lines that are searched for in the result, and the most missing lines that are reported. */
const MAX_COMPARED = 1_000
const MAX_SHOWN = 10

/** A recipe as a program exports it: texts, numbers or lists, with or without markup. */
export interface RecipeParts extends Partial<Record<TextField, unknown>> {
  name: unknown
  /** One text with one line per ingredient, or a list. Heading lines become titles. */
  ingredients: unknown
  /** One text with one line per step, a list, or the steps and sections of schema.org. */
  steps: unknown
  tags?: unknown
  categories?: unknown
  /** Texts, each a separate note, or notes with a title. */
  notes?: (string | { title: string; text: string })[]
  /** An object with the members of schema.org. */
  nutrition?: unknown
  rating?: unknown
  isFavorite?: boolean
  dateAdded?: unknown
  extras?: Record<string, unknown>
}

/**
 * Cleans an exported recipe by the rules for imported pages, but leaves the users' own words for yields, names and
 * tags unchanged. Lines that the cleaning removes are reported.
 */
export function buildRecipe(written: RecipeParts, locale: Locale): ArchivedRecipe {
  const remarks: Remark[] = []
  const moved: ArchivedRecipe = {
    name: line(written.name),
    description: paragraphs(written.description),
    ...mapFields(lineFields, (field) => line(written[field]) || null),
    recipeYield: writtenYield(written.recipeYield),
    ...timesOf(written, locale),
    lines: linesOf(written.ingredients),
    steps: stepsOf(written.steps),
    tags: namesOf(written.tags),
    categories: namesOf(written.categories),
    notes: notesOf(written.notes ?? []),
    nutrition: nutrientsOf(written.nutrition),
    rating: ratingOf(written.rating),
    isFavorite: written.isFavorite ?? false,
    orgURL: addressOf(written.orgURL),
    dateAdded: dateOf(written.dateAdded),
    extras: extrasOf(written.extras ?? {}),
    remarks,
  }
  remarks.push(
    ...missing("ingredients", written.ingredients, moved.lines),
    ...missing("steps", written.steps, moved.steps),
  )
  remarks.push(...combinedRemarks(moved.extras))
  const source = line(written.orgURL)
  if (source && !moved.orgURL && !moved.extras?.source) {
    moved.extras = { ...moved.extras, source }
    remarks.push({ kind: "mapped", code: "remarks.sourceAsDetail" })
  }
  return moved
}

const linesOf = (ingredients: unknown) =>
  ingredientsOf(headed(ingredients)).map(({ title, note }) =>
    title ? { title, text: note } : { text: note },
  )

const stepsOf = (steps: unknown) =>
  instructionsOf(steps).map(({ title, text }) => (title ? { title, text } : { text }))

/** `[For the sauce]` on its own line becomes a heading that the cleaning recognizes. */
const headed = (value: unknown) =>
  listOf(value).map((one) => (typeof one === "string" ? bracketed(one) : one))
const bracketed = (text: string) => text.replace(/^[ \t]*\[([^[\]\r\n]+)\][ \t]*$/gm, "$1:")

/** A number alone counts servings; other texts are unchanged. */
function writtenYield(value: unknown): string | null {
  const text = line(value).replace(/^[\p{L} ]+:\s*(?=\d)/u, "")
  return /^\d+(?:[.,]\d+)?$/.test(text) ? yieldOf(text) : text || null
}

function timesOf({ prepTime, performTime, totalTime }: RecipeParts, locale: Locale) {
  const [prep, perform, total] = [prepTime, performTime, totalTime].map(timeOf)
  const words = (time: ReturnType<typeof timeOf> | undefined) =>
    time && (time.verbatim ?? (time.minutes ? durationWords(time.minutes, locale) : null))
  return {
    prepTime: words(prep) ?? null,
    performTime: words(perform) ?? null,
    totalTime: words(total) ?? null,
    totalMinutes: total ? total.minutes : (prep?.minutes ?? 0) + (perform?.minutes ?? 0) || null,
  }
}

/** Names without duplicates, as written. */
export function namesOf(value: unknown): string[] {
  const names = new Map<string, string>()
  for (const item of listOf(value)) {
    const name = line(item).slice(0, MAX_NAME).trim()
    if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()].slice(0, MAX_NAMES)
}

/** The names in a text that are separated by commas or another separator. */
export const split = (text: string, between: string | RegExp = ","): string[] => text.split(between)

const notesOf = (notes: (string | { title: string; text: string })[]) =>
  notes
    .map((note) => (typeof note === "string" ? { title: "", text: note } : note))
    .map(({ title, text }) => ({ title: line(title), text: paragraphs(text) }))
    .filter(({ text }) => text !== "")

function nutrientsOf(value: unknown): Record<string, string> {
  const found = Object.entries(nutritionOf(value))
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** One to five; zero means no rating. */
function ratingOf(value: unknown): number | null {
  const number = Number(/\d+(?:\.\d+)?/.exec(line(value))?.[0] ?? 0)
  return number >= 1 && number <= 5 ? number : null
}

/** A web address; one without a scheme gets `https`. */
export function addressOf(value: unknown): string | null {
  const text = line(value)
  if (/^https?:\/\/\S+$/i.test(text)) return text
  return /^www\.[^\s/]+\.\p{L}{2,}(?:\/\S*)?$/iu.test(text) ? `https://${text}` : null
}

const dateOf = (value: unknown) => toWireTime(line(value))?.slice(0, 10) ?? null

/** Values that no other field holds, as text by name, without empty ones. */
function extrasOf(extras: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(extras).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : listOf(value).map(paragraphs).filter(Boolean).join(", "),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** The name of a member in words: `recipeCuisine` is "recipe cuisine". */
export const keyInWords = (key: string) =>
  key.replace(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letter) => ` ${letter.toLowerCase()}`)

/** A remark that lists the members that were stored as details of the recipe. */
export function combinedRemarks(extras: Record<string, string> = {}): Remark[] {
  const names = Object.keys(extras).map(keyInWords)
  return names.length > 0
    ? [{ kind: "mapped", code: "remarks.keptAsDetails", values: { names: names.join(", ") } }]
    : []
}

/** Lines of the source whose words are missing in the result. */
function missing(
  what: "ingredients" | "steps",
  source: unknown,
  made: { title?: string; text: string }[],
): Remark[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
  const imported = bare(made.map(({ title = "", text }) => title + text).join(""))
  const lost = listOf(source)
    .flatMap((item) => (typeof item === "string" ? lines(item) : []))
    .slice(0, MAX_COMPARED)
    // Numbers before lines are not part of their text.
    .map((text) => text.replace(/^\W*\d+\s*[.):]\s*/, ""))
    .filter((text) => bare(text) !== "" && !imported.includes(bare(text)))
  const shown = lost.slice(0, MAX_SHOWN).map((text): Remark => ({
    kind: "leftOut",
    code: `remarks.lineSkipped.${what}`,
    values: { text: text.slice(0, 200) },
  }))
  const count = lost.length - shown.length
  if (count > 0) {
    shown.push({ kind: "leftOut", code: `remarks.linesSkipped.${what}`, values: { count } })
  }
  return shown
}
