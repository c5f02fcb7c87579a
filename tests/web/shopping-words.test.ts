import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { listed, lostAmounts } from "../support/listed-lines"

const folder = new URL("../import/ingredients/lines/", import.meta.url)
const languages = readdirSync(folder).map((file) => file.replace(".jsonl", ""))

const linesIn = (language: string) =>
  readFileSync(new URL(`${language}.jsonl`, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { line: string }).line)

it.each(languages)("adds to a list what the dialog showed, of lines in %s", (language) => {
  const lost = linesIn(language).flatMap((line) =>
    [1, 2, 1.5].flatMap((times) => lostAmounts(line, times, language)),
  )
  expect(lost).toEqual([])
})

it("adds nothing to a list for a heading alone", () => {
  const empty = [...languages.flatMap(linesIn), "TO SERVE"].filter(
    (line) => listed(line, 1).list.length === 0,
  )
  expect(empty).toEqual(["TO SERVE"])
})
