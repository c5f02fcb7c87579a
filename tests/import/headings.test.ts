import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const nameOf = (title: string, heading: string) => {
  const html = `<title>${title}</title><h1>${heading}</h1><h2>Ingredients</h2>
    <ul><li>2 eggs</li><li>100 g flour</li><li>1 tbsp oil</li></ul>
    <h2>Method</h2><ol><li>Whisk the eggs with the flour.</li><li>Fry them in the oil.</li></ol>`
  const { recipe } = readRecipe({ html, url: "https://example.com/r" }, { locale: "en-US" })
  return recipe?.name
}

it("separates the elements of a heading with spaces as the title does", () => {
  const parts = "<span>Stuffed</span><span>pattypan</span>"
  expect(nameOf("Stuffed pattypan recipe | Kitchen", parts)).toBe("Stuffed pattypan")
  expect(nameOf("Kitchen", parts)).toBe("Stuffedpattypan")
})

it("keeps a heading's own spaces", () => {
  expect(nameOf("Stuffed pattypan | Kitchen", "Stuffed patty pan")).toBe("Stuffed patty pan")
})
