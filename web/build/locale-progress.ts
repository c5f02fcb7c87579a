import type { Plugin } from "vite"
import { ENGLISH, textsByKey, translatedLocales } from "./locale-files.ts"

const name = "virtual:locale-progress"

/** Percentage of the English texts that each locale file has, by locale: `{ "he-IL": 100 }`. */
export function progressOfLocales() {
  const wanted = [...textsByKey().keys()]
  return Object.fromEntries(
    [ENGLISH, ...translatedLocales()].map((locale) => {
      const held = textsByKey(locale)
      const found = wanted.filter((key) => held.has(key)).length
      return [locale, Math.floor((found / wanted.length) * 100)]
    }),
  )
}

/** `import progress from "virtual:locale-progress"`: computed from the files at build time. */
export const localeProgress = (): Plugin => ({
  name: "locale-progress",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}` ? `export default ${JSON.stringify(progressOfLocales())}` : undefined,
})
