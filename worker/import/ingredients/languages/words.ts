import type { LanguageData, Words } from "./shape.ts"

/**
 * The normalized form of a word: in lower case without accents, full stops, hyphens, apostrophes, spaces and the
 * middle dot of `col·liflor`. The words of a phrase are joined, so that `c. à s.` and `càs` are equal. Hebrew and
 * Arabic lose their vowel points, and spelling variants of Arabic letters become one.
 * @param accents whether accents are kept, for a language in which they distinguish words
 */
export function keyOf(text: string, accents = false): string {
  const small = text.toLowerCase()
  // oxlint-disable-next-line no-control-regex -- whether there is anything but ASCII
  const isPlain = /^[\x00-\x7f]*$/.test(small)
  const plain = isPlain ? small : accents ? small.normalize("NFC") : folded(small)
  return plain.replace(/[.·\s'’ʼ‐‑־׳-]+/g, "")
}

const folded = (small: string) =>
  small
    .replace(/״|(?<=\p{Script=Hebrew})"/gu, "")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll("ـ", "")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("œ", "oe")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/[\p{M}\u00ad]/gu, "")

/** The words of a list with all their endings. Words that start with `=` keep it. */
export function spelledOut(list: Words): string[] {
  return list
    .split(",")
    .flatMap((part) => variants(part.trim()))
    .filter(Boolean)
}

function variants(word: string): string[] {
  const bracket = /^([^()]*)\(([^()]*)\)(.*)$/.exec(word)
  if (!bracket) return [word]
  const [, before, endings, after] = bracket as unknown as [string, string, string, string]
  return ["", ...endings.split("/")].flatMap((ending) => variants(before + ending + after))
}

/** A word without the article that is its prefix, also after an `and`: `وفلفل` for `والفلفل`. */
export function wordWithoutArticle(word: string, { article, gluedAnd }: LanguageData): string {
  if (!article) return word
  const and = gluedAnd && word.startsWith(gluedAnd + article) ? gluedAnd : ""
  const rest = word.slice(and.length + article.length)
  const isLong = (rest.match(/\p{L}/gu)?.length ?? 0) >= 2
  if (!isLong || !word.startsWith(and + article)) return word
  // The article doubles some letters after it: `السُّكَّر`.
  return and + rest.replace(/^(\p{L}\p{M}*?)\u0651/u, "$1")
}

/** Words with all their forms by the first line of endings that matches: `o/a/os/as`. */
export function inflected(words: string[], lines: string[]): string[] {
  const rules = lines.map((line) => line.split("/"))
  return words.flatMap((word) => {
    const rule = rules.find(([first]) => word.endsWith(first!))
    if (!rule) return [word]
    const stem = word.slice(0, word.length - rule[0]!.length)
    return rule.map((ending) => stem + ending)
  })
}

/** What phrases use of a word of a line. */
export interface Spelling {
  text: string
  key: string
}

/** Phrases with their meanings. A lookup finds the longest phrase that starts at a word of a line. */
export class Phrases<Meaning> {
  private readonly keyOf: (text: string) => string
  private readonly meanings = new Map<string, Meaning>()
  private readonly exact = new Map<string, Meaning>()
  private readonly beginnings = new Set<string>()

  /** @param key normalizes words of the language; see `keyOf` */
  constructor(key: (text: string) => string) {
    this.keyOf = key
  }

  /** Adds a phrase; the first meaning of a phrase is kept. */
  add(phrase: string, meaning: Meaning) {
    if (phrase.startsWith("=")) {
      this.exact.set(phrase.slice(1), meaning)
      return
    }
    const key = this.keyOf(phrase)
    if (!key || this.meanings.has(key)) return
    this.meanings.set(key, meaning)
    for (let end = 1; end <= key.length; end++) this.beginnings.add(key.slice(0, end))
  }

  /** The meaning of a word, if it is a phrase by itself. */
  of(key: string): Meaning | undefined {
    return this.meanings.get(key)
  }

  has(key: string): boolean {
    return this.meanings.has(key)
  }

  /** The longest phrase that starts at a word: its meaning, and the index of the word after it. */
  at(words: readonly Spelling[], from: number): { meaning: Meaning; end: number } | undefined {
    const first = words[from]
    if (!first) return undefined
    let found: { meaning: Meaning; end: number } | undefined
    const exact = this.exact.size ? this.exact.get(first.text.replaceAll(".", "")) : undefined
    if (exact !== undefined) found = { meaning: exact, end: from + 1 }
    let key = ""
    for (let at = from; at < words.length; at++) {
      key += words[at]!.key
      if (!this.beginnings.has(key)) break
      const meaning = this.meanings.get(key)
      if (meaning !== undefined) found = { meaning, end: at + 1 }
    }
    return found
  }

  keys(): IterableIterator<string> {
    return this.meanings.keys()
  }
}
