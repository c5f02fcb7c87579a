import { describe, expect, it } from "vitest"
import {
  type EditorState,
  dataOf,
  moved,
  row,
  emptyEditorState,
} from "../../web/features/create/import-editor/editor-state"
import { findInSource } from "../../web/features/create/import-editor/find-in-source"

const cut = (some: Partial<EditorState>): EditorState => ({
  ...emptyEditorState(""),
  name: "Bread",
  ...some,
})

describe("D a corrected cut", () => {
  it("is sent with its headings above the lines below them, without blanks", () => {
    const lines = [row("Dough:", true), row(" 2 eggs "), row(" "), row("Filling", true), row("jam")]
    const sent = dataOf(cut({ lines, tags: " sweet, , sweet,cake", recipeYield: " " }))
    expect(sent).toMatchObject({
      recipeYield: null,
      tags: ["sweet", "cake"],
      recipeIngredient: [
        { title: "Dough", note: "2 eggs" },
        { title: "Filling", note: "jam" },
      ],
    })
  })

  it("keeps a heading with nothing below it", () => {
    const lines = [row("One", true), row("Two", true), row("2 eggs"), row("Three", true)]
    expect(dataOf(cut({ lines })).recipeIngredient).toEqual([
      { title: null, note: "One" },
      { title: "Two", note: "2 eggs" },
      { title: null, note: "Three" },
    ])
  })

  it("has a line only in the list that it was moved to", () => {
    const [egg, step] = [row("2 eggs"), row("Boil.")]
    const next = moved(cut({ lines: [egg, step], steps: [] }), "lines", step.key, "steps")
    expect(next.lines).toEqual([egg])
    expect(next.steps).toEqual([step])
    expect(moved(next, "lines", "unknown", "notes")).toBe(next)
  })

  it("starts as steps where no recipe was read", () => {
    expect(emptyEditorState("One\n\n two \r\n").steps.map(({ text }) => text)).toEqual([
      "One",
      "two",
    ])
  })
})

describe("the place of a part in its text", () => {
  const text = "Cake\n\n- 200 g  flour,\n  sifted\n- 2 eggs\n\nMix (well) and bake."
  const shown = (part: string) => {
    const place = findInSource(text, part)
    return place && text.slice(place.start, place.end)
  }

  it.each([
    ["2 eggs", "2 eggs"],
    ["200 g flour, sifted", "200 g  flour,\n  sifted"],
    ["Mix well and bake.", "Mix (well) and bake"],
    ["Mix well and fry.", "Mix (well) and"],
    ["chocolate", undefined],
    ["", undefined],
    ["(", undefined],
  ])("of %j is %j", (part, place) => expect(shown(part)).toBe(place))
})
