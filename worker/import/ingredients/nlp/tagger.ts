import { type Label, LABELS } from "../labels.ts"
import { chainOf, type Chain } from "./features.ts"
import { bestOf, marginalsOf, roomFor, type Scores, WAYS } from "./lattice.ts"
import { type Model, modelOf, rowOf, type Table } from "./model.ts"
import { KIND } from "./words.ts"

export interface Tagged {
  labels: Label[]
  /** How sure the label of every token is, from 0 to 1. */
  sure: number[]
}

export interface Tagger {
  tag(tokens: readonly string[]): Tagged
}

/** Tokens of a line that are looked at; what follows in longer ones is a comment. */
const LONGEST = 400
const PUNC = LABELS.indexOf("PUNC")
/** The score of what cannot be. */
export const NEVER = -1e4
const HAS_WORD = /[\p{L}\p{N}]/u

/** A tagger of the bytes of a model. Throws a `RangeError` for bytes of another format. */
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

function scoresOf({ links, steps }: Model, chain: Chain): Scores {
  const scores = roomFor(chain.words.length)
  for (const [i, word] of chain.words.entries()) {
    addRows(links, chain.features, chain.starts[i]!, chain.starts[i + 1]!, scores.links, i * WAYS)
    if (word.kind !== KIND.dash) scores.links[i * WAYS + PUNC] = NEVER
    if (i > 0)
      addRows(
        steps,
        chain.steps,
        chain.stepStarts[i]!,
        chain.stepStarts[i + 1]!,
        scores.steps,
        i * WAYS * WAYS,
      )
  }
  return scores
}

function addRows(
  table: Table,
  features: Int32Array,
  from: number,
  to: number,
  sums: Float64Array,
  at: number,
): void {
  const { width, weights, unit } = table
  for (let k = from; k < to; k++) {
    const row = rowOf(table, features[k]!)
    if (row < 0) continue
    const base = row * width
    for (let b = 0; b < width; b++) sums[at + b]! += weights[base + b]!
  }
  for (let b = 0; b < width; b++) sums[at + b]! *= unit
}
