/**
 * Reads every `*.html.gz` below a folder and writes one line of JSON per page: the result of the importer.
 * Usage: node scripts/score-pages.ts DIR > results.jsonl (CPU time per page is written to standard error with
 * --times)
 */
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { gunzipSync } from "node:zlib"
import { type ImportedRecipe, type Reading, readRecipe } from "../worker/import/index.ts"

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error("usage: node scripts/score-pages.ts DIR [--times] > results.jsonl")
  process.exit(2)
}

const spent: number[] = []
for (const file of globSync("**/*.html.gz", { cwd: folder }).toSorted()) {
  const path = join(folder, file)
  const { url } = JSON.parse(readFileSync(path.replace(/\.html\.gz$/, ".json"), "utf8")) as {
    url: string
  }
  const html = gunzipSync(readFileSync(path)).toString("utf8")
  const start = process.cpuUsage()
  const reading = readRecipe({ html, url }, { locale: "en-US" })
  const { user, system } = process.cpuUsage(start)
  spent.push((user + system) / 1000)
  const page = { site: basename(dirname(path)), name: basename(path, ".html.gz") }
  const result = reading.recipe
    ? { recipe: flat(reading.recipe, reading) }
    : { error: "no recipe found" }
  console.log(JSON.stringify({ ...page, ...result }))
}

if (process.argv.includes("--times")) {
  const sorted = spent.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
  console.error(
    `CPU a page: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, most ${at(1)} ms, n=${sorted.length}`,
  )
}

/** Lines as a reader of the page sees them: headings are put back among the lines. */
function flat(recipe: ImportedRecipe, { minutes }: Reading) {
  const { recipeIngredient, recipeInstructions, images, ...rest } = recipe
  return {
    ...rest,
    ...minutes,
    image: images[0] ?? null,
    recipeIngredient: recipeIngredient.map(({ note }) => note),
    recipeInstructions: recipeInstructions.flatMap(({ title, text }) => [
      ...(title ? [title] : []),
      ...text.split("\n"),
    ]),
  }
}
