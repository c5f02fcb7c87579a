import { WAYS } from "../../worker/import/ingredients/nlp/lattice.ts"
import { EMBEDDED, type Net, type Passed, STATE } from "../../worker/import/ingredients/nlp/net.ts"

const GATES = 3 * STATE
const BOTH = 2 * STATE
const WIDTH = BOTH + EMBEDDED

/**
 * Propagates the gradients of the labels back to the states of the net, which it returns, and to its input:
 * adds to the gradient of the output and to `slopes`.
 */
export function backFromLabels(
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

/**
 * Backpropagation through time in one direction: adds to the gradient of the net and to the gradients of its
 * input.
 */
export function backThrough(
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
