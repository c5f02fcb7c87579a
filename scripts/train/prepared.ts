import { type Label, LABELS } from "../../worker/import/ingredients/labels.ts"
import { chainOf, FEATURE_BITS } from "../../worker/import/ingredients/nlp/features.ts"
import { KIND } from "../../worker/import/ingredients/nlp/words.ts"

/** Sentences ready for training: the features that a vocabulary knows, as row numbers, and the labels of the links. */
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
  weight: Float32Array
}

/** The features worth a row: seen often enough in training. Rows by hash, -1 for none. */
export interface Vocabulary {
  links: Int32Array
  steps: Int32Array
  linkRows: number
  stepRows: number
  /** How often every row's feature was seen. */
  linkCounts: Float32Array
  stepCounts: Float32Array
}

export interface Sentence {
  tokens: readonly string[]
  labels: readonly Label[]
  weight?: number
}

export interface Least {
  link: number
  step: number
}

export function vocabularyOf(sentences: readonly Sentence[], least: Least): Vocabulary {
  const links = new Int32Array(1 << FEATURE_BITS)
  const steps = new Int32Array(1 << FEATURE_BITS)
  for (const { tokens } of sentences) {
    const chain = chainOf(tokens)
    for (const feature of chain.features) links[feature]!++
    for (const feature of chain.steps) steps[feature]!++
  }
  const [linkRows, linkCounts] = numbered(links, least.link)
  const [stepRows, stepCounts] = numbered(steps, least.step)
  return { links, steps, linkRows, stepRows, linkCounts, stepCounts }
}

/** Turns counts into row numbers, in place; -1 for what was seen too seldom. */
function numbered(counts: Int32Array, least: number): [number, Float32Array] {
  const kept: number[] = []
  for (let hash = 0; hash < counts.length; hash++) {
    const count = counts[hash]!
    counts[hash] = count >= least ? kept.push(count) - 1 : -1
  }
  return [kept.length, Float32Array.from(kept)]
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
  const weight: number[] = []
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
    }
    first.push(labels.length)
    weight.push(sentence.weight ?? 1)
  }
  return {
    first: Int32Array.from(first),
    labels: Uint8Array.from(labels),
    dashes: Uint8Array.from(dashes),
    starts: Int32Array.from(starts),
    rows: rows.all(),
    stepStarts: Int32Array.from(stepStarts),
    stepRows: stepRows.all(),
    weight: Float32Array.from(weight),
  }
}
