import type { Locale } from "../shared/locales.ts"
import type { Candidate } from "./candidate.ts"
import { headingsOf, readPage } from "./page.ts"
import { type Reading, readingOf } from "./imported-recipe.ts"
import { fromAppState } from "./strategies/app-state.ts"
import { fromHRecipe } from "./strategies/h-recipe.ts"
import { fromJsonLd } from "./strategies/json-ld.ts"
import { fromMicrodata } from "./strategies/microdata.ts"
import { fromOpenGraph } from "./strategies/open-graph.ts"
import { fromPageText } from "./strategies/page-text.ts"
import { fromPlugIns } from "./strategies/plug-ins.ts"
import { fromRdfa } from "./strategies/rdfa.ts"
import { newTrace } from "./trace.ts"

export type { ImportedRecipe, Reading } from "./imported-recipe.ts"

/**
 * The recipe of a page, and how it was found. Pure: fetches nothing. Never throws, whatever the HTML. `locale` is
 * the language of the reader, for times.
 */
export function readRecipe(
  input: { html: string; url: string },
  options: { locale: Locale },
): Reading {
  const trace = newTrace()
  const page = readPage(input.html, input.url)
  if (page.cut) trace.notes.push("The page is longer than what is read of one.")
  const marked = [
    ...fromJsonLd(page, trace),
    ...fromMicrodata(page),
    ...fromRdfa(page),
    ...fromHRecipe(page),
    ...fromAppState(page),
    ...fromPlugIns(page),
  ]
  // Without markup of a recipe, half a recipe on the page is not enough.
  const shown = fromPageText(page).filter(
    ({ confidence }) => confidence >= 0.3 || marked.length > 0,
  )
  const candidates: Candidate[] = [...marked, ...shown, fromOpenGraph(page)]
  const place = {
    url: input.url,
    base: page.base,
    headings: headingsOf(page),
    host: hostOf(input.url),
  }
  return readingOf(candidates, place, trace, options.locale)
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "")
