import { mixed } from "./hash.ts"
import { add, add2, add3, few } from "./hashed-features.ts"
import type { ContextFeatures } from "./context-features.ts"
import { EDGE, type Word } from "./words.ts"

/** The last three letters, or the whole of a shorter word. */
export const end3 = (word: Word): number => word.suffixes[2] ?? word.lower

/**
 * Adds the features of link `i`: the word, the tokens around it, its neighbors, its position, the ends of its
 * segment, the words around the segment, the turning words, and the ends of the line.
 */
export function addLink(words: Word[], gaps: number[], about: ContextFeatures, i: number): void {
  const word = words[i]!
  const place = placeOf(about, i)
  addWord(word)
  addSigns(word, gaps[i]!, gaps[i + 1]!)
  addNeighbours(words, gaps, i)
  addNeighboursWithWord(words, i)
  addShapesWithSigns(words, gaps, i)
  addPlace(words, about, i, place)
  addStretch(words, about, i, place)
  addAround(words, gaps, about, i)
  addTurns(word, about, i, place)
  addLineEnds(words, word, place)
}

const at = (words: Word[], place: number) => words[place] ?? EDGE

function addWord(word: Word) {
  add(1, 0)
  add(2, word.lower)
  add(3, word.lemma)
  add(4, word.exact)
  add(5, word.shape)
  for (const prefix of word.prefixes) add(6, prefix)
  for (const suffix of word.suffixes) add(7, suffix)
  if (word.tail) add(8, word.tail)
}

function addSigns({ lower: w }: Word, left: number, right: number) {
  add(10, left)
  add(11, right)
  add2(12, left, right)
  add2(13, w, left)
  add2(14, w, right)
  add3(15, w, left, right)
}

/** The words before and after, each separately. */
function addNeighbours(words: Word[], gaps: number[], i: number) {
  const a3 = at(words, i - 3)
  const a2 = at(words, i - 2)
  const a1 = at(words, i - 1)
  const b1 = at(words, i + 1)
  const b2 = at(words, i + 2)
  const b3 = at(words, i + 3)
  const left = gaps[i]!
  const right = gaps[i + 1]!
  add(20, a1.lower)
  add(21, a2.lower)
  add(22, a3.lower)
  add(23, b1.lower)
  add(24, b2.lower)
  add(25, b3.lower)
  add(26, a1.lemma)
  add(27, b1.lemma)
  add2(28, a1.lower, left)
  add2(29, b1.lower, right)
  add(30, end3(a1))
  add(31, end3(b1))
  add(32, end3(a2))
  add(33, end3(b2))
  add(34, a1.shape)
  add(35, b1.shape)
}

/** The words before and after, combined with the word or with each other. */
function addNeighboursWithWord(words: Word[], i: number) {
  const word = words[i]!
  const w = word.lower
  const a2 = at(words, i - 2)
  const a1 = at(words, i - 1)
  const b1 = at(words, i + 1)
  const b2 = at(words, i + 2)
  add2(40, a1.lower, w)
  add2(41, w, b1.lower)
  add2(42, a1.lower, b1.lower)
  add2(43, a2.lower, a1.lower)
  add2(44, b1.lower, b2.lower)
  add3(45, a1.lower, w, b1.lower)
  add3(46, w, b1.lower, b2.lower)
  add3(47, a2.lower, a1.lower, w)
  add2(48, a2.lower, w)
  add2(49, w, b2.lower)
  add2(50, word.lemma, b1.lemma)
  add2(51, a1.lemma, word.lemma)
}

/** The endings and kinds of the words before and after, and the tokens between them. */
function addShapesWithSigns(words: Word[], gaps: number[], i: number) {
  const word = words[i]!
  const w = word.lower
  const a2 = at(words, i - 2)
  const a1 = at(words, i - 1)
  const b1 = at(words, i + 1)
  const b2 = at(words, i + 2)
  const left = gaps[i]!
  const right = gaps[i + 1]!
  add2(55, end3(a1), w)
  add2(56, w, end3(b1))
  add2(57, a1.coarse, w)
  add2(58, w, b1.coarse)
  add3(59, a1.coarse, word.coarse, b1.coarse)
  add3(60, a1.coarse, w, b1.coarse)
  add3(61, w, b1.coarse, b2.coarse)
  add3(62, a2.coarse, a1.coarse, w)
  add3(63, a2.coarse, a1.coarse, word.coarse)
  add3(64, word.coarse, b1.coarse, b2.coarse)
  add3(65, word.coarse, left, right)
  add2(66, mixed(a1.coarse, left), mixed(word.coarse, right))
  add2(67, mixed(a1.lower, left), w)
  add2(68, mixed(b1.lower, right), w)
}

/** The position of a word as one number: its depth in brackets, the number of commas before it, and its segment. */
function placeOf(about: ContextFeatures, i: number) {
  const depth = few(about.depth[i]!, 2)
  const commas = few(about.commas[i]!, 2)
  const stretch = few(about.stretch[i]!, 4)
  return depth * 100 + commas * 10 + stretch
}

function addPlace(words: Word[], about: ContextFeatures, i: number, place: number) {
  const word = words[i]!
  const w = word.lower
  const depth = few(about.depth[i]!, 2)
  const commas = few(about.commas[i]!, 2)
  const numbers = few(about.numbers[i]!, 3)
  add(70, place)
  add2(71, place, w)
  add2(72, place, word.coarse)
  add2(73, depth * 4 + numbers, w)
  add2(74, depth * 4 + numbers, word.coarse)
  add2(75, depth + commas * 4, word.lemma)
  add(76, few(i, 6))
  add(77, few(words.length - i, 6))
  add2(78, few(i, 3), w)
  add2(79, few(words.length - i, 3), w)
}

/** The first and the last word of the word's segment. */
function addStretch(words: Word[], about: ContextFeatures, i: number, place: number) {
  const w = words[i]!.lower
  const first = about.first[i]!
  const last = about.last[i]!
  const head = words[last]!
  const opening = words[first]!
  const fromEnd = few(last - i, 5)
  const fromStart = few(i - first, 5)
  add2(80, head.lemma, fromEnd)
  add2(81, head.lemma, w)
  add(82, opening.lower)
  add2(83, opening.lower, w)
  add2(84, opening.lower, fromStart)
  add3(85, fromEnd, fromStart, place)
  add2(86, fromEnd, w)
  add3(87, place, head.coarse, fromEnd)
  add3(88, place, opening.lower, few(fromStart, 2))
  add2(89, mixed(opening.lower, head.lemma), fromEnd)
}

/** The words before and after that segment. */
function addAround(words: Word[], gaps: number[], about: ContextFeatures, i: number) {
  const w = words[i]!.lower
  const first = about.first[i]!
  const last = about.last[i]!
  const fromEnd = few(last - i, 5)
  const fromStart = few(i - first, 5)
  const before = first > 0 ? words[first - 1]! : EDGE
  const after = last + 1 < words.length ? words[last + 1]! : EDGE
  const afterHead = last + 1 < words.length ? words[about.last[last + 1]!]! : EDGE
  add(90, before.lemma)
  add2(91, before.lemma, w)
  add(92, after.lower)
  add2(93, after.lower, w)
  add2(94, gaps[last + 1]!, w)
  add3(95, gaps[last + 1]!, after.coarse, fromEnd)
  add2(96, gaps[first]!, w)
  add2(97, gaps[first]!, fromStart)
  add2(98, afterHead.coarse, w)
}

function addTurns(word: Word, about: ContextFeatures, i: number, place: number) {
  const w = word.lower
  const turn = about.turn[i]!
  const since = few(about.sinceTurn[i]!, 4)
  add2(100, turn, since)
  add2(101, turn, w)
  add2(102, turn, word.coarse)
  add3(103, turn, since, place)
  add(104, about.nextTurn[i]!)
  add2(105, about.nextTurn[i]!, w)
  add2(106, about.nextTurn[i]!, turn)
}

function addLineEnds(words: Word[], { lower: w }: Word, place: number) {
  add2(110, words[0]!.lower, w)
  add2(111, at(words, words.length - 1).lower, w)
  add2(112, at(words, words.length - 1).lower, place)
}
