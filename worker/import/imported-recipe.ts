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

/** A recipe as a page has it; times are in words of the reader's language, or as the page has them. */
export interface ImportedRecipe extends RecipeTexts<SourceField> {
  /** Absolute http(s) addresses, best first. */
  images: string[]
  recipeIngredient: IngredientLine[]
  recipeInstructions: Step[]
  /** Remarks that stand beside the steps; pages are read without theirs. */
  notes: { title: string; text: string }[]
  nutrition: Nutrition
  tags: string[]
  categories: string[]
  cuisines: string[]
  /** "" where no author is named. */
  author: string
  /** Where a film of the dish can be seen. */
  video: string | null
  /** The address that was asked for. */
  orgURL: string
  /** The address that the page gives as its own, where that can be believed. */
  canonicalURL: string | null
  /**
   * Language of the page as it declares it, such as `en-US`; where its ingredients are in another, or it declares
   * none that they can be in, the one they are in, such as `sv`. Null where neither tells.
   */
  language: string | null
}

export interface Reading {
  /** Null when the page has neither ingredients nor steps. */
  recipe: ImportedRecipe | null
  /** The schema.org object the recipe came from, as found; `{}` if none. */
  raw: Thing
  /** The three times in minutes, null where the page gives none that can be read. */
  minutes: { prepTime: number | null; performTime: number | null; totalTime: number | null }
  trace: Trace
}

/** Where candidates were found: the address asked for, the one that relative addresses are resolved against. */
export interface Place extends PageWords {
  url: string
  base: string
}

/** The recipe that candidates come to; `locale` is the language of the reader, for times. */
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

/** What lines have to be there for, so that their words tell a language. */
const ENOUGH_LINES = 4

/** The language that the ingredients are written in; the declared one where they do not clearly speak another. */
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

/** The three times; without a total that can be believed, it is what the others come to. */
function timesOf(decided: Cleaned, { fields }: Trace) {
  let { prepTime, performTime, totalTime } = decided
  const minutes = (time: Time | null) => time?.minutes ?? 0
  const shown = (field: string) => fields[field]?.strategy === "page-text"
  // What stands somewhere on the page does not refute the data: a total beside both parts, a part beyond the total.
  if (shown("totalTime") && performTime && prepTime && !shown("performTime") && !shown("prepTime"))
    totalTime = null
  // A total of a minute or two is a mistake itself: seconds that should be minutes.
  if (minutes(totalTime) > 2 && !shown("totalTime")) {
    const beyond = (field: string, time: Time | null) =>
      shown(field) && minutes(time) > minutes(totalTime)
    if (beyond("prepTime", prepTime)) prepTime = null
    if (beyond("performTime", performTime)) performTime = null
  }
  // Where the whole and a part of it were mixed up, the numbers still add up.
  if (minutes(totalTime) > 0 && minutes(prepTime) + minutes(totalTime) === minutes(performTime))
    [performTime, totalTime] = [totalTime, performTime]
  const sum = minutes(prepTime) + minutes(performTime)
  // A whole is no shorter than its parts, nor than their sum if it comes from elsewhere.
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

/** Words for a time. Zeros are shown only beside a time that is not zero: three of them mean unknown. */
function wordsOf(
  time: Time | null,
  { totalTime }: { totalTime: Time | null },
  locale: Locale,
): string | null {
  if (!time) return null
  if (time.verbatim !== null) return time.verbatim
  return time.minutes || totalTime?.minutes ? durationWords(time.minutes ?? 0, locale) : null
}
