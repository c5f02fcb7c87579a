import { type Label, LABELS } from "../../worker/import/ingredients/labels.ts"
import { chainOf, FEATURE_BITS } from "../../worker/import/ingredients/nlp/features.ts"
import { KIND } from "../../worker/import/ingredients/nlp/words.ts"

/**
 * Sentences prepared for training: the features in the vocabulary, as row numbers, and the labels of the
 * links.
 */
export interface Prepared {
  /** First link of every sentence, and one past the last. */
  first: Int32Array
  labels: Uint8Array
  /** 1 where a link may be PUNC. */
  dashes: Uint8Array
  starts: Int32Array
  rows: Int32Array
  stepStarts: Int32Array
  stepRows: Int32Array
  netStarts: Int32Array
  netRows: Int32Array
  weight: Float32Array
  /** For sentences labeled by a teacher, the probability of every label and step. */
  soft: (Soft | undefined)[]
}

/** The features that get a row: frequent enough in training. Rows by hash, -1 for none. */
export interface Vocabulary {
  links: Int32Array
  steps: Int32Array
  nets: Int32Array
  linkRows: number
  stepRows: number
  netRows: number
  /** How often the feature of every row occurred. */
  linkCounts: Float32Array
  stepCounts: Float32Array
  netCounts: Float32Array
}

/** Probabilities, in the layout of `marginalsOf`. */
export interface Soft {
  links: Float32Array
  steps: Float32Array
}

export interface Sentence {
  tokens: readonly string[]
  labels: readonly Label[]
  weight?: number
  soft?: Soft
}

export interface Least {
  link: number
  step: number
  net: number
}

export function vocabularyOf(sentences: readonly Sentence[], least: Least): Vocabulary {
  const links = new Int32Array(1 << FEATURE_BITS)
  const steps = new Int32Array(1 << FEATURE_BITS)
  const nets = new Int32Array(1 << FEATURE_BITS)
  for (const { tokens } of sentences) {
    const chain = chainOf(tokens)
    for (const feature of chain.features) links[feature]!++
    for (const feature of chain.steps) steps[feature]!++
    for (const feature of chain.netFeatures) nets[feature]!++
  }
  const [linkRows, linkCounts] = numbered(links, least.link)
  const [stepRows, stepCounts] = numbered(steps, least.step)
  const [netRows, netCounts] = numbered(nets, least.net)
  return {
    links,
    steps,
    nets,
    linkRows,
    stepRows,
    netRows,
    linkCounts,
    stepCounts,
    netCounts,
  }
}

/** How many rows of links and of steps a vocabulary is reduced to. */
export interface Most {
  links: number
  steps: number
}

/** A vocabulary with only the features whose trained weights are largest. */
export function restricted(
  vocabulary: Vocabulary,
  weights: { links: Float32Array; steps: Float32Array },
  most: Most,
): Vocabulary {
  const [links, linkCounts] = largestRows(
    vocabulary.links,
    vocabulary.linkCounts,
    weights.links,
    most.links,
  )
  const [steps, stepCounts] = largestRows(
    vocabulary.steps,
    vocabulary.stepCounts,
    weights.steps,
    most.steps,
  )
  return {
    ...vocabulary,
    links,
    linkCounts,
    linkRows: linkCounts.length,
    steps,
    stepCounts,
    stepRows: stepCounts.length,
  }
}

function largestRows(
  rows: Int32Array,
  counts: Float32Array,
  weights: Float32Array,
  most: number,
): [Int32Array, Float32Array] {
  const width = weights.length / counts.length
  const sizes = counts.map((_, row) => {
    const values = weights.subarray(row * width, (row + 1) * width)
    return values.reduce((sum, value) => sum + Math.abs(value), 0)
  })
  const least = sizes.toSorted().at(-Math.min(most, sizes.length))!
  const largestCounts: number[] = []
  const renumbered = rows.map((row) =>
    row >= 0 && sizes[row]! >= least ? largestCounts.push(counts[row]!) - 1 : -1,
  )
  return [renumbered, Float32Array.from(largestCounts)]
}

/** Replaces counts by row numbers, in place; -1 for features that were too rare. */
function numbered(counts: Int32Array, least: number): [number, Float32Array] {
  const frequent: number[] = []
  for (let hash = 0; hash < counts.length; hash++) {
    const count = counts[hash]!
    counts[hash] = count >= least ? frequent.push(count) - 1 : -1
  }
  return [frequent.length, Float32Array.from(frequent)]
}

class Growing {
  items = new Int32Array(1 << 20)
  length = 0
  push(item: number): void {
    if (this.length === this.items.length) {
      const more = new Int32Array(this.length * 2)
      more.set(this.items)
      this.items = more
    }
    this.items[this.length++] = item
  }
  all = () => this.items.subarray(0, this.length)
}

export function prepared(sentences: readonly Sentence[], vocabulary: Vocabulary): Prepared {
  const first = [0]
  const labels: number[] = []
  const dashes: number[] = []
  const starts = [0]
  const stepStarts = [0]
  const rows = new Growing()
  const stepRows = new Growing()
  const netStarts = [0]
  const netRows = new Growing()
  const weight: number[] = []
  const soft: (Soft | undefined)[] = []
  for (const sentence of sentences) {
    const chain = chainOf(sentence.tokens)
    if (chain.words.length === 0) continue
    for (let i = 0; i < chain.words.length; i++) {
      labels.push(LABELS.indexOf(sentence.labels[chain.places[i]!]!))
      dashes.push(chain.words[i]!.kind === KIND.dash ? 1 : 0)
      for (let k = chain.starts[i]!; k < chain.starts[i + 1]!; k++) {
        const row = vocabulary.links[chain.features[k]!]!
        if (row >= 0) rows.push(row)
      }
      starts.push(rows.length)
      if (i > 0)
        for (let k = chain.stepStarts[i]!; k < chain.stepStarts[i + 1]!; k++) {
          const row = vocabulary.steps[chain.steps[k]!]!
          if (row >= 0) stepRows.push(row)
        }
      stepStarts.push(stepRows.length)
      for (let k = chain.netStarts[i]!; k < chain.netStarts[i + 1]!; k++) {
        const row = vocabulary.nets[chain.netFeatures[k]!]!
        if (row >= 0) netRows.push(row)
      }
      netStarts.push(netRows.length)
    }
    first.push(labels.length)
    weight.push(sentence.weight ?? 1)
    soft.push(sentence.soft)
  }
  return {
    first: Int32Array.from(first),
    labels: Uint8Array.from(labels),
    dashes: Uint8Array.from(dashes),
    starts: Int32Array.from(starts),
    rows: rows.all(),
    stepStarts: Int32Array.from(stepStarts),
    stepRows: stepRows.all(),
    netStarts: Int32Array.from(netStarts),
    netRows: netRows.all(),
    weight: Float32Array.from(weight),
    soft,
  }
}
