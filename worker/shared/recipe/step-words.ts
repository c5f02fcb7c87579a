/* Words of step texts: their comparison, and their language. */

export interface Word {
  /** Without case and accents. */
  key: string
  start: number
  end: number
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ł", "l")
    .replaceAll("ё", "е")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")

/** The words of a text with their places. An elided article is not a word: `d'ail`. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((found) => {
    const key = folded(found[0])
    const next = text[found.index + found[0].length]
    const isElided = key.length <= 2 && (next === "'" || next === "’")
    return isElided ? [] : [{ key, start: found.index, end: found.index + found[0].length }]
  })
}

/** Endings of nouns in Germanic and Romance languages; `creamy` is not cream. */
const ENDINGS = new Set([
  "",
  "s",
  "es",
  "e",
  "n",
  "en",
  "er",
  "ern",
  "ene",
  "erne",
  "et",
  "ne",
  "r",
  "ar",
  "or",
  "arna",
  "orna",
  "erna",
  "na",
  "a",
  "i",
  "o",
  "as",
  "os",
  "x",
  "je",
  "jes",
  "ies",
  "y",
  "ves",
  "f",
])

/** Languages in which nouns change by cases. */
const INFLECTED = new Set(["pl", "cs", "ru", "hu", "tr"])

/** Whether two words are forms of one. */
export function isSameWord(a: string, b: string, language: string): boolean {
  if (a === b) return true
  let shared = 0
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++
  const [first, second] = [a.slice(shared), b.slice(shared)]
  if (INFLECTED.has(language)) {
    return shared >= 3 && shared >= Math.max(a.length, b.length) - 4 && first.length <= 3
  }
  if (shared < Math.min(3, a.length, b.length) || shared < Math.max(first.length, second.length)) {
    return false
  }
  return ENDINGS.has(first) && ENDINGS.has(second) && Math.min(first.length, second.length) <= 2
}

/** Function words that identify a language. */
const COMMON: Record<string, string> = {
  en: "the and with until for into over a of in",
  de: "und die das den mit in zu auf der eine dann",
  nl: "de het en een met in van tot voeg op",
  fr: "le la les et dans une des avec du jusqu",
  es: "el los la las y con en una del hasta que",
  it: "il lo gli e per con una di nel la che",
  pt: "o os e com uma ate em do da as no",
  sv: "och i med en pa till ar det som tills",
  da: "og i med en pa til det lad kom af",
  nb: "og i med en pa til det la ha av",
  pl: "i na do z w sie przez nastepnie",
  cs: "a na do se v s pak nechame",
  hu: "a az es meg egy hogy majd",
  ru: "и на в с до по затем",
  tr: "ve bir ile icin kadar uzerine",
}
const commonWords = Object.entries(COMMON).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
)

/** The language of some steps by their function words; English otherwise. */
export function languageOfSteps(texts: readonly string[]): string {
  const words = texts.slice(0, 20).flatMap((text) => wordsIn(text).map(({ key }) => key))
  const counts = commonWords.map(
    ([language, common]) => [language, words.filter((word) => common.has(word)).length] as const,
  )
  const [best] = counts.toSorted((a, b) => b[1] - a[1])
  return best && best[1] > 0 ? best[0] : "en"
}
