import { mixed } from "./hash.ts"
import {
  add,
  add2,
  add3,
  featuresAdded,
  featuresSoFar,
  few,
  startFeatures,
} from "./hashed-features.ts"
import { addLink, end3 } from "./link-features.ts"
import { type ContextFeatures, contextFeatures } from "./context-features.ts"
import { EDGE, KIND, type Word, wordOf } from "./words.ts"

export { FEATURE_BITS } from "./hashed-features.ts"

/**
 * A line as the model reads it: a chain of its words, numbers and dashes. Other tokens are always PUNC; they are in
 * the gaps of the chain.
 */
export interface Chain {
  /** The token index of every link. */
  places: number[]
  words: Word[]
  /** The features of a link are `features[starts[i]]` to `features[starts[i + 1]]`, hashes below 2^FEATURE_BITS. */
  starts: Int32Array
  features: Int32Array
  /** The same for the features of the step from the previous link to this one. */
  stepStarts: Int32Array
  steps: Int32Array
  /** The same for the features whose embeddings are summed for the net. */
  netStarts: Int32Array
  netFeatures: Int32Array
}

/** The features of a line. The arrays are new and belong to the caller. */
export function chainOf(tokens: readonly string[]): Chain {
  const places: number[] = []
  const words: Word[] = []
  const gaps: number[] = []
  let gap = 0
  for (const [place, token] of tokens.entries()) {
    const word = wordOf(token)
    if (word.kind === KIND.sign) {
      gap = mixed(gap, word.lower)
      continue
    }
    places.push(place)
    words.push(word)
    gaps.push(gap)
    gap = 0
  }
  gaps.push(gap)
  const about = contextFeatures(tokens, places, words)
  const [starts, features] = listed(addLink)
  const [stepStarts, steps] = listed(addStep)
  const [netStarts, netFeatures] = listed(addEmbedded)
  return { places, words, starts, features, stepStarts, steps, netStarts, netFeatures }

  function listed(addFeatures: typeof addLink): [starts: Int32Array, features: Int32Array] {
    const ends = new Int32Array(words.length + 1)
    startFeatures(words.length)
    for (let i = 0; i < words.length; i++) {
      addFeatures(words, gaps, about, i)
      ends[i + 1] = featuresSoFar()
    }
    return [ends, featuresAdded()]
  }
}

function addStep(words: Word[], gaps: number[], about: ContextFeatures, i: number): void {
  const word = words[i]!
  const before = words[i - 1] ?? EDGE
  const after = words[i + 1] ?? EDGE
  const gap = gaps[i]!
  const depth = few(about.depth[i]!, 2)
  add(120, 0)
  add(121, gap)
  add(122, word.lower)
  add(123, before.lower)
  add2(124, word.lower, gap)
  add2(125, before.lower, gap)
  add2(126, word.coarse, before.coarse)
  add2(127, before.lower, word.lower)
  add3(128, gap, depth, few(about.stretch[i]!, 3))
  add2(129, word.lower, after.lower)
  add(130, about.turn[i]!)
  add2(131, end3(word), gap)
  add2(132, end3(before), gap)
  add3(133, word.coarse, after.coarse, gap)
  add2(134, words[about.last[i]!]!.lemma, gap)
}

/** The net reads the neighbors itself, so a link only has its word and the tokens around it. */
function addEmbedded(words: Word[], gaps: number[], about: ContextFeatures, i: number): void {
  const word = words[i]!
  add(170, 0)
  add(171, word.lower)
  add(172, word.lemma)
  add(173, word.shape)
  for (const prefix of word.prefixes.slice(2)) add(174, prefix)
  for (const suffix of word.suffixes.slice(1)) add(175, suffix)
  if (word.tail) add(176, word.tail)
  add(177, gaps[i]!)
  add(178, gaps[i + 1]!)
  add(179, few(about.depth[i]!, 2) * 10 + few(about.commas[i]!, 3))
  add2(180, (words[i - 1] ?? EDGE).lower, word.lower)
}

/** The token indexes of the links of a line. */
export const linksPlacesOf = (tokens: readonly string[]): number[] =>
  tokens.flatMap((token, place) => (wordOf(token).kind === KIND.sign ? [] : [place]))
