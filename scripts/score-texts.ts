/**
 * Splits every text of a folder (default: tests/import/texts/cuts) and prints how many fields are as
 * expected. With --fails, the mistakes are written to standard error.
 * Usage: node scripts/score-texts.ts [DIR] [--fails]
 */
import { readPasted } from "../worker/import/text.ts"
import { samplesIn } from "./texts/expected.ts"
import { scored } from "./texts/score.ts"

const [given] = process.argv.slice(2).filter((word) => !word.startsWith("--"))
const folder = given ?? new URL("../tests/import/texts/cuts", import.meta.url).pathname
const fields = new Map<string, number>()
let right = 0
let all = 0
const samples = samplesIn(folder)
for (const sample of samples) {
  const score = scored(sample, await readPasted(sample.text, { locale: "en-US" }))
  right += score.right
  all += score.right + score.faults.length
  for (const { field, wanted, got } of score.faults) {
    fields.set(field, (fields.get(field) ?? 0) + 1)
    if (process.argv.includes("--fails"))
      console.error(`${sample.name} ${field}\n  wanted ${wanted}\n  got ${got}`)
  }
}
const share = ((right / Math.max(all, 1)) * 100).toFixed(1)
console.log(`${share} % of ${all} fields right in ${samples.length} texts`)
for (const [field, count] of fields) console.log(`${field}: ${count} wrong`)
