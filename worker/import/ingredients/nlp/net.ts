import { WAYS } from "./lattice.ts"

/** The size of a word's embedding, and of the net's state in each direction. */
export const EMBEDDED = 24
export const STATE = 24
const GATES = 3 * STATE
const BOTH = 2 * STATE

/**
 * The dense weights of a bidirectional GRU (Cho et al., Learning Phrase Representations using RNN Encoder–Decoder,
 * 2014; with the reset gate after the product, as in cuDNN) with a linear output layer. Matrices are stored by row:
 * one row for every output value.
 */
export interface Net {
  /** By direction: GATES x EMBEDDED, GATES x STATE, GATES, and STATE for the candidate after the reset gate. */
  inputs: [Float64Array, Float64Array]
  states: [Float64Array, Float64Array]
  biases: [Float64Array, Float64Array]
  resets: [Float64Array, Float64Array]
  /** WAYS x (2 STATE + EMBEDDED), and WAYS. */
  output: Float64Array
  outputBias: Float64Array
  /** WAYS x WAYS: of label b after a. */
  steps: Float64Array
}

/** The results of a pass through the net, by direction: states, gates and the candidates' products. */
export interface Passed {
  count: number
  input: Float64Array
  hidden: [Float64Array, Float64Array]
  gates: [Float64Array, Float64Array]
  products: [Float64Array, Float64Array]
}

export const emptyNet = (): Net => {
  const two = (size: number): [Float64Array, Float64Array] => [
    new Float64Array(size),
    new Float64Array(size),
  ]
  return {
    inputs: two(GATES * EMBEDDED),
    states: two(GATES * STATE),
    biases: two(GATES),
    resets: two(STATE),
    output: new Float64Array(WAYS * (BOTH + EMBEDDED)),
    outputBias: new Float64Array(WAYS),
    steps: new Float64Array(WAYS * WAYS),
  }
}

/** All matrices of a net, in the order in which they are stored. */
export const matricesOf = (net: Net): Float64Array[] => [
  ...net.inputs,
  ...net.states,
  ...net.biases,
  ...net.resets,
  net.output,
  net.outputBias,
  net.steps,
]

/** The product of a row and a column whose size is divisible by 4; four independent sums are faster. */
function dot(row: Float64Array, a: number, column: Float64Array, b: number, size: number): number {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let k = 0; k < size; k += 4) {
    s0 += row[a + k]! * column[b + k]!
    s1 += row[a + k + 1]! * column[b + k + 1]!
    s2 += row[a + k + 2]! * column[b + k + 2]!
    s3 += row[a + k + 3]! * column[b + k + 3]!
  }
  return s0 + s1 + (s2 + s3)
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** Passes a line of embeddings (`count` x EMBEDDED) through the net in both directions. */
export function passed(net: Net, input: Float64Array, count: number): Passed {
  const forward = direction(net, 0, input, count)
  const backward = direction(net, 1, input, count)
  return {
    count,
    input,
    hidden: [forward.hidden, backward.hidden],
    gates: [forward.gates, backward.gates],
    products: [forward.products, backward.products],
  }
}

function direction(net: Net, side: 0 | 1, input: Float64Array, count: number) {
  const [w, u, bias, resetBias] = [
    net.inputs[side],
    net.states[side],
    net.biases[side],
    net.resets[side],
  ]
  const hidden = new Float64Array(count * STATE)
  const gates = new Float64Array(count * GATES)
  const products = new Float64Array(count * STATE)
  for (let n = 0; n < count; n++) {
    const i = side === 0 ? n : count - 1 - n
    const before = side === 0 ? i - 1 : i + 1
    const at = i * GATES
    for (let g = 0; g < GATES; g++) {
      const sum = bias[g]! + dot(w, g * EMBEDDED, input, i * EMBEDDED, EMBEDDED)
      const carried = n === 0 ? 0 : dot(u, g * STATE, hidden, before * STATE, STATE)
      if (g < 2 * STATE) gates[at + g] = sigmoid(sum + carried)
      else {
        const k = g - 2 * STATE
        const product = carried + resetBias[k]!
        products[i * STATE + k] = product
        gates[at + g] = Math.tanh(sum + gates[at + STATE + k]! * product)
      }
    }
    for (let k = 0; k < STATE; k++) {
      const update = gates[at + k]!
      hidden[i * STATE + k] =
        (1 - update) * gates[at + 2 * STATE + k]! +
        (n === 0 ? 0 : update * hidden[before * STATE + k]!)
    }
  }
  return { hidden, gates, products }
}

/** Adds the net's scores of every label of every link, multiplied by `by`. */
export function addNetScores(
  net: Net,
  { count, hidden, input }: Passed,
  by: number,
  links: Float64Array,
) {
  const width = BOTH + EMBEDDED
  for (let i = 0; i < count; i++) {
    for (let b = 0; b < WAYS; b++) {
      const at = b * width
      const sum =
        net.outputBias[b]! +
        dot(net.output, at, hidden[0], i * STATE, STATE) +
        dot(net.output, at + STATE, hidden[1], i * STATE, STATE) +
        dot(net.output, at + BOTH, input, i * EMBEDDED, EMBEDDED)
      links[i * WAYS + b]! += by * sum
    }
  }
}
