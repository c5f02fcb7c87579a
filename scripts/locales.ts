/**
 * Shows the progress of each language, and its mistakes: `npm run locales`, with `-- de-DE` text by text.
 * With `--write`, files are sorted like English, and the English texts that they were translated from are
 * recorded. Fails if a text is wrong; texts that are missing or older than English are only counted.
 */
import { progressOf, type Weight } from "./locales/remarks.ts"
import { noteSources } from "./locales/sources.ts"
import { writeInOrder } from "./locales/texts.ts"
import { translatedLocales } from "../web/build/locale-files.ts"

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith("--"))
const locales = named.length > 0 ? named : translatedLocales()

if (args.includes("--write")) {
  for (const locale of locales) {
    writeInOrder(locale)
    noteSources(locale)
  }
}

const all = locales.map(progressOf)
const weights: Weight[] = ["error", "missing", "stale", "hint"]
console.table(
  Object.fromEntries(
    all.map(({ locale, percent, remarks }) => {
      const counts = weights.map((weight) => [
        weight,
        remarks.filter((remark) => remark.weight === weight).length,
      ])
      return [locale, { "%": percent, ...(Object.fromEntries(counts) as object) }]
    }),
  ),
)
for (const { locale, remarks } of all) {
  for (const { weight, key, what } of remarks)
    if (weight === "error" || named.length > 0) console.log(`${locale} ${weight} ${key}: ${what}`)
}
process.exitCode = all.some(({ remarks }) => remarks.some(({ weight }) => weight === "error"))
  ? 1
  : 0
