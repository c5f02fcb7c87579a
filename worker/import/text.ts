import type { Locale } from "../shared/locales.ts"
import { type Candidate, listOf, type Thing } from "./candidate.ts"
import { readRecipe } from "./index.ts"
import { INGREDIENTS, METHOD } from "./heading-words.ts"
import { readCooklangNotes } from "./pasted/cooklang-notes.ts"
import { sourceIn } from "./pasted/page-source.ts"
import { kindOf } from "./pasted/kind.ts"
import { saysLabel, withLabels } from "./pasted/labels.ts"
import { mailText } from "./pasted/mail-source.ts"
import { readPage } from "./page.ts"
import type { PastedLine } from "./pasted/pasted-line.ts"
import { pastedText } from "./pasted/pasted-lines.ts"
import { recipeOfSentences } from "./pasted/sentences.ts"
import { recipeSectionsOf } from "./pasted/split-recipes.ts"
import { titleOf } from "./pasted/title.ts"
import { type Reading, readingOf } from "./imported-recipe.ts"
import { type Block, ends } from "./strategies/blocks.ts"
import { parseLoosely } from "./strategies/json-repair.ts"
import { isLabel, labelOf } from "./strategies/labelled.ts"
import { ingredientScore, stepScore } from "./strategies/line-scores.ts"
import { type Line, linesOf } from "./strategies/lines.ts"
import { recipeOfLines } from "./strategies/recipe-of-lines.ts"
import { newTrace } from "./trace.ts"

interface Options {
  locale: Locale
  /** The address of the source, if known. */
  url?: string
  /** The index of the recipe in a text with several. */
  portion?: number
}

export interface PastedReading extends Reading {
  /** The names of the recipes if the text has more than one; otherwise empty. */
  portions: string[]
}

/**
 * The recipe of any pasted text: the source of a page, JSON, an email, or text. Never throws; linear in its length.
 */
export async function readPasted(given: string, options: Options): Promise<PastedReading> {
  const text = (await mailText(given)) ?? given
  const source = readAsSource(text, options)
  return source ? { ...source, portions: [] } : readText(text, options)
}

/** Reads a page's source or JSON, possibly surrounded by words; null for other texts. */
function readAsSource(text: string, { locale, url = "" }: Options): Reading | null {
  const kind = kindOf(text)
  if (kind === "cooklang") return readCookText(text, url, locale)
  if (kind === "html") return named(readRecipe({ html: text, url }, { locale }), text)
  if (kind === "json" && parseLoosely(text)) return readJson(text, url, locale)
  const source = sourceIn(text)
  const read = source?.startsWith("<")
    ? readRecipe({ html: source, url }, { locale })
    : source && parseLoosely(source)
      ? readJson(source, url, locale)
      : null
  return read?.recipe ? read : null
}

/** A part of a page has no title of its own, but its name on a line before the recipe. */
function named(reading: Reading, html: string): Reading {
  const { recipe } = reading
  if (!recipe || recipe.name) return reading
  const lines = linesOf(readPage(html, "").root)
  const start = recipeOfLines(lines)?.ingredients?.start ?? 0
  recipe.name = titleOf(lines, start)
  return reading
}

function readCookText(text: string, url: string, locale: Locale): Reading {
  const { thing, notes, url: source } = readCooklangNotes(text, locale)
  const address = url || source
  const place = { url: address, base: address, headings: [], host: "" }
  const candidate: Candidate = { strategy: "page-text", confidence: 0.9, thing }
  const reading = readingOf([candidate], place, newTrace(), locale)
  if (reading.recipe) reading.recipe.notes = notes
  return reading
}

function readJson(text: string, url: string, locale: Locale): Reading {
  const html = `<script type="application/ld+json">${typed(text).replaceAll("</", "<\\/")}</script>`
  return readRecipe({ html, url }, { locale })
}

/** Adds the type to JSON with the members of a recipe. */
function typed(text: string): string {
  const value = parseLoosely(text)?.values[0]
  const isBare =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !("@type" in value) &&
    !("@graph" in value) &&
    ("recipeIngredient" in value || "recipeInstructions" in value || "ingredients" in value)
  return isBare
    ? JSON.stringify({ "@context": "https://schema.org", "@type": "Recipe", ...value })
    : text
}

/**
 * The recipe of a text as people write and copy it: title, yield, times, ingredients with or without bullets and
 * headings or within sentences, steps numbered or in paragraphs, notes and hashtags, in any language that pages are
 * read in. Of several recipes the one with the requested index. Never throws; linear.
 */
export function readText(whole: string, { locale, url = "", portion = 0 }: Options): PastedReading {
  const trace = newTrace()
  const portions = recipeSectionsOf(whole)
  const names = portions.map(({ name }) => name)
  const chosen = Math.min(portion, portions.length - 1)
  const text = portions[chosen]?.text ?? whole
  if (names.length > 0)
    trace.notes.push(`The text has ${names.length} recipes; this is number ${chosen + 1}.`)
  const { lines, tags, remarks } = pastedText(text)
  const address = url || (SOURCE.exec(text.slice(0, 100_000))?.[1] ?? "")
  const place = { url: address, base: address, headings: [], host: "" }
  const found = cutOf(lines)
  if (!found) return { ...readingOf([], place, trace, locale), portions: names }
  const candidate: Candidate = {
    strategy: "page-text",
    confidence: found.whole ? 0.5 : 0.2,
    thing: { ...withLabels(found.thing, lines), ...(tags.length > 0 && { keywords: tags }) },
  }
  const reading = readingOf([candidate], place, trace, locale)
  if (reading.recipe) reading.recipe.notes = remarks
  return { ...reading, portions: names }
}

/** The parts of a recipe in lines, or in the sentences of a text without a list; null if there are none. */
function cutOf(lines: PastedLine[]): { thing: Thing; whole: boolean } | null {
  const found = withBriefSteps(recipeOfLines(lines), lines)
  const fromSentences = found?.ingredients ? null : recipeOfSentences(lines)
  if (fromSentences) return { thing: { ...found?.thing, ...fromSentences }, whole: true }
  if (!found) return null
  const { thing, ingredients, method } = found
  const start = Math.min(ingredients?.start ?? Infinity, method?.start ?? Infinity, lines.length)
  const name = titleOf(lines, start)
  const description = descriptionOf(lines, name, start)
  const recipeIngredient = ingredients && headedBy(lines, ingredients, name, thing.recipeIngredient)
  return {
    thing: {
      ...thing,
      name,
      description,
      ...(recipeIngredient && { recipeIngredient }),
      ...(method && { recipeInstructions: listOf(thing.recipeInstructions).filter(isNoLabel) }),
    },
    whole: ingredients !== null && method !== null,
  }
}

const isNoLabel = (step: unknown) =>
  typeof step !== "string" || step.length > 60 || !labelOf(step) || stepScore(step) >= 0.6

/**
 * Ingredients below the title of their first group, if there is no heading for ingredients above it; titles that
 * are labels are removed.
 */
function headedBy(lines: PastedLine[], { start }: Block, name: string, given: unknown): string[] {
  const ingredients = (given as string[]).filter(
    (text) => !(text.endsWith(":") && saysLabel(text.slice(0, -1))),
  )
  const above = lines[start - 1]
  const heads =
    above !== undefined &&
    above.text !== name &&
    above.text.length < 40 &&
    (above.rank === 6 || above.text.endsWith(":")) &&
    !ingredients[0]?.endsWith(":") &&
    !INGREDIENTS.test(above.text) &&
    !isLabel(above.text) &&
    !saysLabel(above.text.replace(/:$/, ""))
  return heads ? [`${above.text.replace(/:$/, "")}:`, ...ingredients] : ingredients
}

/** Steps that are too short to be recognized (`Mix. Bake.`), below the heading for the method. */
function withBriefSteps(found: ReturnType<typeof recipeOfLines>, lines: PastedLine[]) {
  if (!found?.ingredients || found.method) return found
  const { end } = found.ingredients
  const heading = lines.findIndex(
    ({ text, rank }, at) => at >= end && rank > 0 && METHOD.test(text),
  )
  if (heading < 0) return withNextParagraph(found, found.ingredients, lines)
  const behind = lines.slice(heading + 1)
  const next = behind.findIndex((line) => line.rank > 0 || ends(line, 2))
  const steps = (next < 0 ? behind : behind.slice(0, next)).map(({ text }) => text)
  return steps.length ? { ...found, thing: { ...found.thing, recipeInstructions: steps } } : found
}

/** The paragraphs below the ingredients are the steps, if there is no heading and the words are not conclusive. */
function withNextParagraph(
  found: NonNullable<ReturnType<typeof recipeOfLines>>,
  { start, end, lines: had }: Block,
  lines: PastedLine[],
) {
  const alike = (at: number) => ingredientScore(lines[at]?.text ?? "") >= 0.5
  const next = lines.findIndex(
    ({ parted, rank }, at) =>
      at > start + 1 && parted && rank === 0 && !alike(at) && !alike(at + 1),
  )
  const after = next < 0 ? [] : lines.slice(next).filter(({ text }) => !isLabel(text))
  if (next < end - 4 || after.length === 0 || after.some(({ rank }) => rank > 0)) return found
  const below = new Set(lines.slice(next).map(({ text }) => text))
  const foods = had.filter(({ text }) => !below.has(text))
  if (foods.length < 2 || !after.some(({ text }) => stepScore(text) >= 0.3)) return found
  const recipeIngredient = foods.map(({ text, rank }) =>
    rank > 0 ? `${text.replace(/:$/, "")}:` : text,
  )
  const recipeInstructions = after.map(({ text }) => text)
  return { ...found, thing: { ...found.thing, recipeIngredient, recipeInstructions } }
}

/** An address on its own line, or after a word such as "Source:". */
const SOURCE = /^[ \t>]*(?:\p{L}{2,20}:[ \t]*)?(https?:\/\/[^\s<>"]{4,500})[ \t]*$/mu

/** The sentences between the title and the recipe. */
function descriptionOf(lines: Line[], name: string, end: number): string {
  const title = lines.findIndex(({ text }) => name !== "" && text.includes(name))
  return lines
    .slice(title + 1, end)
    .filter(({ text, rank, item }) => rank === 0 && !item && /[.!?…]$/.test(text))
    .slice(0, 5)
    .map(({ text }) => text)
    .join("\n")
    .slice(0, 1_500)
}
