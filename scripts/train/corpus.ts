import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { Label } from "../../worker/import/ingredients/labels.ts"
import { hashOf, mixed } from "../../worker/import/ingredients/nlp/hash.ts"

/** A labeled sentence of the corpus. */
export interface Example {
  sentence: string
  tokens: string[]
  labels: Label[]
  quantity: number | null
  unit: string | null
  food: string | null
  note: string | null
  source: string
}

/** The lines of a JSON lines file of the corpus. */
export function linesOf<T>(folder: string, name: string): T[] {
  const text = gunzipSync(readFileSync(join(folder, "ingredients", name))).toString("utf8")
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
}

/** The labeled sentences, each once: for a sentence with several labelings, the most frequent one. */
export function examplesOf(folder: string): Example[] {
  const seen = new Map<string, Map<string, { example: Example; count: number }>>()
  for (const example of linesOf<Example>(folder, "train.jsonl.gz")) {
    const ways = seen.get(example.sentence) ?? new Map()
    seen.set(example.sentence, ways)
    const way = example.labels.join(" ")
    const known = ways.get(way)
    if (known) known.count++
    else ways.set(way, { example, count: 1 })
  }
  return Array.from(seen.values(), (ways) =>
    [...ways.values()].reduce((best, way) => (way.count > best.count ? way : best)),
  ).map(({ example }) => example)
}

/**
 * The tenth that a sentence belongs to, 0 to 9, based only on its text, without case and spacing, so that
 * duplicates are always in the same part. Tenth 0 is not used for training, tenth 1 not for tuning.
 */
export const tenthOf = (sentence: string): number =>
  (mixed(1, hashOf(sentence.toLowerCase().replace(/\s+/g, ""))) >>> 0) % 10

export const HELD_OUT = 0
export const DEVELOPMENT = 1

/** Half of the held-out sentences calibrate the confidence of the model, the other half checks it. */
export const isForCalibration = (sentence: string): boolean => tenthOf(`${sentence} half`) < 5
