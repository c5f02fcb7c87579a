import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`
const read = (html: string) =>
  readRecipe({ html, url: "https://example.com/r" }, { locale: "en-US" })
const notes = (html: string) => read(html).recipe?.recipeIngredient.map(({ note }) => note)
const steps = (html: string) => read(html).recipe?.recipeInstructions.map(({ text }) => text)

const FOODS = ["200 g rye flour", "350 ml water", "2 tsp salt"]
const STEPS = ["Knead all of it for ten minutes.", "Let it rise, and bake it for an hour."]
const BREAD = `<h2>Ingredients</h2>${list(...FOODS)}<h2>Method</h2>${list(...STEPS)}`

it("reads times and yield by the names of elements where icons replace labels", () => {
  const { recipe, minutes } = read(`<h1>Bread</h1>
    <div class="item portions"><b>2</b></div><div class="item preparation_time"><p>5 min</p></div>
    <div class="item cooking_time"><p>15 min</p></div>${BREAD}`)
  expect(recipe?.recipeYield).toBe("2 servings")
  expect(minutes).toEqual({ prepTime: 5, performTime: 15, totalTime: 20 })
})

it("takes times and yield from a table with its headings above", () => {
  const { recipe, minutes } = read(`<h1>Bread</h1><table>
    <tr><th>Prep time</th><th>Cook time</th><th>Yields</th></tr>
    <tr><td>15 minutes</td><td>40 minutes</td><td>4 servings</td></tr></table>${BREAD}`)
  expect(recipe?.recipeYield).toBe("4 servings")
  expect(minutes).toEqual({ prepTime: 15, performTime: 40, totalTime: 55 })
})

it("reads a time that stands alone beside the yield as the total, but not one of two", () => {
  const alone = (...items: string[]) => read(`<h1>Bread</h1>${list(...items)}${BREAD}`).minutes
  expect(alone("Serves 4", "30mins").totalTime).toBe(30)
  expect(alone("20mins", "30mins", "Serves 4").totalTime).toBeNull()
})

it("reads a group in plain lines where the other groups are lists, up to the next list", () => {
  expect(
    notes(`<h1>Skewers</h1><h3>Ingredients</h3>${list(...FOODS)}<h4>For the dip:</h4>
      <p>50 g yogurt<br>1 tsp vanilla extract<br>1 tbsp honey</p>
      ${list("Card, 4 x 6 (344 KB)", "Card, 8 x 11 (389 KB)")}
      <h3>Directions</h3>${list(...STEPS)}`),
  ).toEqual([...FOODS, "50 g yogurt", "1 tsp vanilla extract", "1 tbsp honey"])
})

it("skips a list that begins above the title of the page", () => {
  expect(
    notes(`${list("2-Day Delivery: 3 cups", "Home", "Bread")}<h1>Bread</h1>${list(...FOODS)}
      <p>${STEPS.join("</p><p>")}</p>`),
  ).toEqual(FOODS)
})

it("reads the list of units whose tab is open", () => {
  const tab = (shown: string, ...items: string[]) =>
    `<div class="tab-pane ${shown}"><p>${items.join("</p><p>")}</p></div>`
  const metric = ["250 g plain flour", "200 ml buttermilk", "2 eggs"]
  const us = ["8.8 oz plain flour", "6.7 fl oz buttermilk", "2 eggs"]
  const page = (...tabs: string[]) =>
    `<h1>Pancakes</h1><h3>Ingredients</h3>${tabs.join("")}<h3>Method</h3>${list(...STEPS)}`
  expect(notes(page(tab("", ...us), tab("show active", ...metric)))).toEqual(metric)
  expect(notes(page(tab("", ...us), tab("", ...metric)))).toEqual(us)
})

it("reads steps that are collapsed, in a sidebar beside a picture, or below a heading with an exclamation mark", () => {
  const ordered = `<ol><li>${STEPS.join("</li><li>")}</li></ol>`
  expect(
    steps(
      `<h1>Bread</h1>${list(...FOODS)}<div>Method</div><div class="is-visually-hidden">${ordered}</div>`,
    ),
  ).toEqual(STEPS)
  expect(
    notes(
      `<h1>Bread</h1><aside><figure><img src="a.jpg"></figure><h2>Ingredients</h2>${list(...FOODS)}</aside><h2>Method</h2>${ordered}`,
    ),
  ).toEqual(FOODS)
  expect(
    steps(
      `<h1>Bread</h1><h2>How to make this bread!</h2><p>${STEPS.join("</p><p>")}</p><h2>Ingredients</h2>${list(...FOODS)}`,
    ),
  ).toEqual(STEPS)
})

it("continues where a group of steps has a heading for the whole method", () => {
  const { recipe } = read(`<h1>Cookies</h1><h2>Ingredients</h2>${list(...FOODS)}<div class="method">
    <h4>Biscuits</h4>${list(...STEPS)}<h4>Assembly</h4>${list("Spread cream on one and put another on top.")}</div>`)
  expect(recipe?.recipeInstructions.map(({ title }) => title)).toEqual(["Biscuits", "", "Assembly"])
})

it("reads amounts separated from foods by a dash, and foods in plain lines with steps listed below", () => {
  const dashed = list("200g - rye flour", "8 - garlic cloves", "350 ml - water", "salt")
  const expected = ["200g rye flour", "8 garlic cloves", "350 ml water", "salt"]
  expect(
    notes(`<h1>Bread</h1><h2>Ingredients</h2>${dashed}<h2>Method</h2>${list(...STEPS)}`),
  ).toEqual(expected)
  expect(
    notes(`<h1>Bread</h1><h2>Ingredients</h2><p>${FOODS.join("</p><p>")}</p>${list(...STEPS)}`),
  ).toEqual(FOODS)
})

it("does not use a picture of the site's design", () => {
  const image = (address: string) => `<img src="https://example.com/${address}">`
  const { recipe } = read(
    `<h1>Bread</h1>${image("images/printer.png")}${image("wp-content/themes/a/serves.png")}${image("bread.jpg")}${BREAD}`,
  )
  expect(recipe?.images).toEqual(["https://example.com/bread.jpg"])
})
