import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const food = (amount: number | null, unit: string | null, name: string, more = {}) => ({
  prefix: null,
  suffix: null,
  amount,
  unit: unit && { id: 1, name_singular: unit, name_plural: `${unit}er`, abbreviation: null },
  ingredient: { id: 2, name_singular: name, name_plural: `${name}er` },
  ...more,
})

function notesOf(serves: number, ingredients: unknown[]): string[] | undefined {
  const state = JSON.stringify({
    props: {
      recipe: {
        title: "Grydestegt laks",
        serving_size: serves,
        grouped_ingredients: [{ id: 7, title: "Til laksen", sort_order: 0, ingredients }],
        grouped_instructions: [
          {
            id: 8,
            title: null,
            instructions: [{ instruction: "Steg laksen i smør på en pande." }],
          },
        ],
      },
    },
  })
  const html = `<h1>Grydestegt laks</h1><div data-page="${state.replaceAll('"', "&quot;")}"></div>`
  const { recipe } = readRecipe({ html, url: "https://example.com/laks" }, { locale: "da-DK" })
  return recipe?.recipeIngredient.map(({ note }) => note)
}

const perPortion = [
  food(0.25, "stilk", "bladselleri"),
  food(0.5, "fed", "hvidløg"),
  food(0.0417, "deciliter", "mælk"),
  food(12.5, "gram", "smør", { suffix: "til stegning" }),
  food(null, null, "salt"),
  food(0.25, "bundt", "dild", { prefix: "frisk" }),
]

it("multiplies the amounts of one portion, and merges the parts of each food", () => {
  expect(notesOf(12, perPortion)).toEqual([
    "3 stilk bladselleri",
    "6 fed hvidløg",
    "0.5 deciliter mælk",
    "150 gram smør, til stegning",
    "salt",
    "3 bundt frisk dild",
  ])
})

it("leaves amounts of a whole dish unchanged", () => {
  const whole = [
    food(0.5, "teskefuld", "salt"),
    food(0.5, "teskefuld", "peber"),
    food(2.5, "deciliter", "mælk"),
    food(600, "gram", "laks"),
    food(4, "fed", "hvidløg"),
  ]
  expect(notesOf(4, whole)?.[0]).toBe("0.5 teskefuld salt")
  const american = perPortion.map((one) => (one.unit ? { ...one, unit: "cup" } : one))
  expect(notesOf(4, american)?.[0]).toBe("0.25 cup bladselleri")
})
