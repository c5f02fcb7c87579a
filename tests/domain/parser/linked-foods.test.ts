import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { structureLines } from "../../../worker/domain/parser/structure"
import { seededFoods } from "../../support/seeded-foods"
import { testTagger } from "../../support/tagger-node"

/** Lines of recipe pages with the food that each is to be linked to, by hand; none where no food fits. */
const labelled = readFileSync(new URL("lines-with-foods.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((row) => row.split("\t") as [food: string, line: string])

it("links English lines to the seeded foods, and to no wrong one", () => {
  const lines = labelled.map(([, note]) => ({ note }))
  const read = structureLines(seededFoods(), lines, { language: "en", tagger: testTagger })
  const got = read.map(({ food }, at) => `${food?.name ?? "–"} < ${labelled[at]![1]}`)
  const wanted = labelled.map(([food, line]) => `${food || "–"} < ${line}`)
  expect(got.filter((row, at) => row !== wanted[at])).toEqual([])
})
