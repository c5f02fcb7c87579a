import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import {
  languagesWithLines,
  linesOf,
  scoreLanguage,
  tableOf,
} from "../../../scripts/languages/score"
import { parseByRules } from "../../../worker/import/ingredients/rules"
import { knownLanguage, singularsOf } from "../../../worker/import/ingredients/languages"
import { inLatin } from "../../../worker/import/ingredients/languages/both-scripts"
import { UNIT_KINDS } from "../../../worker/import/ingredients/languages/units"

const all = languagesWithLines()

it.each(all)("has at least 60 different labelled lines of %s, with existing units", (code) => {
  const lines = linesOf(code)
  expect(knownLanguage(code)).toBe(code)
  expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length)
  expect(lines.length).toBeGreaterThanOrEqual(60)
  for (const { unit } of lines) if (unit) expect(Object.keys(UNIT_KINDS)).toContain(unit)
})

it.each(all)("reads amounts and units of 95 %% of the lines of %s, and foods of 90 %%", (code) => {
  const { lines, right, misses } = scoreLanguage(code)
  const told = misses.join("\n")
  expect(right.quantity / lines, told).toBeGreaterThanOrEqual(0.95)
  expect(right.unit / lines, told).toBeGreaterThanOrEqual(0.95)
  expect(right.food / lines, told).toBeGreaterThanOrEqual(0.9)
})

it("reads Serbian in Latin letters as in Cyrillic ones", () => {
  for (const { line, quantity, unit, food } of linesOf("sr")) {
    const read = parseByRules(inLatin(line), "sr")
    expect([inLatin(line), read.quantity, read.unitId ?? "", read.food]).toEqual([
      inLatin(line),
      quantity,
      unit,
      inLatin(food),
    ])
  }
  expect(parseByRules("2 кашике меда", "sr").fullUnit).toBe("кашика")
  expect(parseByRules("2 kašike meda", "sr").fullUnit).toBe("kašika")
})

it("documents the table that the scorer prints", () => {
  const page = readFileSync(
    new URL("../../../docs/ingredient-languages.md", import.meta.url),
    "utf8",
  )
  expect(page).toContain(tableOf(all.map(scoreLanguage)))
})

it.each([
  ["de", "rote Zwiebeln", "rote Zwiebel"],
  ["en", "cherry tomatoes", "cherry tomato"],
  ["fr", "pommes de terre", "pomme de terre"],
  ["es", "cebollas rojas", "cebolla roja"],
  ["sv", "rödlökar", "rödlök"],
  ["ro", "roșii cherry", "roșie cherry"],
  ["ro", "cepe", "ceapă"],
  ["af", "tamaties", "tamatie"],
  ["ca", "cebes vermelles", "ceba vermella"],
  ["gl", "cebolas vermellas", "cebola vermella"],
  ["bg", "червени чушки", "червена чушка"],
  ["hr", "glatkog brašna", "glatko brašno"],
  ["sk", "hladkej múky", "hladká múka"],
  ["sl", "kisle smetane", "kisla smetana"],
  ["sr", "kisele pavlake", "kisela pavlaka"],
  ["uk", "ванільного цукру", "ванільний цукор"],
] as const)("finds the singular in %s of %s", (code, food, singular) => {
  expect(singularsOf(food, code)).toContain(singular)
})

it.each([
  ["de-AT", "de"],
  ["PT_br", "pt"],
  ["nn", "nb"],
  ["se", "sv"],
  ["el-GR", "el"],
  ["gr", "el"],
  ["bs-BA", "hr"],
  ["sr-Latn-RS", "sr"],
  ["und", undefined],
  ["constructor", undefined],
  ["", undefined],
  [null, undefined],
])("reads the language tag %j as %s", (tag, code) => {
  expect(knownLanguage(tag)).toBe(code)
})
