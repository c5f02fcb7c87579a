import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

/** The pictures of a page that presents `og`, stating its size or not, with a recipe that has `own`. */
function picturesOf(og: string, stated: boolean, own: string): string[] {
  const script = JSON.stringify({
    "@type": "Recipe",
    name: "Tea",
    image: own,
    recipeInstructions: "Boil.",
  })
  const html = `<meta property="og:image" content="${og}">
    ${stated ? '<meta property="og:image:width" content="1600">' : ""}
    <script type="application/ld+json">${script}</script>`
  return readRecipe({ html, url: "https://example.com/tea" }, { locale: "en-US" }).recipe!.images
}

const own = "https://example.com/own.jpg"

it("prefers the page's picture where its size is stated", () => {
  expect(picturesOf("/page.jpg", true, own)).toEqual(["https://example.com/page.jpg", own])
})

it("prefers the recipe's own where the page's has no stated size, or is a social crop or a logo", () => {
  expect(picturesOf("/page.jpg", false, own)).toEqual([own, "https://example.com/page.jpg"])
  expect(picturesOf("/w1200-h630/page.jpg", true, own)[0]).toBe(own)
  expect(picturesOf("/example-logo.png", true, own)).toEqual([own])
})

it("skips placeholder pictures, also resized ones", () => {
  const resized = "/api/image?src=%2Fstatic%2FrecipeImgFallback.593c.jpg&w=640"
  expect(picturesOf(resized, true, own)).toEqual([own])
  expect(picturesOf("/api/image?src=%2Fstatic%2Fsoup.jpg&w=640", true, own)).toHaveLength(2)
})

it("assigns a stated size to the preceding picture, and does not take a cropped dish for a logo", () => {
  const html = `<meta property="og:image" content="/small.jpg"><meta property="og:image" content="/Soup-cropped-3.jpg">
    <meta property="og:image:width" content="1600"><meta property="og:image" content="/cropped-icon.png">
    <script type="application/ld+json">{"@type":"Recipe","name":"Tea","recipeInstructions":"Boil."}</script>`
  const { recipe } = readRecipe({ html, url: "https://example.com/tea" }, { locale: "en-US" })
  expect(recipe?.images).toEqual([
    "https://example.com/Soup-cropped-3.jpg",
    "https://example.com/small.jpg",
  ])
})
