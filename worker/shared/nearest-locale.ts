/** Regional forms that most regions read, where the language's own first region writes another. */
const elsewhere: Record<string, string> = { en: "GB", pt: "PT" }

/** Languages that are covered by a more general one. */
const wider: Record<string, string> = { nb: "no", nn: "no" }

const localeOf = (code: string) => {
  try {
    return new Intl.Locale(code)
  } catch {
    return undefined // A browser may send an invalid language.
  }
}

/**
 * The offered locale that fits the wanted languages best, in their order: the same, or the same language in a
 * similar script and form. Undefined where no language is offered.
 */
export function nearestLocale(
  wanted: readonly string[],
  offered: readonly string[],
): string | undefined {
  const known = offered.flatMap((code) => {
    const locale = localeOf(code)
    return locale ? [{ code, locale, script: locale.maximize().script }] : []
  })
  for (const code of wanted) {
    const locale = localeOf(code)
    if (!locale) continue
    const language = wider[locale.language] ?? locale.language
    const { script, region } = locale.maximize()
    const first = new Intl.Locale(language).maximize().region
    const usual = region === first ? first : (elsewhere[language] ?? first)
    const score = (one: (typeof known)[number]) =>
      (one.locale.region === region ? 4 : 0) +
      (one.script === script ? 2 : 0) +
      (one.locale.region === usual ? 1 : 0)
    const found = known
      .filter((one) => one.locale.language === language)
      .toSorted((a, b) => score(b) - score(a))[0]
    if (found) return found.code
  }
  return undefined
}
