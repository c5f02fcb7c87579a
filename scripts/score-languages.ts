/**
 * Parses the labeled lines of every language (tests/import/ingredients/lines/*.jsonl) by the rules and writes
 * how many are correct, as the table of docs/ingredient-languages.md. With --fails, or --fails de, the
 * incorrect lines are written to standard error. With --write the table is written into that page.
 * Usage: node scripts/score-languages.ts [--write] [--fails [LANGUAGE]]
 */
import { readFileSync, writeFileSync } from "node:fs"
import { languagesWithLines, scoreLanguage, tableOf } from "./languages/score.ts"

const PAGE = new URL("../docs/ingredient-languages.md", import.meta.url)
const START = "<!-- npm run score:languages -- --write -->\n"

const scores = languagesWithLines().map(scoreLanguage)
const table = tableOf(scores)
console.log(table)

if (process.argv.includes("--write")) {
  const page = readFileSync(PAGE, "utf8").split(START)[0]!.trimEnd()
  writeFileSync(PAGE, `${page}\n\n${START}\n${table}\n`)
}
const fails = process.argv.indexOf("--fails")
if (fails > 0) {
  const only = process.argv[fails + 1]
  for (const { language, misses } of scores) {
    if (only && only !== language) continue
    for (const miss of misses) console.error(language, miss)
  }
}
