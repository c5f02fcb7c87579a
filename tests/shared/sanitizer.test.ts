import { expect, it } from "vitest"
import {
  allowsAddress,
  droppedWithContent,
  ingredientAllowList,
  markdownAllowList,
} from "../../worker/shared/sanitizer"

it("allows five tags in an ingredient, without attributes", () => {
  expect([...ingredientAllowList.tags].sort()).toEqual(["b", "i", "q", "strong", "sup"])
  expect(ingredientAllowList.attributes).toEqual({})
})

it("allows nothing that runs, embeds, requests or styles", () => {
  const active =
    "script style iframe object embed form input button svg math link meta base template"
  for (const tag of active.split(" ")) expect(markdownAllowList.tags).not.toContain(tag)
  for (const tag of droppedWithContent) expect(markdownAllowList.tags).not.toContain(tag)
  for (const names of Object.values(markdownAllowList.attributes)) {
    for (const name of names) expect(name).not.toMatch(/^(on.*|style|class|id|srcdoc|srcset)$/)
  }
})

it("allows attributes only on allowed tags, and checks the scheme of every address", () => {
  for (const tag of Object.keys(markdownAllowList.attributes)) {
    expect(markdownAllowList.tags).toContain(tag)
  }
  expect(Object.keys(markdownAllowList.protocols)).toEqual(["href", "src"])
})

it.each([
  ["href", "https://example.com", true],
  ["href", "HTTP://example.com", true],
  ["href", "mailto:cook@example.com", true],
  ["href", "tel:+41", true],
  ["href", "/g/home/r/soup", true],
  ["href", "#note", true],
  ["href", "?page=2:3", true],
  ["href", "soup/1:2", true],
  ["href", "javascript:alert(1)", false],
  ["href", " java\nscript:alert(1)", false],
  ["href", "\u0001javascript\t:alert(1)", false],
  ["href", "data:text/html,x", false],
  ["href", "vbscript:x", false],
  ["src", "https://example.com/a.webp", false],
  ["src", "//example.com/a.webp", false],
  ["src", "/\\example.com/a.webp", false],
  ["src", "/api/media/recipes/1/images/original.webp", true],
  ["src", "mailto:a@b.ch", false],
  ["src", "data:image/svg+xml,x", false],
  ["title", "note: this", false],
])("judges %s=%j: %s", (attribute, address, allowed) => {
  expect(allowsAddress(markdownAllowList, attribute, address)).toBe(allowed)
})
