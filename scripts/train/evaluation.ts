import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { LABELS, type Label } from "../../worker/import/ingredients/labels.ts"
import { parseByModel, taggerOf } from "../../worker/import/ingredients/nlp/index.ts"
import { modelOf } from "../../worker/import/ingredients/nlp/model.ts"
import { type Example, isForCalibration } from "./corpus.ts"
import { gzippedSize } from "./encode.ts"

/** How often a label was predicted as another, by the correct and the predicted label. */
export type Confusion = Record<Label, Record<Label, number>>

/** How often predictions with about this confidence were correct. */
export interface Reliability {
  from: number
  count: number
  sure: number
  right: number
}

export interface Evaluation {
  sentenceCount: number
  /** In percent. */
  words: string
  sentences: string
  /** The output of the scorer of the corpus: the table by source, and its last line. */
  table: string
  summary: string
  /** By source: number of sentences, correct words, correct sentences, in percent. */
  sources: [source: string, count: number, words: string, sentences: string][]
  confusion: Confusion
  causes: [cause: string, count: number][]
  wordReliability: Reliability[]
  lineReliability: Reliability[]
  bytes: number
  gzipped: number
  perSecond: number
  /** Sentences that it was trained on: labeled by people, and by the teacher. */
  labelled: number
  taught: number
  /** Rows of its tables. */
  links: number
  steps: number
}

const STEPS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]
const percent = (part: number, all: number) => ((100 * part) / all).toFixed(2)

/** Evaluates a model on sentences that it was not trained on. */
export function evaluated(
  model: Uint8Array,
  examples: readonly Example[],
  folder: string,
): Evaluation {
  const { labelled, taught, links, steps } = modelOf(model)
  const tagger = taggerOf(model)
  for (const { sentence } of examples) parseByModel(sentence, tagger)
  const start = process.cpuUsage()
  const parsed = examples.map(({ sentence }) => parseByModel(sentence, tagger))
  const { user, system } = process.cpuUsage(start)

  const confusion = emptyConfusion()
  const causes = new Map<string, number>()
  const words: [sure: number, right: boolean][] = []
  const lines: [sure: number, right: boolean][] = []
  const sources = new Map<string, { count: number; words: number; right: number; whole: number }>()
  for (const [n, example] of examples.entries()) {
    const { tokens } = parsed[n]!
    const source = sources.get(example.source) ?? { count: 0, words: 0, right: 0, whole: 0 }
    sources.set(example.source, source)
    const wrong = new Set<string>()
    const checks = !isForCalibration(example.sentence)
    let least = 1
    for (const [i, wanted] of example.labels.entries()) {
      if (wanted === "PUNC") continue
      const { label, sure } = tokens[i]!
      confusion[wanted][label]++
      if (checks) words.push([sure!, wanted === label])
      least = Math.min(least, sure!)
      source.words++
      if (wanted === label) source.right++
      else wrong.add(causeOf(example, i, label))
    }
    if (checks) lines.push([least, wrong.size === 0])
    source.count++
    if (wrong.size === 0) source.whole++
    const [first] = wrong
    if (first) causes.set(first, (causes.get(first) ?? 0) + 1)
  }
  const all = [...sources.values()]
  const sum = (part: "count" | "words" | "right" | "whole") =>
    all.reduce((total, source) => total + source[part], 0)
  const score = scoreOf(examples, parsed, folder)
  return {
    sentenceCount: examples.length,
    words: percent(sum("right"), sum("words")),
    sentences: percent(sum("whole"), sum("count")),
    ...score,
    sources: Array.from(sources, ([source, { count, words: all, right: good, whole }]) => [
      source,
      count,
      percent(good, all),
      percent(whole, count),
    ]),
    confusion,
    causes: [...causes].sort(([, a], [, b]) => b - a),
    wordReliability: reliabilityOf(words),
    lineReliability: reliabilityOf(lines),
    bytes: model.length,
    gzipped: gzippedSize(model),
    labelled,
    taught,
    links: links.rows,
    steps: steps.rows,
    perSecond: Math.round(examples.length / ((user + system) / 1_000_000)),
  }
}

function emptyConfusion(): Confusion {
  const row = () => Object.fromEntries(LABELS.map((label) => [label, 0])) as Record<Label, number>
  return Object.fromEntries(LABELS.map((label) => [label, row()])) as Confusion
}

/** Why the first wrong word of a line is wrong, from its context and the two labels. */
function causeOf({ tokens, labels }: Example, place: number, got: Label): string {
  const wanted = labels[place]!
  const pair = new Set([wanted, got])
  const has = (...both: [Label, Label]) => both.every((label) => pair.has(label))
  const before = tokens.slice(0, place + 1).map((token) => token.toLowerCase())
  if (before.includes("plus") || before.includes("+"))
    return "what follows plus: part of the amounts and names, or a comment"
  if (before.includes("or") && !has("PREP", "COMMENT"))
    return "an alternative behind or: part of the name, or a comment"
  if (has("NAME", "PREP")) return "prepared or bought like this: PREP or NAME"
  if (has("NAME", "COMMENT")) return "a describing word or bracket: NAME or COMMENT"
  if (has("PREP", "COMMENT")) return "a remark on the preparation: PREP or COMMENT"
  if (has("UNIT", "NAME")) return "a piece that is a unit or part of the name"
  if (pair.has("PURPOSE")) return "what it is for: PURPOSE or another"
  if (pair.has("SIZE")) return "a size: SIZE or part of the name, unit or comment"
  if (pair.has("QTY") || pair.has("UNIT"))
    return "a second amount or unit: part of the amounts, or a comment"
  return "others"
}

function reliabilityOf(predicted: readonly [sure: number, right: boolean][]): Reliability[] {
  return STEPS.map((from, i) => {
    const inside = predicted.filter(([sure]) => sure >= from && sure < (STEPS[i + 1] ?? 2))
    return {
      from,
      count: inside.length,
      sure: inside.reduce((sum, [sure]) => sum + sure, 0) / Math.max(1, inside.length),
      right: inside.filter(([, right]) => right).length / Math.max(1, inside.length),
    }
  })
}

/** Runs the scorer of the corpus. */
function scoreOf(
  examples: readonly Example[],
  parsed: readonly ReturnType<typeof parseByModel>[],
  folder: string,
): { table: string; summary: string } {
  const room = mkdtempSync(join(tmpdir(), "ingredients-"))
  try {
    const lines = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).join("\n")
    writeFileSync(join(room, "expected.jsonl"), lines(examples))
    const results = parsed.map(({ tokens, quantity, unit, food, note }, n) => ({
      sentence: examples[n]!.sentence,
      quantity,
      unit,
      food,
      note,
      labels: tokens.map(({ label }) => label),
    }))
    writeFileSync(join(room, "results.jsonl"), lines(results))
    const { stdout } = spawnSync(
      process.execPath,
      [join(folder, "score-ingredients.mjs"), "expected.jsonl", "results.jsonl"],
      { cwd: room, encoding: "utf8" },
    )
    const printed = stdout.trim().split("\n")
    return { table: printed.slice(0, -1).join("\n"), summary: printed.at(-1)! }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}
