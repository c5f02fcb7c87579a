import {
  marginalsOf,
  NEVER,
  PUNC,
  roomFor,
  type Scores,
  WAYS,
} from "../../worker/import/ingredients/nlp/lattice.ts"
import {
  addNetScores,
  EMBEDDED,
  emptyNet,
  matricesOf,
  type Net,
  type Passed,
  passed,
  STATE,
} from "../../worker/import/ingredients/nlp/net.ts"
import { Adam } from "./adam.ts"
import { takeWanted } from "./crf.ts"
import { backFromLabels, backThrough } from "./backprop.ts"
import type { Prepared } from "./dataset.ts"
import { randomFrom } from "../random.ts"

const WIDTH = 2 * STATE + EMBEDDED

export interface NetPlan {
  epochs: number
  /** Of Adam at the start; it decreases linearly to zero. */
  rate: number
  embeddingRate: number
  /** The shares of the features, and of the values of embeddings and states, that are left out at random. */
  rowDropout: number
  valueDropout: number
  batch: number
  seed: number
}

export interface NetWeights {
  net: Net
  /** EMBEDDED values for every row. */
  embeddings: Float32Array
}

/** Trains a net on sentences by the likelihood of their labels. */
export function trainedNet(
  data: Prepared,
  rows: number,
  plan: NetPlan,
  afterEpoch: (epoch: number, loss: number, weights: NetWeights) => void,
): NetWeights {
  const random = randomFrom(plan.seed)
  const weights = started(rows, random.next)
  const gradient = emptyNet()
  const adam = new Adam(matricesOf(weights.net), matricesOf(gradient))
  const squares = new Float32Array(rows).fill(1e-3)
  const order = Int32Array.from({ length: data.first.length - 1 }, (_, i) => i)
  const total = plan.epochs * order.length
  let seen = 0
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    random.shuffle(order)
    let loss = 0
    for (const sentence of order) {
      const left = 1 - seen++ / total
      loss += learn(weights, gradient, squares, data, sentence, plan, left, random.next)
      if (seen % plan.batch === 0) adam.step(plan.rate * left, plan.batch)
    }
    afterEpoch(epoch, loss, weights)
  }
  return weights
}

/** Small random weights: Glorot and Bengio, 2010. */
function started(rows: number, next: () => number): NetWeights {
  const net = emptyNet()
  const fill = (matrix: Float64Array, fan: number) => {
    const most = Math.sqrt(6 / fan)
    for (let k = 0; k < matrix.length; k++) matrix[k] = (2 * next() - 1) * most
  }
  for (const side of [0, 1] as const) {
    fill(net.inputs[side], EMBEDDED + STATE)
    fill(net.states[side], 2 * STATE)
  }
  fill(net.output, WIDTH + WAYS)
  const embeddings = new Float32Array(rows * EMBEDDED)
  for (let k = 0; k < embeddings.length; k++) embeddings[k] = (2 * next() - 1) * 0.1
  return { net, embeddings }
}

function learn(
  { net, embeddings }: NetWeights,
  gradient: Net,
  squares: Float32Array,
  data: Prepared,
  sentence: number,
  plan: NetPlan,
  left: number,
  next: () => number,
): number {
  const from = data.first[sentence]!
  const to = data.first[sentence + 1]!
  const count = to - from
  const input = new Float64Array(count * EMBEDDED)
  const used: number[][] = []
  for (let i = 0; i < count; i++) {
    const sampled: number[] = []
    for (let k = data.netStarts[from + i]!; k < data.netStarts[from + i + 1]!; k++) {
      if (next() < plan.rowDropout) continue
      const row = data.netRows[k]!
      sampled.push(row)
      for (let e = 0; e < EMBEDDED; e++) input[i * EMBEDDED + e]! += embeddings[row * EMBEDDED + e]!
    }
    used.push(sampled)
  }
  const keep = 1 / (1 - plan.valueDropout)
  const mask = (size: number) => {
    const values = new Float64Array(size)
    for (let k = 0; k < size; k++) values[k] = next() < plan.valueDropout ? 0 : keep
    return values
  }
  const inputMask = mask(input.length)
  for (let k = 0; k < input.length; k++) input[k]! *= inputMask[k]!
  const pass = passed(net, input, count)
  const masks = [mask(count * STATE), mask(count * STATE)] as const
  const seen: Passed = {
    ...pass,
    hidden: [
      pass.hidden[0].map((value, k) => value * masks[0][k]!),
      pass.hidden[1].map((value, k) => value * masks[1][k]!),
    ],
  }
  const scores = scored(net, seen, data, from)
  const { links, steps, log } = marginalsOf(scores, true)
  const by = data.weight[sentence]!
  const loss = log - takeWanted(scores, links, steps, data, sentence)
  for (let k = WAYS * WAYS; k < steps.length; k++)
    gradient.steps[k % (WAYS * WAYS)]! += by * steps[k]!
  const slopes = new Float64Array(input.length)
  const hiddenSlopes = backFromLabels(net, gradient, seen, masks, links, by, slopes)
  for (const side of [0, 1] as const)
    backThrough(net, gradient, pass, side, hiddenSlopes[side], slopes)
  for (let k = 0; k < slopes.length; k++) slopes[k]! *= inputMask[k]!
  moveEmbeddings(embeddings, squares, used, slopes, plan.embeddingRate * left)
  return loss
}

/**
 * A step of AdaGrad for every embedding that a sentence used; an embedding has one rate for all its values.
 */
function moveEmbeddings(
  embeddings: Float32Array,
  squares: Float32Array,
  used: readonly number[][],
  slopes: Float64Array,
  fastest: number,
): void {
  for (const [i, rows] of used.entries()) {
    let mean = 0
    for (let e = 0; e < EMBEDDED; e++) mean += slopes[i * EMBEDDED + e]! ** 2 / EMBEDDED
    for (const row of rows) {
      squares[row]! += mean
      const rate = fastest / Math.sqrt(squares[row]!)
      for (let e = 0; e < EMBEDDED; e++)
        embeddings[row * EMBEDDED + e]! -= rate * slopes[i * EMBEDDED + e]!
    }
  }
}

function scored(net: Net, pass: Passed, data: Prepared, from: number): Scores {
  const scores = roomFor(pass.count)
  addNetScores(net, pass, 1, scores.links)
  for (let i = 0; i < pass.count; i++) {
    if (!data.dashes[from + i]) scores.links[i * WAYS + PUNC] = NEVER
    scores.steps.set(net.steps, i * WAYS * WAYS)
  }
  return scores
}

/** The scores of a sentence from a net. */
export function netScoresOf(
  { net, embeddings }: NetWeights,
  data: Prepared,
  sentence: number,
): Scores {
  const from = data.first[sentence]!
  const count = data.first[sentence + 1]! - from
  const input = new Float64Array(count * EMBEDDED)
  for (let i = 0; i < count; i++)
    for (let k = data.netStarts[from + i]!; k < data.netStarts[from + i + 1]!; k++)
      for (let e = 0; e < EMBEDDED; e++)
        input[i * EMBEDDED + e]! += embeddings[data.netRows[k]! * EMBEDDED + e]!
  return scored(net, passed(net, input, count), data, from)
}
