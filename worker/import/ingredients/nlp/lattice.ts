import { LABELS } from "../labels.ts"

export const WAYS = LABELS.length
const STEPS = WAYS * WAYS
/** The score of an impossible label. */
export const NEVER = -1e4
export const PUNC = LABELS.indexOf("PUNC")

/**
 * Scores of a chain: `links[i * WAYS + b]` of label b at link i, `steps[i * STEPS + a * WAYS + b]` of b after a.
 */
export interface Scores {
  count: number
  links: Float64Array
  steps: Float64Array
}

/** Probabilities of the labels (and of the steps, if requested) of a chain; `log` is the log of the normalizer. */
export interface Marginals {
  links: Float64Array
  steps: Float64Array
  log: number
}

export const roomFor = (count: number): Scores => ({
  count,
  links: new Float64Array(count * WAYS),
  steps: new Float64Array(count * STEPS),
})

/**
 * Marginals of a linear chain by the forward-backward algorithm, scaled at every link (Rabiner, A
 * Tutorial on Hidden Markov Models, 1989, section V.A).
 */
export function marginalsOf(scores: Scores, withSteps: boolean): Marginals {
  const { count } = scores
  const forward = new Float64Array(count * WAYS)
  const backward = new Float64Array(count * WAYS)
  const likely = new Float64Array(count * WAYS)
  const moves = new Float64Array(count * STEPS)
  const scale = new Float64Array(count)
  let log = 0
  for (let i = 0; i < count; i++) {
    const at = i * WAYS
    let top = -Infinity
    for (let b = 0; b < WAYS; b++) top = Math.max(top, scores.links[at + b]!)
    for (let b = 0; b < WAYS; b++) likely[at + b] = Math.exp(scores.links[at + b]! - top)
    log += top
    let sum = 0
    if (i === 0) {
      for (let b = 0; b < WAYS; b++) sum += forward[b] = likely[b]!
    } else {
      const moveAt = i * STEPS
      for (let k = 0; k < STEPS; k++) moves[moveAt + k] = Math.exp(scores.steps[moveAt + k]!)
      for (let b = 0; b < WAYS; b++) {
        let reach = 0
        for (let a = 0; a < WAYS; a++)
          reach += forward[at - WAYS + a]! * moves[moveAt + a * WAYS + b]!
        sum += forward[at + b] = reach * likely[at + b]!
      }
    }
    scale[i] = sum
    log += Math.log(sum)
    for (let b = 0; b < WAYS; b++) forward[at + b]! /= sum
  }
  const last = (count - 1) * WAYS
  for (let b = 0; b < WAYS; b++) backward[last + b] = 1
  for (let i = count - 2; i >= 0; i--) {
    const at = i * WAYS
    const next = at + WAYS
    const moveAt = (i + 1) * STEPS
    const by = scale[i + 1]!
    for (let a = 0; a < WAYS; a++) {
      let sum = 0
      for (let b = 0; b < WAYS; b++)
        sum += moves[moveAt + a * WAYS + b]! * likely[next + b]! * backward[next + b]!
      backward[at + a] = sum / by
    }
  }
  if (withSteps) {
    for (let i = 1; i < count; i++) {
      const at = i * WAYS
      const moveAt = i * STEPS
      for (let a = 0; a < WAYS; a++) {
        const from = forward[at - WAYS + a]! / scale[i]!
        for (let b = 0; b < WAYS; b++)
          moves[moveAt + a * WAYS + b]! *= from * likely[at + b]! * backward[at + b]!
      }
    }
  }
  for (let k = 0; k < forward.length; k++) forward[k]! *= backward[k]!
  return { links: forward, steps: moves, log }
}

/** The best sequence of labels (Viterbi, 1967). */
export function bestOf({ count, links, steps }: Scores): Uint8Array {
  const best = new Uint8Array(count)
  if (count === 0) return best
  const from = new Uint8Array(count * WAYS)
  let now = links.slice(0, WAYS)
  for (let i = 1; i < count; i++) {
    const next = new Float64Array(WAYS)
    for (let b = 0; b < WAYS; b++) {
      let top = -Infinity
      for (let a = 0; a < WAYS; a++) {
        const score = now[a]! + steps[i * STEPS + a * WAYS + b]!
        if (score <= top) continue
        top = score
        from[i * WAYS + b] = a
      }
      next[b] = top + links[i * WAYS + b]!
    }
    now = next
  }
  let label = now.indexOf(Math.max(...now))
  for (let i = count - 1; i >= 0; i--) {
    best[i] = label
    label = from[i * WAYS + label]!
  }
  return best
}
