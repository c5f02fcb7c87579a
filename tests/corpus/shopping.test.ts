import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import"
import { languageOf } from "../../worker/import/ingredients/languages/detect"
import { lostAmounts } from "../support/listed-lines"

const folder = process.env.CORPUS_DIR ?? ""

it.each(["pages", "pages-more"])(
  "adds to a list what the dialog showed, of the recipes in %s",
  (part) => {
    const files = globSync("**/*.html.gz", { cwd: join(folder, part) })
    let [recipes, lines] = [0, 0]
    const lost = files.flatMap((file) => {
      const path = join(folder, part, file)
      const { url } = JSON.parse(readFileSync(path.replace(/\.html\.gz$/, ".json"), "utf8"))
      const html = gunzipSync(readFileSync(path)).toString("utf8")
      const { recipe } = readRecipe({ html, url }, { locale: "en-US" })
      if (!recipe) return []
      const texts = recipe.recipeIngredient.map(({ note }) => note)
      const language = languageOf(texts, recipe.language)
      recipes += 1
      lines += texts.length
      return texts.flatMap((text) => [1, 2].flatMap((times) => lostAmounts(text, times, language)))
    })
    console.log(`${part}: ${recipes} recipes, ${lines} lines, ${lost.length} amounts lost`)
    console.log(lost.slice(0, 60).join("\n"))
    expect(lost).toEqual([])
  },
  1_200_000,
)
