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
import { takeWanted } from "./crf.ts"
import type { Prepared } from "./prepared.ts"
import { shuffled } from "./random.ts"

const GATES = 3 * STATE
const BOTH = 2 * STATE
const WIDTH = BOTH + EMBEDDED

export interface NetPlan {
  epochs: number
  /** Of Adam at the start; it falls to nothing in a straight line. */
  rate: number
  embeddingRate: number
  /** The parts of the features, and of the values of embeddings and states, that are left out at random. */
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
  const random = shuffled(plan.seed)
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

/** Adam: Kingma and Ba, 2015. */
class Adam {
  private readonly firsts: Float64Array[]
  private readonly seconds: Float64Array[]
  private readonly weights: Float64Array[]
  private readonly gradients: Float64Array[]
  private steps = 0

  constructor(weights: Float64Array[], gradients: Float64Array[]) {
    this.weights = weights
    this.gradients = gradients
    this.firsts = weights.map(({ length }) => new Float64Array(length))
    this.seconds = weights.map(({ length }) => new Float64Array(length))
  }

  step(rate: number, batch: number): void {
    this.steps++
    const firstScale = 1 / (1 - 0.9 ** this.steps)
    const secondScale = 1 / (1 - 0.999 ** this.steps)
    for (const [m, weights] of this.weights.entries()) {
      const gradient = this.gradients[m]!
      const first = this.firsts[m]!
      const second = this.seconds[m]!
      for (let k = 0; k < weights.length; k++) {
        const slope = gradient[k]! / batch
        gradient[k] = 0
        first[k] = 0.9 * first[k]! + 0.1 * slope
        second[k] = 0.999 * second[k]! + 0.001 * slope * slope
        weights[k]! -=
          (rate * first[k]! * firstScale) / (Math.sqrt(second[k]! * secondScale) + 1e-8)
      }
    }
  }
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
    const kept: number[] = []
    for (let k = data.netStarts[from + i]!; k < data.netStarts[from + i + 1]!; k++) {
      if (next() < plan.rowDropout) continue
      const row = data.netRows[k]!
      kept.push(row)
      for (let e = 0; e < EMBEDDED; e++) input[i * EMBEDDED + e]! += embeddings[row * EMBEDDED + e]!
    }
    used.push(kept)
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
  for (const side of [0, 1] as const) back(net, gradient, pass, side, hiddenSlopes[side], slopes)
  for (let k = 0; k < slopes.length; k++) slopes[k]! *= inputMask[k]!
  moveEmbeddings(embeddings, squares, used, slopes, plan.embeddingRate * left)
  return loss
}

/** A step of AdaGrad for every embedding that a sentence used; an embedding has one rate for all its values. */
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

/**
 * Goes back from the slopes of the labels to the states of the net, which it returns, and to its input: adds to the
 * gradient of the output and to `slopes`.
 */
function backFromLabels(
  net: Net,
  gradient: Net,
  seen: Passed,
  masks: readonly [Float64Array, Float64Array],
  links: Float64Array,
  by: number,
  slopes: Float64Array,
): readonly [Float64Array, Float64Array] {
  const { count, input } = seen
  const hiddenSlopes = [new Float64Array(count * STATE), new Float64Array(count * STATE)] as const
  for (let i = 0; i < count; i++)
    for (let b = 0; b < WAYS; b++) {
      const slope = by * links[i * WAYS + b]!
      if (slope === 0) continue
      const at = b * WIDTH
      gradient.outputBias[b]! += slope
      for (let k = 0; k < STATE; k++) {
        const place = i * STATE + k
        gradient.output[at + k]! += slope * seen.hidden[0][place]!
        gradient.output[at + STATE + k]! += slope * seen.hidden[1][place]!
        hiddenSlopes[0][place]! += slope * net.output[at + k]! * masks[0][place]!
        hiddenSlopes[1][place]! += slope * net.output[at + STATE + k]! * masks[1][place]!
      }
      for (let k = 0; k < EMBEDDED; k++) {
        gradient.output[at + BOTH + k]! += slope * input[i * EMBEDDED + k]!
        slopes[i * EMBEDDED + k]! += slope * net.output[at + BOTH + k]!
      }
    }
  return hiddenSlopes
}

/** Goes back through time in one direction: adds to the gradient of the net and to the slopes of its input. */
function back(
  net: Net,
  gradient: Net,
  pass: Passed,
  side: 0 | 1,
  outer: Float64Array,
  slopes: Float64Array,
): void {
  const { count, input } = pass
  const hidden = pass.hidden[side]
  const gates = pass.gates[side]
  const products = pass.products[side]
  const [w, u] = [net.inputs[side], net.states[side]]
  const [gw, gu, gb, gr] = [
    gradient.inputs[side],
    gradient.states[side],
    gradient.biases[side],
    gradient.resets[side],
  ]
  let carried = new Float64Array(STATE)
  const inner = new Float64Array(GATES)
  const through = new Float64Array(GATES)
  for (let n = count - 1; n >= 0; n--) {
    const i = side === 0 ? n : count - 1 - n
    const before = side === 0 ? i - 1 : i + 1
    const at = i * GATES
    const next = new Float64Array(STATE)
    for (let k = 0; k < STATE; k++) {
      const slope = outer[i * STATE + k]! + carried[k]!
      const update = gates[at + k]!
      const reset = gates[at + STATE + k]!
      const candidate = gates[at + 2 * STATE + k]!
      const last = n === 0 ? 0 : hidden[before * STATE + k]!
      const candidateSlope = slope * (1 - update) * (1 - candidate * candidate)
      inner[k] = through[k] = slope * (last - candidate) * update * (1 - update)
      inner[STATE + k] = through[STATE + k] =
        candidateSlope * products[i * STATE + k]! * reset * (1 - reset)
      inner[2 * STATE + k] = candidateSlope
      through[2 * STATE + k] = candidateSlope * reset
      gr[k]! += through[2 * STATE + k]!
      next[k] = slope * update
    }
    for (let g = 0; g < GATES; g++) {
      const slope = inner[g]!
      gb[g]! += slope
      for (let k = 0, a = g * EMBEDDED, b = i * EMBEDDED; k < EMBEDDED; k++) {
        gw[a + k]! += slope * input[b + k]!
        slopes[b + k]! += slope * w[a + k]!
      }
      if (n === 0) continue
      const carriedSlope = through[g]!
      for (let k = 0, a = g * STATE, b = before * STATE; k < STATE; k++) {
        gu[a + k]! += carriedSlope * hidden[b + k]!
        next[k]! += carriedSlope * u[a + k]!
      }
    }
    carried = next
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

/** The scores that a net gives a sentence. */
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
