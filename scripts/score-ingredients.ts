/**
 * Reads a file of labeled ingredients (JSON lines with a `sentence`, gzipped) and writes one line of JSON for
 * each different sentence: the result of the trained tagger. With --times, sentences per second are written
 * to standard error.
 * Usage: node scripts/score-ingredients.ts FILE.jsonl.gz > results.jsonl
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseByModel, taggerOf } from "../worker/import/ingredients/nlp/index.ts"

const MODEL = new URL("../worker/import/ingredients/nlp/model.bin", import.meta.url)

const [file] = process.argv.slice(2)
if (!file) {
  console.error("usage: node scripts/score-ingredients.ts FILE.jsonl.gz [--times] > results.jsonl")
  process.exit(2)
}

const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n").filter(Boolean)
const sentences = [
  ...new Set(lines.map((line) => (JSON.parse(line) as { sentence: string }).sentence)),
]
const tagger = taggerOf(readFileSync(MODEL))
const start = process.cpuUsage()
const results = sentences.map((sentence) => {
  const { quantity, unit, food, note, tokens } = parseByModel(sentence, tagger)
  return { sentence, quantity, unit, food, note, labels: tokens.map(({ label }) => label) }
})
const { user, system } = process.cpuUsage(start)
for (const result of results) console.log(JSON.stringify(result))

if (process.argv.includes("--times")) {
  const perSecond = Math.round(sentences.length / ((user + system) / 1_000_000))
  console.error(`${perSecond} sentences a second, n=${sentences.length}`)
}
