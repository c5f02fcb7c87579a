import { type Label, LABELS } from "../labels.ts"
import { chainOf, type Chain } from "./features.ts"
import { bestOf, marginalsOf, NEVER, PUNC, roomFor, type Scores, WAYS } from "./lattice.ts"
import { type Model, modelOf, slotOf, type Table } from "./model.ts"
import { addNetScores, EMBEDDED, passed } from "./net.ts"
import { KIND } from "./words.ts"

export interface Tagged {
  labels: Label[]
  /** The confidence in the label of every token, from 0 to 1. */
  sure: number[]
}

export interface Tagger {
  tag(tokens: readonly string[]): Tagged
}

/** The most tokens of a line that are labeled; the rest of a longer line is a comment. */
const LONGEST = 400
const HAS_WORD = /[\p{L}\p{N}]/u

/** A tagger from the bytes of a model. Throws a `RangeError` for bytes of another format. */
export function taggerOf(bytes: Uint8Array): Tagger {
  const model = modelOf(bytes)
  return { tag: (tokens) => tagged(model, tokens) }
}

function tagged(model: Model, tokens: readonly string[]): Tagged {
  const labels = tokens.map((token): Label => (HAS_WORD.test(token) ? "COMMENT" : "PUNC"))
  const sure = tokens.map(() => 1)
  const chain = chainOf(tokens.slice(0, LONGEST))
  if (chain.words.length === 0) return { labels, sure }
  const scores = scoresOf(model, chain)
  const best = bestOf(scores)
  for (let k = 0; k < scores.links.length; k++) scores.links[k]! /= model.temperature
  for (let k = 0; k < scores.steps.length; k++) scores.steps[k]! /= model.temperature
  const { links } = marginalsOf(scores, false)
  for (const [i, place] of chain.places.entries()) {
    labels[place] = LABELS[best[i]!]!
    sure[place] = Math.min(1, links[i * WAYS + best[i]!]!)
  }
  return { labels, sure }
}

function scoresOf({ links, steps, embeddings, net }: Model, chain: Chain): Scores {
  const count = chain.words.length
  const scores = roomFor(count)
  const input = new Float64Array(count * EMBEDDED)
  for (let i = 0; i < count; i++) {
    addRows(links, chain.features, chain.starts, i, scores.links)
    addRows(embeddings, chain.netFeatures, chain.netStarts, i, input)
    if (i === 0) continue
    addRows(steps, chain.steps, chain.stepStarts, i, scores.steps)
    for (let k = 0; k < net.steps.length; k++)
      scores.steps[i * net.steps.length + k]! += net.steps[k]!
  }
  addNetScores(net, passed(net, input, count), 1, scores.links)
  for (const [i, word] of chain.words.entries())
    if (word.kind !== KIND.dash) scores.links[i * WAYS + PUNC] = NEVER
  return scores
}

/**
 * Adds the weights of the features of link `i` to its part of the sums, eight at a time for speed: all widths are
 * multiples of eight.
 */
function addRows(
  table: Table,
  features: Int32Array,
  starts: Int32Array,
  i: number,
  sums: Float64Array,
): void {
  const { width, weights, unit } = table
  const at = i * width
  for (let k = starts[i]!; k < starts[i + 1]!; k++) {
    const slot = slotOf(table, features[k]!)
    if (slot < 0) continue
    const base = slot * width
    for (let b = 0; b < width; b += 8) {
      const from = base + b
      const to = at + b
      sums[to]! += weights[from]!
      sums[to + 1]! += weights[from + 1]!
      sums[to + 2]! += weights[from + 2]!
      sums[to + 3]! += weights[from + 3]!
      sums[to + 4]! += weights[from + 4]!
      sums[to + 5]! += weights[from + 5]!
      sums[to + 6]! += weights[from + 6]!
      sums[to + 7]! += weights[from + 7]!
    }
  }
  for (let b = 0; b < width; b++) sums[at + b]! *= unit
}
