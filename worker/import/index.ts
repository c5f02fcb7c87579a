import { durationWords } from "../rules/durations.ts"
import type { Locale } from "../rules/locales.ts"
import { decide } from "./arbiter.ts"
import { clean, type Cleaned } from "./cleaned.ts"
import type { Candidate, Thing } from "./candidate.ts"
import type { IngredientLine } from "./clean/ingredients.ts"
import type { Step } from "./clean/instructions.ts"
import type { Nutrition } from "./clean/nutrition.ts"
import type { Time } from "./clean/times.ts"
import { headingsOf, readPage } from "./page.ts"
import { fromJsonLd } from "./strategies/json-ld.ts"
import { fromMicrodata } from "./strategies/microdata.ts"
import { fromOpenGraph } from "./strategies/open-graph.ts"
import { fromPageText } from "./strategies/page-text.ts"
import { newTrace, type Trace } from "./trace.ts"

export interface ImportedRecipe {
  name: string
  description: string
  /** Absolute http(s) addresses, best first. */
  images: string[]
  recipeYield: string | null
  /** In words of the reader's language, or as the page has them where it has words. */
  prepTime: string | null
  performTime: string | null
  totalTime: string | null
  recipeIngredient: IngredientLine[]
  recipeInstructions: Step[]
  nutrition: Nutrition
  tags: string[]
  /** The address that was asked for. */
  orgURL: string
  /** Language of the page as it declares it, such as `en-US`. */
  language: string | null
}

export interface Reading {
  /** Null when the page has neither ingredients nor steps. */
  recipe: ImportedRecipe | null
  /** The schema.org object the recipe came from, as found; `{}` if none. */
  raw: Thing
  /** The three times in minutes, null where the page gives none that can be told. */
  minutes: { prepTime: number | null; performTime: number | null; totalTime: number | null }
  trace: Trace
}

/**
 * The recipe of a page, and how it was found. Pure: nothing is fetched. Never throws, whatever the HTML.
 * `locale` is the language of the reader, for times.
 */
export function readRecipe(
  input: { html: string; url: string },
  options: { locale: Locale },
): Reading {
  const trace = newTrace()
  const page = readPage(input.html, input.url)
  if (page.cut) trace.notes.push("The page is longer than what is read of one.")
  const marked = [...fromJsonLd(page, trace), ...fromMicrodata(page)]
  // Without any mark of a recipe, half of one on the page is not enough.
  const shown = fromPageText(page).filter(
    ({ confidence }) => confidence >= 0.3 || marked.length > 0,
  )
  const candidates: Candidate[] = [...marked, ...shown, fromOpenGraph(page)]
  const cleaned = candidates.map((candidate) => clean(candidate, page.base))
  const decided = decide(cleaned, { headings: headingsOf(page), host: hostOf(input.url) }, trace)
  if (!decided) {
    const raw = candidates.find(({ strategy }) => strategy !== "open-graph")?.thing ?? {}
    return {
      recipe: null,
      raw,
      minutes: { prepTime: null, performTime: null, totalTime: null },
      trace,
    }
  }

  const times = timesOf(decided)
  const words = (time: Time | null) => wordsOf(time, times, options.locale)
  return {
    recipe: {
      name: decided.name,
      description: decided.description,
      images: decided.pictures,
      recipeYield: decided.yield,
      prepTime: words(times.prepTime),
      performTime: words(times.performTime),
      totalTime: words(times.totalTime),
      recipeIngredient: decided.ingredients,
      recipeInstructions: decided.steps,
      nutrition: decided.nutrition,
      tags: decided.tags,
      orgURL: input.url,
      language: decided.language || null,
    },
    raw: decided.thing,
    minutes: {
      prepTime: times.prepTime?.minutes ?? null,
      performTime: times.performTime?.minutes ?? null,
      totalTime: times.totalTime?.minutes ?? null,
    },
    trace,
  }
}

/** The three times; without a total, it is what the others come to. */
function timesOf({ prepTime, performTime, totalTime }: Cleaned) {
  const sum = (prepTime?.minutes ?? 0) + (performTime?.minutes ?? 0)
  const given = totalTime && (totalTime.minutes !== 0 || sum === 0) ? totalTime : null
  return {
    prepTime,
    performTime,
    totalTime: given ?? (sum > 0 ? { minutes: sum, verbatim: null } : null),
  }
}

/** Words for a time. Noughts are told only beside a time that is none: three of them mean that nobody knows. */
function wordsOf(
  time: Time | null,
  { totalTime }: { totalTime: Time | null },
  locale: Locale,
): string | null {
  if (!time) return null
  if (time.verbatim !== null) return time.verbatim
  return time.minutes || totalTime?.minutes ? durationWords(time.minutes ?? 0, locale) : null
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "")
