import { pick, lineFields, type RecipeTexts, type SourceField } from "../shared/recipe/fields.ts"
import { durationWords } from "../shared/recipe/durations.ts"
import type { Locale } from "../shared/locales.ts"
import { mergeCandidates } from "./merge-candidates.ts"
import type { PageWords } from "./same-dish.ts"
import { clean, type Cleaned } from "./clean-recipe.ts"
import type { Candidate, Thing } from "./candidate.ts"
import type { IngredientLine } from "./clean/ingredients.ts"
import type { Step } from "./clean/instructions.ts"
import type { Nutrition } from "./clean/nutrition.ts"
import type { Time } from "./clean/times.ts"
import { languageOf } from "./ingredients/languages/detect.ts"
import { knownLanguage } from "./ingredients/languages/index.ts"
import type { Trace } from "./trace.ts"

/** A recipe of a page; times are in words of the reader's language, or as on the page. */
export interface ImportedRecipe extends RecipeTexts<SourceField> {
  /** Absolute http(s) addresses, best first. */
  images: string[]
  recipeIngredient: IngredientLine[]
  recipeInstructions: Step[]
  /** Remarks next to the steps; pages are read without notes. */
  notes: { title: string; text: string }[]
  nutrition: Nutrition
  tags: string[]
  categories: string[]
  cuisines: string[]
  /** "" if the page names no author. */
  author: string
  /** The address of a video of the dish. */
  video: string | null
  /** The requested address. */
  orgURL: string
  /** The canonical address of the page, if it is plausible. */
  canonicalURL: string | null
  /**
   * The declared language of the page, such as `en-US`. If the ingredients are in another language, or the declared
   * one is missing or not plausible, the language of the ingredients, such as `sv`. Null if neither is known.
   */
  language: string | null
}

export interface Reading {
  /** Null when the page has neither ingredients nor steps. */
  recipe: ImportedRecipe | null
  /** The schema.org object of the recipe, as found; `{}` if none. */
  raw: Thing
  /** The three times in minutes, null if the page has none that can be read. */
  minutes: { prepTime: number | null; performTime: number | null; totalTime: number | null }
  trace: Trace
}

/** Where candidates were found: the requested address, and the base of relative addresses. */
export interface Place extends PageWords {
  url: string
  base: string
}

/** The recipe that results from the candidates; `locale` is the language of the reader, for times. */
export function readingOf(
  candidates: Candidate[],
  place: Place,
  trace: Trace,
  locale: Locale,
): Reading {
  const cleaned = candidates.map((candidate) => clean(candidate, place.base, place.url))
  const decided = mergeCandidates(cleaned, place, trace)
  if (!decided) {
    const raw = candidates.find(({ strategy }) => strategy !== "open-graph")?.thing ?? {}
    return {
      recipe: null,
      raw,
      minutes: { prepTime: null, performTime: null, totalTime: null },
      trace,
    }
  }

  const times = timesOf(decided, trace)
  const words = (time: Time | null) => wordsOf(time, times, locale)
  return {
    recipe: {
      name: decided.name,
      description: decided.description,
      images: decided.pictures,
      ...pick(decided, lineFields),
      prepTime: words(times.prepTime),
      performTime: words(times.performTime),
      totalTime: words(times.totalTime),
      recipeIngredient: decided.ingredients,
      recipeInstructions: decided.steps,
      notes: [],
      nutrition: decided.nutrition,
      tags: decided.tags,
      categories: decided.categories,
      cuisines: decided.cuisines,
      author: decided.author,
      video: decided.video,
      orgURL: place.url,
      canonicalURL: decided.canonical,
      language: languageIn(decided, trace),
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

/** The fewest lines whose words can identify a language. */
const ENOUGH_LINES = 4

/** The language of the ingredients, or the declared one unless their words clearly contradict it. */
function languageIn({ language, ingredients }: Cleaned, trace: Trace): string | null {
  const declared = language || null
  if (ingredients.length < ENOUGH_LINES) return declared
  const read = languageOf(
    ingredients.map(({ note }) => note),
    declared,
  )
  if (read === "und" || read === knownLanguage(declared)) return declared
  trace.notes.push(
    `The ingredients are written in the language ${read}; ${declared ? `the page declares ${declared}` : "the page declares none"}.`,
  )
  return read
}

/** The three times; without a plausible total, it is the sum of the others. */
function timesOf(decided: Cleaned, { fields }: Trace) {
  let { prepTime, performTime, totalTime } = decided
  const minutes = (time: Time | null) => time?.minutes ?? 0
  const shown = (field: string) => fields[field]?.strategy === "page-text"
  // Times from the text of the page do not override the data: neither a total when the data has both parts, nor a
  // part that is longer than the total.
  if (shown("totalTime") && performTime && prepTime && !shown("performTime") && !shown("prepTime"))
    totalTime = null
  // A total of one or two minutes is itself wrong: seconds that should be minutes.
  if (minutes(totalTime) > 2 && !shown("totalTime")) {
    const beyond = (field: string, time: Time | null) =>
      shown(field) && minutes(time) > minutes(totalTime)
    if (beyond("prepTime", prepTime)) prepTime = null
    if (beyond("performTime", performTime)) performTime = null
  }
  // If the total and a part were swapped, the numbers still add up.
  if (minutes(totalTime) > 0 && minutes(prepTime) + minutes(totalTime) === minutes(performTime))
    [performTime, totalTime] = [totalTime, performTime]
  const sum = minutes(prepTime) + minutes(performTime)
  // A total is not shorter than its parts, or than their sum if it comes from elsewhere.
  const totals = fields.totalTime?.answers ?? []
  const elsewhere = totals.every(
    ({ strategy, value }) =>
      strategy !== fields.performTime?.strategy || value !== totals[0]?.value,
  )
  const least = elsewhere ? sum : Math.max(minutes(prepTime), minutes(performTime))
  const given = totalTime && (totalTime.minutes ?? least) >= least ? totalTime : null
  return {
    prepTime,
    performTime,
    totalTime: given ?? (sum > 0 ? { minutes: sum, verbatim: null } : null),
  }
}

/** A time in words. Zeros are included only with another time that is not zero: three zeros mean unknown. */
function wordsOf(
  time: Time | null,
  { totalTime }: { totalTime: Time | null },
  locale: Locale,
): string | null {
  if (!time) return null
  if (time.verbatim !== null) return time.verbatim
  return time.minutes || totalTime?.minutes ? durationWords(time.minutes ?? 0, locale) : null
}
