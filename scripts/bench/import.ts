import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { readRecipe } from "../../worker/import/index.ts"
import { root } from "../runner/settings.ts"
import { atMost, type Line, median, type Options, withoutBudget } from "./table.ts"

/**
 * CPU time to read a recipe from a stored page: the pages of CORPUS_DIR if it is set (`*.html.gz`, each with
 * a `.json` file that has its `url`), otherwise those of the tests.
 */
export async function importing({ quick }: Options): Promise<Line[]> {
  const pages = stored(quick ? 100 : 600)
  // Only the second round counts: a Worker that imports is warm.
  const rounds = [0, 1].map(() =>
    pages.map((load) => {
      const { html, url } = load()
      const before = process.cpuUsage()
      readRecipe({ html, url }, { locale: "en-US" })
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
  const times = rounds.at(-1)!.sort((a, b) => a - b)
  const source = `${times.length} pages of ${process.env.CORPUS_DIR ? "CORPUS_DIR" : "the tests"}, in Node`
  return [
    atMost("import of a stored page, processor time, median", median(times), 30, "ms", source),
    withoutBudget("the slowest in a hundred", times[Math.floor(times.length * 0.99)]!, "ms"),
  ]
}

/** Every nth page, so that `most` of them come from all sites. */
function stored(most: number): (() => { html: string; url: string })[] {
  const corpus = process.env.CORPUS_DIR
  if (corpus && existsSync(corpus)) {
    const files = globSync("**/*.html.gz", { cwd: corpus }).sort()
    const step = Math.max(1, Math.ceil(files.length / most))
    return files
      .filter((_, at) => at % step === 0)
      .map((name) => () => {
        const path = join(corpus, name)
        const { url } = JSON.parse(readFileSync(path.replace(/\.html\.gz$/, ".json"), "utf8"))
        return { html: gunzipSync(readFileSync(path)).toString("utf8"), url: String(url) }
      })
  }
  const folder = join(root, "tests/import/pages")
  return globSync("*.html", { cwd: folder }).map((name) => () => ({
    html: readFileSync(join(folder, name), "utf8"),
    url: `https://example.com/${name}`,
  }))
}
