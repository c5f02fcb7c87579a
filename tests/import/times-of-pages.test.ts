import { describe, expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const LISTS = `<h2>Ingredients</h2><ul><li>2 eggs</li><li>100 g flour</li><li>1 tbsp oil</li></ul>
  <h2>Method</h2><ol><li>Whisk the eggs with the flour.</li><li>Fry them in the oil.</li></ol>`

const minutesOf = (body: string, times: object = {}) => {
  const data = JSON.stringify({
    "@type": "Recipe",
    name: "Pancakes",
    recipeIngredient: ["2 eggs", "100 g flour", "1 tbsp oil"],
    recipeInstructions: ["Whisk the eggs with the flour.", "Fry them in the oil."],
    ...times,
  })
  const html = `<h1>Pancakes</h1><script type="application/ld+json">${data}</script>${body}${LISTS}`
  return readRecipe({ html, url: "https://example.com/r" }, { locale: "en-US" }).minutes
}

describe("D times of structured data and those on the page", () => {
  it("adds up both parts, whatever the page calls the total", () => {
    expect(
      minutesOf("<p>Total time: 1 day soaking</p>", { prepTime: "PT20M", cookTime: "PT15M" }),
    ).toMatchObject({ totalTime: 35 })
  })

  it("drops a part on the page that is longer than the stated total", () => {
    expect(minutesOf("<p>Cooking time: 100 minutes</p>", { totalTime: "PT50M" })).toEqual({
      prepTime: null,
      performTime: null,
      totalTime: 50,
    })
  })

  it("uses the page's parts where the total is wrong", () => {
    expect(minutesOf("<p>Cooking time: 30 minutes</p>", { totalTime: "PT75S" })).toMatchObject({
      performTime: 30,
      totalTime: 30,
    })
  })

  it("ignores negative times", () => {
    expect(minutesOf("<p>Total time: 1 hour</p>", { totalTime: "PT-476070H19M32S" })).toMatchObject(
      { totalTime: 60 },
    )
  })
})
