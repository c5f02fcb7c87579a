import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { structured } from "../../worker/domain/recipes/importing/parse-lines"
import { readRecipe } from "../../worker/import"
import { languageOf } from "../../worker/import/ingredients/languages/detect"
import { seededRows } from "../support/seeded-foods"
import { testTagger } from "../support/tagger-node"

const folder = process.env.CORPUS_DIR ?? ""

/**
 * How many lines of stored pages are linked to a food that a new group starts with, by language. With FOODS_OUT
 * the links are written to that file, to be looked at.
 */
it("links the lines of stored pages to the foods that a group starts with", () => {
  const known = seededRows()
  const counts = new Map<string, { lines: number; linked: number; withNew: number }>()
  const out: string[] = []
  for (const part of ["pages", "pages-more"]) {
    for (const file of globSync("**/*.html.gz", { cwd: join(folder, part) })) {
      const path = join(folder, part, file)
      const { url } = JSON.parse(readFileSync(path.replace(/\.html\.gz$/, ".json"), "utf8"))
      const html = gunzipSync(readFileSync(path)).toString("utf8")
      const { recipe } = readRecipe({ html, url }, { locale: "en-US" })
      if (!recipe) continue
      const texts = recipe.recipeIngredient.map(({ note }) => note)
      const language = languageOf(texts, recipe.language)
      const { lines, madeFoods } = structured(recipe, known, {
        tagger: testTagger,
        makeFoods: true,
      })
      const isNew = new Set(madeFoods.map(({ id }) => id))
      const count = counts.get(language) ?? { lines: 0, linked: 0, withNew: 0 }
      counts.set(language, count)
      for (const { food, missing, originalText, note } of lines) {
        const state = !food ? "none" : isNew.has(food.id) ? "new" : "known"
        count.lines += 1
        if (state === "known") count.linked += 1
        if (state !== "none") count.withNew += 1
        const name = food?.name ?? missing.food ?? ""
        out.push([language, state, name, note, originalText].join("\t"))
      }
    }
  }
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
  for (const [language, count] of [...counts].toSorted((a, b) => b[1].lines - a[1].lines)) {
    const { lines, linked, withNew } = count
    const [known, all] = [percent(linked, lines), percent(withNew, lines)]
    console.log(`${language}: ${lines} lines, ${known} linked, ${all} with new foods`)
  }
  if (process.env.FOODS_OUT) writeFileSync(process.env.FOODS_OUT, out.join("\n"))
  const english = counts.get("en")!
  expect(english.linked / english.lines).toBeGreaterThan(0.6)
}, 1_200_000)
