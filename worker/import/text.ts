import type { Locale } from "../rules/locales.ts"
import type { Candidate } from "./candidate.ts"
import { readRecipe } from "./index.ts"
import { METHOD } from "./heading-words.ts"
import { kindOf } from "./pasted/kind.ts"
import { pastedLines } from "./pasted/pasted-lines.ts"
import { titleOf } from "./pasted/title.ts"
import { type Reading, readingOf } from "./reading.ts"
import { ends } from "./strategies/blocks.ts"
import { parseLoosely } from "./strategies/json-repair.ts"
import type { Line } from "./strategies/lines.ts"
import { recipeOfLines } from "./strategies/recipe-of-lines.ts"
import { newTrace } from "./trace.ts"

interface Options {
  locale: Locale
  /** Address the text came from, where it is known. */
  url?: string
}

/** The recipe of whatever was pasted: the source of a page, JSON, or text. Never throws; linear in its length. */
export function readPasted(text: string, { locale, url = "" }: Options): Reading {
  const kind = kindOf(text)
  if (kind === "html") return readRecipe({ html: text, url }, { locale })
  if (kind === "json" && parseLoosely(text)) {
    const html = `<script type="application/ld+json">${typed(text).replaceAll("</", "<\\/")}</script>`
    return readRecipe({ html, url }, { locale })
  }
  return readText(text, { locale, url })
}

/** JSON with a recipe's members, which says of itself that it is a recipe. */
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
 * headings, steps numbered or in paragraphs, in any of the languages pages are read in. Never throws; linear.
 */
export function readText(text: string, { locale, url = "" }: Options): Reading {
  const trace = newTrace()
  const lines = pastedLines(text)
  const found = withBriefSteps(recipeOfLines(lines), lines)
  const address = url || (SOURCE.exec(text.slice(0, 100_000))?.[1] ?? "")
  const place = { url: address, base: address, headings: [], host: "" }
  if (!found) return readingOf([], place, trace, locale)
  const start = Math.min(
    found.ingredients?.start ?? Infinity,
    found.method?.start ?? Infinity,
    lines.length,
  )
  const name = titleOf(lines, start)
  const candidate: Candidate = {
    strategy: "page-text",
    confidence: found.ingredients && found.method ? 0.5 : 0.2,
    thing: { ...found.thing, name, description: descriptionOf(lines, name, start) },
  }
  return readingOf([candidate], place, trace, locale)
}

/** Steps too brief to be told by their looks (`Mix. Bake.`) are what stands below the heading that says so. */
function withBriefSteps(found: ReturnType<typeof recipeOfLines>, lines: Line[]) {
  if (!found?.ingredients || found.method) return found
  const { end } = found.ingredients
  const heading = lines.findIndex(
    ({ text, rank }, at) => at >= end && rank > 0 && METHOD.test(text),
  )
  if (heading < 0) return found
  const behind = lines.slice(heading + 1)
  const next = behind.findIndex((line) => line.rank > 0 || ends(line, 2))
  const steps = (next < 0 ? behind : behind.slice(0, next)).map(({ text }) => text)
  return steps.length ? { ...found, thing: { ...found.thing, recipeInstructions: steps } } : found
}

/** An address on a line of its own, or after a word such as "Source:". */
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
