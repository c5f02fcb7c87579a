/**
 * Trains the tagger of English ingredient lines on the corpus in the folder CORPUS_DIR, writes it to
 * worker/import/ingredients/nlp/model.bin and its evaluation to docs/ingredient-model.md. The same corpus
 * gives the same bytes. With --evaluate the existing model is evaluated.
 * Usage: CORPUS_DIR=… npm run train:ingredients
 */
import { readFileSync, writeFileSync } from "node:fs"
import {
  DEVELOPMENT,
  examplesOf,
  isForCalibration,
  HELD_OUT,
  linesOf,
  tenthOf,
} from "./train/corpus.ts"
import { calibrated } from "./train/calibrate.ts"
import { encoded } from "./train/encode.ts"
import { evaluated } from "./train/evaluation.ts"
import { reportOf } from "./train/report.ts"
import { trained } from "./train/train.ts"

const MODEL = new URL("../worker/import/ingredients/nlp/model.bin", import.meta.url)
const REPORT = new URL("../docs/ingredient-model.md", import.meta.url)

const folder = process.env.CORPUS_DIR
if (!folder) {
  console.error("usage: CORPUS_DIR=… npm run train:ingredients")
  process.exit(2)
}

const start = performance.now()
const say = (text: string) =>
  console.log(`${Math.round((performance.now() - start) / 1000)} s: ${text}`)

const examples = examplesOf(folder)
const heldOut = examples.filter(({ sentence }) => tenthOf(sentence) === HELD_OUT)
if (!process.argv.includes("--evaluate")) {
  const unlabelled = linesOf<{ sentence: string }>(folder, "unlabelled.jsonl.gz")
    .map(({ sentence }) => sentence)
    .filter((sentence) => tenthOf(sentence) !== HELD_OUT)
  const model = encoded(
    trained(
      examples.filter(({ sentence }) => tenthOf(sentence) > DEVELOPMENT),
      examples.filter(({ sentence }) => tenthOf(sentence) === DEVELOPMENT),
      unlabelled,
      say,
    ),
  )
  const calibration = heldOut.filter(({ sentence }) => isForCalibration(sentence))
  writeFileSync(MODEL, calibrated(model, calibration))
}
const evaluation = evaluated(readFileSync(MODEL), heldOut, folder)
writeFileSync(REPORT, reportOf(evaluation))
say(`words ${evaluation.words}, sentences ${evaluation.sentences}, ${evaluation.summary}`)
