import { expect, it } from "vitest"
import { chaptersOf } from "../../web/features/book/chapters"
import { pageRules } from "../../web/features/book/paper"
import type { Recipe } from "../../web/features/recipe/recipe"

const recipe = (name: string, ...categories: string[]) =>
  ({ name, recipeCategory: categories.map((one) => ({ name: one })) }) as Recipe

const library = [
  recipe("Éclairs", "Sweet", "Baking"),
  recipe("Apple pie", "Sweet"),
  recipe("Broth"),
  recipe("Zander", "fish"),
  recipe("Egg 10"),
  recipe("Egg 9"),
]
const told = (order: "category" | "name", recipes = library) =>
  chaptersOf(recipes, order, { locale: "en-US", rest: "Others" }).map((chapter) => [
    chapter.title,
    chapter.recipes.map((one) => `${one.number} ${one.recipe.name}`),
  ])

it("makes a chapter for each category, and a last one for recipes without", () => {
  expect(told("category")).toEqual([
    ["Baking", ["1 Éclairs"]],
    ["fish", ["2 Zander"]],
    ["Sweet", ["3 Apple pie"]],
    ["Others", ["4 Broth", "5 Egg 9", "6 Egg 10"]],
  ])
})

it("puts all recipes into one from A to Z, sorted by language", () => {
  expect(told("name")).toEqual([
    ["", ["1 Apple pie", "2 Broth", "3 Éclairs", "4 Egg 9", "5 Egg 10", "6 Zander"]],
  ])
})

it("has no chapter of others where there is no other chapter", () => {
  expect(told("category", [recipe("Broth")])).toEqual([["", ["1 Broth"]]])
})

it("prints on the chosen paper", () => {
  expect(pageRules("A5")).toContain("size: A5")
  expect(pageRules("letter")).toContain("counter(page)")
})
