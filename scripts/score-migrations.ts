/**
 * Reads every archive in the `expected.json` of a folder, and prints the differences: names, ingredients,
 * headings, steps, pictures, tags and categories.
 * Usage: npm run --silent score:migrations -- DIR
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { differences, type Expected } from "./migrations/differences.ts"
import { recipesOf } from "./migrations/read.ts"

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error("usage: npm run --silent score:migrations -- DIR")
  process.exit(2)
}

const { archives } = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as {
  archives: { type: string; file: string; recipes: Expected[] }[]
}
let right = 0
for (const { type, file, recipes } of archives) {
  const wrong = await recipesOf(join(folder, file), type).then(
    (found) => differences(recipes, found),
    (error: unknown) => [String(error)],
  )
  console.log(`${file} (${type}, ${recipes.length}): ${wrong.length === 0 ? "exact" : "differs"}`)
  for (const text of wrong) console.log(`  ${text}`)
  if (wrong.length === 0) right++
}
console.log(`archives_exact=${right} n=${archives.length}`)
