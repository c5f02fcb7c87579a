import { hashOf } from "./hash.ts"

/** The kind of a token by its characters alone. */
export const KIND = { word: 1, number: 2, dash: 3, sign: 4, edge: 5 } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

/** What features are computed from: hashes of a word, of its parts and of its form. */
export interface Word {
  kind: Kind
  /** In lower case; a number as its form, `00` for `12`. */
  lower: number
  /** Without the plural ending. */
  lemma: number
  /** As written. */
  exact: number
  /** Its kinds of characters, with repetitions as one: `Xx`, `0/0`. */
  shape: number
  prefixes: number[]
  suffixes: number[]
  /** The part after the last hyphen, or 0. */
  tail: number
  /** One of few classes for neighbors: number, one of the function words, or an ending. */
  coarse: number
  /** Whether it is a word that starts another part of a line: or, for, such … */
  turns: boolean
}

const TURNING = new Set(
  "or and plus for to such as with without in of from about if a an the each at into per like preferably on by not but until then more other see".split(
    " ",
  ),
)
const PREFIX_LENGTHS = [1, 2, 3, 4]
const SUFFIX_LENGTHS = [1, 2, 3, 4, 5]
/** The most words in the cache: recipes use few words, and this limits memory. */
const MAX_CACHED_WORDS = 4000
const cache = new Map<string, Word>()

/** The word of a token; a cached token returns the same object. */
export function wordOf(token: string): Word {
  const known = cache.get(token)
  if (known) return known
  const word = wordFrom(token, kindOf(token))
  if (cache.size >= MAX_CACHED_WORDS) cache.clear()
  cache.set(token, word)
  return word
}

function kindOf(token: string): Kind {
  if (/^[-–—]$/.test(token)) return KIND.dash
  if (/^\p{N}|^\.\d/u.test(token)) return KIND.number
  return /[\p{L}\p{N}]/u.test(token) ? KIND.word : KIND.sign
}

function wordFrom(token: string, kind: Kind): Word {
  const small = token.toLowerCase().replaceAll("’", "'")
  const form = kind === KIND.number ? formOf(small) : small
  const lemma = kind === KIND.word ? singular(small) : form
  const isWord = kind === KIND.word
  const turns = TURNING.has(small)
  const hyphen = small.lastIndexOf("-")
  return {
    kind,
    lower: hashOf(form),
    lemma: hashOf(lemma),
    exact: hashOf(token),
    shape: hashOf(shapeOf(token)),
    prefixes: isWord ? PREFIX_LENGTHS.map((length) => hashOf(`<${small.slice(0, length)}`)) : [],
    suffixes: isWord ? SUFFIX_LENGTHS.map((length) => hashOf(`${small.slice(-length)}>`)) : [],
    tail: isWord && hyphen > 0 ? hashOf(small.slice(hyphen + 1)) : 0,
    coarse: hashOf(!isWord || turns ? form : `${small.slice(-2)}>`),
    turns,
  }
}

/** `250` as `000`, `1 1/2` different from `1/2`; 1 is not changed, because a singular follows it. */
const formOf = (number: string) =>
  number === "1" ? number : number.replace(/\d/g, "0").replace(/[¼-¾⅐-⅞]/g, "½")

const shapeOf = (token: string) =>
  token
    .slice(0, 24)
    .replace(/\p{Lu}+/gu, "X")
    .replace(/[\p{Ll}\p{Lo}\p{M}]+/gu, "x")
    .replace(/\d+/g, "0")

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`
  if (/(?:lea|loa|hal|kni|shel)ves$/.test(word)) return `${word.slice(0, -3)}f`
  return /(?:ch|sh|x|ss|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** The word before and after a line. */
export const EDGE: Word = wordFrom("\u0002", KIND.edge)
