import { expect, it } from "vitest"
import { usesOfSteps } from "../../../worker/shared/recipe/step-ingredients"
import { shownPortions } from "../../../worker/shared/recipe/step-portions"

const line = (text: string) => {
  const [name, pluralName = null, ...aliases] = text.split("/")
  return { name: name!, pluralName, aliases: aliases.map((alias) => ({ name: alias })) }
}

/** The names of what each step uses, with how much of it. */
function uses(ingredients: string[], ...steps: string[]) {
  const lines = ingredients.map((text, at) => ({ referenceId: String(at), food: line(text) }))
  return usesOfSteps(steps, lines).map((of) =>
    of.map(({ referenceId, portion }) => {
      const name = lines[Number(referenceId)]!.food.name
      if (!portion) return name
      return portion === "rest" ? `rest of ${name}` : `${portion.share.toFixed(2)} ${name}`
    }),
  )
}

it("finds ingredients by any form of their names, and by the last word of longer ones", () => {
  expect(
    uses(
      ["egg/eggs", "all-purpose flour", "unsalted butter", "chicken breast/chicken breasts"],
      "Whisk the eggs with the flour.",
      "Brown the chicken in the butter.",
      "Serve.",
    ),
  ).toEqual([["egg", "all-purpose flour"], ["chicken breast", "unsalted butter"], []])
})

it("prefers the longer name, and of several with one last word those with other words nearby", () => {
  expect(uses(["milk", "coconut milk"], "Heat the coconut milk.", "Add the milk.")).toEqual([
    ["coconut milk"],
    ["milk"],
  ])
  expect(uses(["brown sugar", "caster sugar"], "Cream the butter with the brown sugar.")).toEqual([
    ["brown sugar"],
  ])
  expect(uses(["butter"], "Pour in the buttermilk until creamy.")).toEqual([[]])
})

it("assigns ingredients of one name in order", () => {
  const sugar = usesOfSteps(
    ["Melt the sugar.", "Beat the yolks with the sugar."],
    ["a", "b"].map((referenceId) => ({ referenceId, food: line("sugar") })),
  )
  expect(sugar).toEqual([[{ referenceId: "a" }], [{ referenceId: "b" }]])
})

it("reads how much of an ingredient a step uses", () => {
  expect(
    uses(
      ["butter", "sugar", "cheese"],
      "Melt half of the butter with two thirds of the sugar.",
      "Add the remaining butter and the rest of the sugar. Scatter over a quarter of the cheese.",
    ),
  ).toEqual([
    ["0.50 butter", "0.67 sugar"],
    ["rest of butter", "rest of sugar", "0.25 cheese"],
  ])
  expect(
    uses(
      ["Butter", "Käse"],
      "Die Hälfte der Butter in der Pfanne schmelzen.",
      "Die restliche Butter mit dem Käse verrühren.",
    ),
  ).toEqual([["0.50 Butter"], ["rest of Butter", "Käse"]])
  expect(
    uses(["beurre"], "Faites fondre la moitié du beurre.", "Ajoutez le reste du beurre."),
  ).toEqual([["0.50 beurre"], ["rest of beurre"]])
})

it("shows the rest of an amount, and no amount where it is unknown", () => {
  expect(shownPortions([{ share: 0.5 }, "rest"])).toEqual([{ factor: 0.5 }, { factor: 0.5 }])
  expect(shownPortions([undefined, undefined])).toEqual([{ factor: 1 }, { factor: null }])
  expect(shownPortions([undefined, "rest"])).toEqual([{ factor: null }, { factor: null }])
  expect(shownPortions([{ share: 0.25 }, { share: 0.25 }, "rest"])).toEqual([
    { factor: 0.25 },
    { factor: 0.25 },
    { factor: 0.5 },
  ])
})

it("reads `all ingredients` as those that no step has used, unless they are listed", () => {
  const soup = ["onion/onions", "carrot/carrots", "stock", "salt"]
  expect(uses(soup, "Fry the onions.", "Add the remaining ingredients.")).toEqual([
    ["onion"],
    ["carrot", "stock", "salt"],
  ])
  expect(uses(soup, "Put all the ingredients into a pot.")).toEqual([
    soup.map((x) => x.split("/")[0]),
  ])
  expect(
    uses(soup, "Combine onion, carrots and stock. Cook all the ingredients until soft."),
  ).toEqual([["onion", "carrot", "stock"]])
})

it.each([
  [
    "de",
    ["Zwiebel", "Vollkornmehl", "Hähnchenbrustfilet"],
    "Die Zwiebeln und das Mehl mit dem Hähnchen in die Pfanne geben und braten.",
    3,
  ],
  [
    "nl",
    ["ui", "aardappelen", "geraspte kaas"],
    "Bak de ui met de aardappels en strooi de kaas erover.",
    3,
  ],
  [
    "fr",
    ["huile d'olive", "oignons", "gousse d'ail"],
    "Faites revenir les oignons et l'ail dans l'huile.",
    3,
  ],
  [
    "es",
    ["dientes de ajo", "aceite de oliva", "cebolla"],
    "Sofríe la cebolla y el ajo en el aceite.",
    3,
  ],
  [
    "it",
    ["farina 00", "zucchero", "uova"],
    "Montate le uova con lo zucchero e unite la farina.",
    3,
  ],
  [
    "sv",
    ["vitlöksklyfta", "grädde", "kycklinglår"],
    "Stek kycklingen med vitlöken och häll på grädden.",
    3,
  ],
  [
    "pl",
    ["cebula", "czosnek", "śmietana"],
    "Podsmaż cebulę i czosnek na patelni, a następnie dodaj śmietanę.",
    3,
  ],
  ["ru", ["лук", "морковь", "масло"], "Обжарьте лук и морковь в масле на сковороде.", 3],
])("finds the ingredients of a step in %s", (_, ingredients, step, count) => {
  expect(uses(ingredients, step)[0]).toHaveLength(count)
})
