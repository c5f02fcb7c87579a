import type { Reading } from "../../worker/import/imported-recipe.ts"
import type { ExpectedCut, Sample } from "./expected.ts"

/** A result in the same form as the expected one. */
export function cutOf({ recipe, minutes }: Reading): ExpectedCut {
  const titled = (title: string | null, text: string) => (title ? `[${title}] ${text}` : text)
  return {
    title: recipe?.name ?? "",
    yield: recipe?.recipeYield ?? "",
    times: [minutes.prepTime, minutes.performTime, minutes.totalTime],
    tags: recipe?.tags ?? [],
    ingredients: recipe?.recipeIngredient.map(({ title, note }) => titled(title, note)) ?? [],
    steps: recipe?.recipeInstructions.map(({ title, text }) => titled(title, text)) ?? [],
    notes: recipe?.notes.map(({ text }) => text) ?? [],
  }
}

export interface FieldError {
  field: string
  wanted: string
  got: string
}

/**
 * The correct and incorrect fields of a text. A field that a text does not have counts only if something was
 * found for it. Titles, tags, times and yield have to be equal, ingredients the same lines as a set; headings
 * are counted separately; steps and notes must have the right number, and each must be 90% similar.
 */
export function scored(sample: Sample, reading: Reading): { right: number; faults: FieldError[] } {
  const { expected } = sample
  const got = cutOf(reading)
  const plain = (lines: string[]) => lines.map((line) => line.replace(/^\[[^\]]*\] /, ""))
  const headings = (lines: string[]) =>
    lines.flatMap((line) => /^\[[^\]]*\] .*$/.exec(line)?.[0] ?? [])
  const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  const lower = (text: string) => text.toLowerCase()
  const sorted = (lines: string[]) => lines.toSorted()
  const fields: [field: string, wanted: unknown, got: unknown, right: boolean][] = [
    ["title", expected.title, got.title, expected.title === got.title],
    ["yield", expected.yield, got.yield, lower(expected.yield) === lower(got.yield)],
    ...["prep", "cook", "total"].map((name, at): [string, unknown, unknown, boolean] => [
      name,
      expected.times[at],
      got.times[at],
      expected.times[at] === got.times[at],
    ]),
    [
      "tags",
      expected.tags,
      got.tags,
      same(sorted(expected.tags.map(lower)), sorted(got.tags.map(lower))),
    ],
    [
      "ingredients",
      plain(expected.ingredients),
      plain(got.ingredients),
      same(sorted(plain(expected.ingredients)), sorted(plain(got.ingredients))),
    ],
    [
      "headings",
      headings(expected.ingredients),
      headings(got.ingredients),
      same(headings(expected.ingredients), headings(got.ingredients)),
    ],
    ["steps", expected.steps, got.steps, alike(expected.steps, got.steps)],
    ["notes", expected.notes, got.notes, alike(expected.notes, got.notes)],
  ]
  const empty = (value: unknown) =>
    value === null || value === "" || (Array.isArray(value) && value.length === 0)
  const counted = fields.filter(([, wanted, had]) => !empty(wanted) || !empty(had))
  return {
    right: counted.filter(([, , , right]) => right).length,
    faults: counted.flatMap(([field, wanted, had, right]) =>
      right ? [] : [{ field, wanted: shown(wanted), got: shown(had) }],
    ),
  }
}

const shown = (value: unknown) =>
  Array.isArray(value) ? `\n    ${value.join("\n    ")}` : String(value)

const alike = (wanted: string[], got: string[]) =>
  wanted.length === got.length && wanted.every((text, at) => likeness(text, got[at]!) >= 0.9)

/** 1 for the same text, less for every character that has to be changed to get from one to the other. */
function likeness(one: string, two: string): number {
  if (one === two) return 1
  let before = Array.from({ length: two.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= two.length; to++) {
      const changed = one[at - 1] === two[to - 1] ? 0 : 1
      row.push(Math.min(before[to]! + 1, row[to - 1]! + 1, before[to - 1]! + changed))
    }
    before = row
  }
  return 1 - before[two.length]! / Math.max(one.length, two.length, 1)
}
