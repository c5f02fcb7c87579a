import { readFileSync } from "node:fs"
import type { Locale } from "../../worker/shared/locales.ts"
import { type Reading, readRecipe } from "../../worker/import/index.ts"

/** What the importer makes of a page in `tests/import/pages`. */
export function reading(
  name: string,
  url = `https://example.com/${name}`,
  locale: Locale = "en-US",
): Reading {
  const html = readFileSync(new URL(`pages/${name}.html`, import.meta.url), "utf8")
  return readRecipe({ html, url }, { locale })
}

/** What it makes of a page that holds one JSON-LD script. */
export function readingOf(thing: unknown, locale: Locale = "en-US"): Reading {
  const script = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    ...(thing as object),
  })
  const html = `<script type="application/ld+json">${script.replaceAll("<", "\\u003c")}</script>`
  return readRecipe({ html, url: "https://example.com/r" }, { locale })
}
