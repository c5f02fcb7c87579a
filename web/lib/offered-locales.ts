import progress from "virtual:locale-progress"
import { locales } from "../../worker/shared/locales"

/** The percentage of texts from which a language is offered: below it, a page is mostly English. */
const ENOUGH = 50

/** Every language with how much of it is translated, in percent, and whether that is enough to offer it. */
export const languages = locales.map(({ code, name, dir }) => {
  const done = progress[code] ?? 0
  return { code: code as string, name, dir, done, isOffered: done >= ENOUGH }
})

export const offeredLocales = languages.filter(({ isOffered }) => isOffered).map(({ code }) => code)
