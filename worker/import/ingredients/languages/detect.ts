import { knownLanguage, type LanguageCode, LANGUAGES, lexiconOf } from "./index.ts"
import type { LanguageData } from "./shape.ts"
import { keyOf, spelledOut } from "./words.ts"

/** The most letters of the lines that are used. */
const MOST_LETTERS = 4000
/** The share of words that must support a language when none is declared. */
const ENOUGH = 0.12
/** The same when the declared language has no rules. */
const ENOUGH_AGAINST = 0.45
/** The score that another language than the declared one needs: about two words that no third language has. */
const CONTRADICTION = 1.8
/** The weight of words in the declared language. */
const DECLARED = 1.3
/**
 * The same for rare languages that share many words with a common one: Afrikaans with Dutch, Icelandic with Swedish
 * and Danish. They lose a tie.
 */
const SMALLER: Partial<Record<LanguageCode, number>> = { af: 0.9, is: 0.9 }

const codes = Object.keys(LANGUAGES).filter((code) => code !== "und") as LanguageCode[]

/**
 * The language of the ingredient lines of one recipe; `und` if no known language fits. Words that few languages share
 * have the most weight.
 *
 * @param hint the declared language: the `lang` of a page, or a user's language. It breaks ties, and decides when
 *   the lines are not conclusive.
 */
export function languageOf(lines: string[], hint?: string | null): LanguageCode {
  const text = lines.join("\n").slice(0, MOST_LETTERS).normalize("NFC")
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’](?=\p{L}))?/gu) ?? []
  const declared = knownLanguage(hint)
  const scores = scoresOf(words, text.toLowerCase())
  if (declared) scores.set(declared, (scores.get(declared) ?? 0) * DECLARED)
  let best: LanguageCode = declared ?? "und"
  const least = declared ? CONTRADICTION : 0
  for (const [code, score] of scores) {
    if (score > Math.max(scores.get(best) ?? 0, code === declared ? 0 : least)) best = code
  }
  const share = (scores.get(best) ?? 0) / Math.max(words.length, 1)
  if (share >= (hint && !declared && hint !== "und" ? ENOUGH_AGAINST : ENOUGH)) return best
  return declared && isWrittenLike(LANGUAGES[declared], text) ? declared : "und"
}

function scoresOf(words: string[], text: string): Map<LanguageCode, number> {
  const { index, letters, scripts } = known()
  const scores = new Map<LanguageCode, number>()
  const count = (found: LanguageCode[] | undefined, weight: number) => {
    for (const code of found ?? []) {
      scores.set(code, (scores.get(code) ?? 0) + weight / found!.length)
    }
  }
  for (const word of words) {
    const key = keyOf(word)
    const accented = keyOf(word, true)
    // One or two letters may be an abbreviation of anything, unless they are a word in their script or have an
    // accent.
    const isWord = key.length > 2 || accented !== key || SYLLABIC.test(key)
    const found = index.get(key) ?? []
    const more = accented === key ? [] : (index.get(accented) ?? [])
    count([...found, ...more], isWord ? 1 : key.length / 4)
  }
  for (const letter of text) {
    count(letters.get(letter), 0.25)
    for (const { code, script } of scripts) if (script.test(letter)) count([code], 0.25)
  }
  for (const [code, score] of scores) scores.set(code, score * (SMALLER[code] ?? 1))
  return scores
}

/** Characters that are a syllable or a word each. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Scripts; those that are mixed in one text are combined. */
const SCRIPTS = [
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  new RegExp(SYLLABIC, "gu"),
  /\p{Script=Hebrew}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Latin}/gu,
]

/** Whether there are letters, and most of them are in the script of a language. */
function isWrittenLike({ common }: LanguageData, text: string): boolean {
  const script = SCRIPTS.find((one) => common.search(one) >= 0)
  const own = script ? (text.match(script)?.length ?? 0) : 0
  return own * 2 > (text.match(/\p{L}/gu)?.length ?? 0)
}

interface Known {
  /** The languages that have a word. */
  index: Map<string, LanguageCode[]>
  letters: Map<string, LanguageCode[]>
  /** The languages with a script of their own. */
  scripts: { code: LanguageCode; script: RegExp }[]
}
let made: Known | undefined

/** The words and letters of all languages, collected on first use. */
function known(): Known {
  if (made) return made
  const index = new Map<string, LanguageCode[]>()
  const letters = new Map<string, LanguageCode[]>()
  const scripts: Known["scripts"] = []
  const add = (map: Map<string, LanguageCode[]>, key: string, code: LanguageCode) => {
    const found = map.get(key)
    if (!found) map.set(key, [code])
    else if (found.at(-1) !== code) found.push(code)
  }
  const shared = lexiconOf("und").units
  for (const code of codes) {
    const data: LanguageData = LANGUAGES[code]
    for (const word of wordsOf(data)) {
      const key = keyOf(word, data.accents)
      // If accents distinguish words, those without any are short, and exist in many languages.
      const isTold = !data.accents || key !== keyOf(word)
      // `g` and `cl` are in lines of every language.
      if (isTold && !word.startsWith("=") && !shared.has(key)) add(index, key, code)
    }
    for (const letter of data.letters ?? "") add(letters, letter, code)
    if (data.script) scripts.push({ code, script: data.script })
  }
  return (made = { index, letters, scripts })
}

const wordsOf = (data: LanguageData): string[] =>
  [
    data.common,
    ...Object.values(data.units),
    ...Object.values(data.numbers),
    data.some,
    data.of,
    data.and,
    data.or,
    data.sizes,
    data.prepared,
    data.before,
  ]
    .flatMap(spelledOut)
    .filter((word) => !word.includes(" "))
