import fc from "fast-check"
import { expect, it } from "vitest"
import { emptyDraft, emptyLine, newChoice } from "../../web/features/recipe/edit/draft"
import { draftOfJson, jsonOf } from "../../web/features/recipe/edit/json-draft"
import { shapeErrors } from "../../web/features/recipe/edit/json-shape"
import { JsonError, lineAt, pathKey, readJson } from "../../web/features/recipe/edit/json-source"

it("reads any JSON as the platform does", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(readJson(text).value).toEqual(JSON.parse(text))
    }),
  )
})

it("refuses what the platform refuses", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, at, put) => {
      const place = at % (text.length + 1)
      const broken = text.slice(0, place) + put + text.slice(place + 1)
      let valid = true
      try {
        JSON.parse(broken)
      } catch {
        valid = false
      }
      if (valid) expect(() => readJson(broken)).not.toThrow()
      else expect(() => readJson(broken)).toThrow(JsonError)
    }),
  )
})

it("returns the line of every member and of the place of an error", () => {
  const text = '{\n  "name": "Soup",\n  "notes": [\n    { "text": 1 }\n  ]\n}'
  const { places } = readJson(text)
  const line = (...path: (string | number)[]) => lineAt(text, places.get(pathKey(path))!)
  expect([line("name"), line("notes"), line("notes", 0, "text")]).toEqual([2, 3, 4])

  const fault = (broken: string) => {
    try {
      readJson(broken)
    } catch (error) {
      const { at, key } = error as JsonError
      return [key, lineAt(broken, at)]
    }
    return undefined
  }
  expect(fault('{\n"a": 1,\n}')).toEqual(["expected", 3])
  expect(fault('{\n"a": "x\n}')).toEqual(["text", 2])
  expect(fault("[\n1")).toEqual(["end", 2])
})

it("explains what is not a recipe", () => {
  const faults = shapeErrors({
    name: " ",
    recipeYield: { a: 1 },
    oops: 1,
    tags: ["Winter", { name: 3 }],
    recipeIngredient: ["2 eggs", { quantity: "2", food: "flour" }],
    recipeInstructions: [{}],
    settings: { public: "yes" },
    extras: { a: [] },
    notes: null,
  })
  expect(faults.map(({ path, key }) => `${path.join(".")}: ${key}`).sort()).toEqual([
    "extras.a: text",
    "name: name",
    "oops: unknown",
    "recipeIngredient.1.quantity: number",
    "recipeInstructions.0.text: missing",
    "recipeYield: text",
    "settings.public: flag",
    "tags.1.name: name",
  ])
  expect(shapeErrors({ description: "x" })).toEqual([{ path: ["name"], key: "missing" }])
  expect(shapeErrors([])).toEqual([{ path: [], key: "object" }])
  const { value } = readJson('{ "name": "Soup", "__proto__": {} }')
  expect(shapeErrors(value)).toEqual([{ path: ["__proto__"], key: "unknown" }])
})

it("a recipe is unchanged by conversion to JSON and back", () => {
  const draft = {
    ...emptyDraft({
      public: true,
      showNutrition: true,
      showAssets: true,
      landscapeView: false,
      disableComments: false,
      disableAmount: false,
      locked: false,
    }),
    name: "Soup",
    tags: [newChoice("Winter")],
    lines: [
      { ...emptyLine("chopped"), parts: true, quantity: "1 1/2", food: newChoice("onion") },
      { ...emptyLine("salt, to taste"), title: "At the end" },
    ],
    extras: [{ key: "x", name: "source", value: "1" }],
  }
  const text = jsonOf(draft)
  expect(shapeErrors(JSON.parse(text))).toEqual([])
  expect(jsonOf(draftOfJson(JSON.parse(text), draft))).toBe(text)
})
