/**
 * Reads a file of labelled ingredients (JSON lines with a `sentence`, gzipped) and writes one line of
 * JSON for each different sentence: what the parser makes of it. With --times sentences a second go to
 * standard error.
 * Usage: node scripts/score-ingredients.ts FILE.jsonl.gz > results.jsonl
 */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseByRules } from "../worker/import/ingredients/brute/index.ts"

const [file] = process.argv.slice(2)
if (!file) {
  console.error("usage: node scripts/score-ingredients.ts FILE.jsonl.gz [--times] > results.jsonl")
  process.exit(2)
}

const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n").filter(Boolean)
const sentences = [
  ...new Set(lines.map((line) => (JSON.parse(line) as { sentence: string }).sentence)),
]
const start = process.cpuUsage()
const results = sentences.map((sentence) => ({ sentence, ...parseByRules(sentence) }))
const { user, system } = process.cpuUsage(start)
for (const result of results) console.log(JSON.stringify(result))

if (process.argv.includes("--times")) {
  const perSecond = Math.round(sentences.length / ((user + system) / 1_000_000))
  console.error(`${perSecond} sentences a second, n=${sentences.length}`)
}
