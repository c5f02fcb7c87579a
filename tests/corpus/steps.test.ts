import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { structured } from "../../worker/domain/recipes/importing/parse-lines"
import { readRecipe } from "../../worker/import"
import { usesOfSteps } from "../../worker/shared/recipe/step-ingredients"
import { seededRows } from "../support/seeded-foods"
import { testTagger } from "../support/tagger-node"

const folder = process.env.CORPUS_DIR ?? ""

/** For each page the numbers of the ingredients that each step uses, by hand. */
const labelled = JSON.parse(
  readFileSync(new URL("steps-with-ingredients.json", import.meta.url), "utf8"),
) as Record<string, number[][]>

it("links steps of stored pages with the ingredients that a reader would", () => {
  const known = seededRows()
  let [found, right, wanted] = [0, 0, 0]
  for (const [page, steps] of Object.entries(labelled)) {
    const path = join(folder, "pages", page)
    const { url } = JSON.parse(readFileSync(`${path}.json`, "utf8"))
    const html = gunzipSync(readFileSync(`${path}.html.gz`)).toString("utf8")
    const { recipe } = readRecipe({ html, url }, { locale: "en-US" })
    const { lines } = structured(recipe!, known, { tagger: testTagger, makeFoods: true })
    const texts = recipe!.recipeInstructions.map(({ text }) => text)
    const uses = usesOfSteps(
      texts,
      lines.map((line, at) => ({ ...line, referenceId: String(at) })),
    )
    steps.forEach((expected, step) => {
      const got = uses[step]!.map(({ referenceId }) => Number(referenceId))
      const both = got.filter((one) => expected.includes(one))
      found += got.length
      wanted += expected.length
      right += both.length
      const wrong = got.filter((one) => !expected.includes(one))
      const missing = expected.filter((one) => !got.includes(one))
      if (process.env.STEPS_SHOWN && wrong.length + missing.length > 0)
        console.log(
          `${page} step ${step + 1}: wrong ${wrong.join(" ")}, missing ${missing.join(" ")}`,
        )
    })
  }
  const [precision, recall] = [right / found, right / wanted]
  console.log(
    `${Object.keys(labelled).length} recipes, ${wanted} links: precision ${(precision * 100).toFixed(1)} %, recall ${(recall * 100).toFixed(1)} %`,
  )
  expect(precision).toBeGreaterThan(0.9)
  expect(recall).toBeGreaterThan(0.88)
}, 1_200_000)
