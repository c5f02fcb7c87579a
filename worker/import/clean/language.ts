/** The characters of each script code; some codes include several scripts. */
const SCRIPTS: Record<string, RegExp> = {
  Latn: /\p{sc=Latin}/gu,
  Cyrl: /\p{sc=Cyrillic}/gu,
  Grek: /\p{sc=Greek}/gu,
  Hebr: /\p{sc=Hebrew}/gu,
  Arab: /\p{sc=Arabic}/gu,
  Jpan: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu,
  Kore: /[\p{sc=Hangul}\p{sc=Han}]/gu,
  Hans: /\p{sc=Han}/gu,
  Hant: /\p{sc=Han}/gu,
}
const MAX_READ = 2_000

/** A declared language as a BCP 47 tag (`en_us` is `en-US`), or "" if it is invalid. */
export function languageTag(text: string): string {
  const [first = ""] = text
    .trim()
    .replaceAll("_", "-")
    .split(/[\s,;]/)
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i.test(first)) return ""
  try {
    return Intl.getCanonicalLocales(first)[0] ?? ""
  } catch {
    return ""
  }
}

/** False when a text is in another script than its declared language uses. */
export function isWrittenIn(tag: string, text: string): boolean {
  const script = SCRIPTS[new Intl.Locale(tag).maximize().script ?? ""]
  const read = text.slice(0, MAX_READ)
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  return !script || letters < 20 || (read.match(script)?.length ?? 0) >= letters * 0.3
}
