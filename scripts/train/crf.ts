import {
  marginalsOf,
  NEVER,
  PUNC,
  roomFor,
  type Scores,
  WAYS,
} from "../../worker/import/ingredients/nlp/lattice.ts"
import type { Prepared, Vocabulary } from "./dataset.ts"
import { randomFrom } from "../random.ts"

const STEPS = WAYS * WAYS

export interface Weights {
  links: Float32Array
  steps: Float32Array
}

export interface Plan {
  epochs: number
  rate: number
  /** Of the squared weights, for the whole training set. */
  l2: number
  /** The share of features left out of a sentence at random. */
  dropout: number
  seed: number
  /** The number of last epochs whose weights are averaged. */
  averaged: number
}

/** A step of AdaGrad (Duchi, Hazan and Singer, 2011) needs the sum of squares of every weight's gradients. */
const SMALL = 1e-6

export class Trainer {
  readonly weights: Weights
  private readonly squares: Weights
  private readonly vocabulary: Vocabulary
  private readonly plan: Plan

  constructor(vocabulary: Vocabulary, plan: Plan) {
    this.vocabulary = vocabulary
    this.plan = plan
    this.weights = empty(vocabulary)
    this.squares = empty(vocabulary)
  }

  /** Trains on sentences, and returns the mean of the weights of the last epochs. */
  train(data: Prepared, afterEpoch: (epoch: number, loss: number) => void): Weights {
    const mean = empty(this.vocabulary)
    const order = Int32Array.from({ length: data.first.length - 1 }, (_, i) => i)
    const random = randomFrom(this.plan.seed)
    for (let epoch = 0; epoch < this.plan.epochs; epoch++) {
      random.shuffle(order)
      let loss = 0
      for (const sentence of order) loss += this.learn(data, sentence, random.next)
      if (epoch >= this.plan.epochs - this.plan.averaged)
        for (const part of ["links", "steps"] as const)
          for (let k = 0; k < mean[part].length; k++)
            mean[part][k]! += this.weights[part][k]! / this.plan.averaged
      afterEpoch(epoch, loss)
    }
    return mean
  }

  private learn(data: Prepared, sentence: number, next: () => number): number {
    const { dropout, rate, l2 } = this.plan
    const from = data.first[sentence]!
    const to = data.first[sentence + 1]!
    const drop = dropout > 0 ? Math.floor(next() * 0x7fffffff) | 1 : 0
    const threshold = Math.floor(dropout * 65536)
    const keep = 1 / (1 - dropout)
    const scores = scoresOf(this.weights, data, from, to, drop, threshold, keep)
    const { links, steps, log } = marginalsOf(scores, true)
    const loss = log - takeWanted(scores, links, steps, data, sentence)
    const by = data.weight[sentence]! * keep
    const linkCounts = this.vocabulary.linkCounts
    const stepCounts = this.vocabulary.stepCounts
    for (let i = from; i < to; i++) {
      const at = (i - from) * WAYS
      for (let k = data.starts[i]!; k < data.starts[i + 1]!; k++) {
        const row = data.rows[k]!
        if (drop && dropped(row, drop, threshold)) continue
        step(
          this.weights.links,
          this.squares.links,
          row * WAYS,
          links,
          at,
          WAYS,
          by,
          rate,
          l2 / linkCounts[row]!,
        )
      }
      if (i === from) continue
      for (let k = data.stepStarts[i]!; k < data.stepStarts[i + 1]!; k++) {
        const row = data.stepRows[k]!
        if (drop && dropped(row, drop, threshold)) continue
        step(
          this.weights.steps,
          this.squares.steps,
          row * STEPS,
          steps,
          (i - from) * STEPS,
          STEPS,
          by,
          rate,
          l2 / stepCounts[row]!,
        )
      }
    }
    return loss
  }
}

/**
 * Subtracts the correct labels and steps of a sentence from the marginals, which become the gradient of the
 * loss. Returns the score of the correct labels.
 */
export function takeWanted(
  scores: Scores,
  links: Float64Array,
  steps: Float64Array,
  data: Prepared,
  sentence: number,
): number {
  const soft = data.soft[sentence]
  let wanted = 0
  if (soft) {
    for (let k = 0; k < links.length; k++) {
      wanted += soft.links[k]! * scores.links[k]!
      links[k]! -= soft.links[k]!
    }
    for (let k = STEPS; k < steps.length; k++) {
      wanted += soft.steps[k]! * scores.steps[k]!
      steps[k]! -= soft.steps[k]!
    }
    return wanted
  }
  const from = data.first[sentence]!
  for (let i = 0; i < scores.count; i++) {
    const label = data.labels[from + i]!
    wanted += scores.links[i * WAYS + label]!
    links[i * WAYS + label]! -= 1
    if (i === 0) continue
    const step = i * STEPS + data.labels[from + i - 1]! * WAYS + label
    wanted += scores.steps[step]!
    steps[step]! -= 1
  }
  return wanted
}

const dropped = (row: number, drop: number, threshold: number): boolean => {
  const hash = Math.imul(row ^ drop, 0x9e3779b1)
  return ((hash ^ (hash >>> 15)) & 0xffff) < threshold
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  base: number,
  gradient: Float64Array,
  at: number,
  count: number,
  by: number,
  rate: number,
  l2: number,
): void {
  for (let b = 0; b < count; b++) {
    const slope = gradient[at + b]! * by
    if (slope < SMALL && slope > -SMALL) continue
    const full = slope + l2 * weights[base + b]!
    const sum = squares[base + b]! + full * full
    squares[base + b] = sum
    weights[base + b]! -= (rate * full) / Math.sqrt(sum + SMALL)
  }
}

const empty = ({ linkRows, stepRows }: Vocabulary): Weights => ({
  links: new Float32Array(linkRows * WAYS),
  steps: new Float32Array(stepRows * STEPS),
})

export function scoresOf(
  weights: Weights,
  data: Prepared,
  from: number,
  to: number,
  drop: number,
  threshold: number,
  keep: number,
): Scores {
  const scores = roomFor(to - from)
  const { links, steps } = scores
  for (let i = from; i < to; i++) {
    const at = (i - from) * WAYS
    for (let k = data.starts[i]!; k < data.starts[i + 1]!; k++) {
      const row = data.rows[k]!
      if (drop && dropped(row, drop, threshold)) continue
      const base = row * WAYS
      for (let b = 0; b < WAYS; b++) links[at + b]! += weights.links[base + b]!
    }
    if (drop) for (let b = 0; b < WAYS; b++) links[at + b]! *= keep
    if (!data.dashes[i]) links[at + PUNC] = NEVER
    if (i === from) continue
    const moveAt = (i - from) * STEPS
    for (let k = data.stepStarts[i]!; k < data.stepStarts[i + 1]!; k++) {
      const row = data.stepRows[k]!
      if (drop && dropped(row, drop, threshold)) continue
      const base = row * STEPS
      for (let b = 0; b < STEPS; b++) steps[moveAt + b]! += weights.steps[base + b]!
    }
    if (drop) for (let b = 0; b < STEPS; b++) steps[moveAt + b]! *= keep
  }
  return scores
}
