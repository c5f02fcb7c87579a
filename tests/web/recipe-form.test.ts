import { describe, expect, it } from "vitest"
import {
  dataOf,
  draftOf,
  emptyDraft,
  emptyLine,
  newChoice,
} from "../../web/features/recipe/edit/draft"
import { differences } from "../../web/features/recipe/edit/differences"
import { pastedLines, pastedSteps } from "../../web/features/recipe/edit/paste-rows"
import { quantityOf, quantityText } from "../../web/features/recipe/edit/quantity"
import { figuresOf } from "../../web/lib/figures"
import { putTogether, takenApart } from "../../web/features/recipe/edit/split-line"
import type { Recipe } from "../../web/features/recipe/recipe"

const settings = {
  public: true,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: false,
  disableAmount: true,
  locked: false,
}

describe("amounts as people type them", () => {
  it.each([
    ["1 1/2", 1.5],
    ["½", 0.5],
    ["0,75", 0.75],
    ["1/3", 0.333],
    ["  2 ", 2],
    ["٢٫٥", 2.5],
    ["١ ١/٢", 1.5],
    ["२½", 2.5],
  ])("reads %s", (text, quantity) => expect(quantityOf(text)).toBe(quantity))

  it("distinguishes an empty field from one that holds no number", () => {
    expect(quantityOf(" ")).toBeUndefined()
    expect(quantityOf("a few")).toBeNull()
    expect(quantityOf("2 cups")).toBeNull()
  })

  it.each([
    [1.5, true, "1 1/2"],
    [0.333, true, "1/3"],
    [1.5, false, "1.5"],
    [0.017, true, "0.017"],
    [250, true, "250"],
    [null, true, ""],
    [0, true, ""],
  ])("writes %s", (quantity, asFraction, text) =>
    expect(quantityText(quantity, asFraction)).toBe(text),
  )

  it("writes them in the figures of the language where they are read the same", () => {
    expect(quantityText(1.5, false, figuresOf("de-DE"))).toBe("1,5")
    expect(quantityText(1.125, false, figuresOf("de-DE"))).toBe("1.125")
    expect(quantityText(1.125, false, figuresOf("ar-SA"))).toBe("١٫١٢٥")
    expect(quantityText(1.5, true, figuresOf("ar-SA"))).toBe("١ ١/٢")
  })
})

describe("pasted text", () => {
  it("is split into ingredients under their titles, without bullets", () => {
    expect(pastedLines("For the sauce:\n- 2 cups cream\r\n• butter\n\n▢ 3 eggs")).toEqual([
      { title: "For the sauce", text: "2 cups cream" },
      { title: null, text: "butter" },
      { title: null, text: "3 eggs" },
    ])
  })

  it("is split into steps by lines, or by paragraphs where there are any", () => {
    expect(pastedSteps("1. Mix.\n2) Bake.")).toEqual([
      { title: null, text: "Mix." },
      { title: null, text: "Bake." },
    ])
    expect(pastedSteps("Dough:\nMix the flour\nand water.\n\nStep 2: Bake.")).toEqual([
      { title: "Dough", text: "Mix the flour\nand water." },
      { title: null, text: "Bake." },
    ])
  })

  it("loses no line, not even a title with nothing below it", () => {
    expect(pastedLines("eggs\nTo serve:")).toEqual([
      { title: null, text: "eggs" },
      { title: null, text: "To serve:" },
    ])
  })
})

describe("D a parsed line", () => {
  const units = [
    { id: "u1", name: "cup", pluralName: "cups" },
    { id: "u2", name: "tablespoon", abbreviation: "tbsp" },
    { id: "u3", name: "gram", abbreviation: "g" },
  ]
  const foods = [{ id: "f1", name: "egg", pluralName: "eggs" }]
  const apart = (note: string) => {
    const { quantity, unit, food, note: rest } = takenApart(emptyLine(note), units, foods)
    return [quantity, unit?.name, food?.name, rest]
  }

  it.each([
    ["1 1/2 cups of milk, warm", ["1 1/2", "cup", "milk", "warm"]],
    ["2 tbsp. butter (soft)", ["2", "tablespoon", "butter", "(soft)"]],
    ["3 eggs", ["3", undefined, "egg", ""]],
    ["250g flour", ["250", "gram", "flour", ""]],
    ["salt", ["", undefined, "salt", ""]],
    ["2-3 tbsp paprika", ["", undefined, undefined, "2-3 tbsp paprika"]],
  ])("%s", (line, pieces) => expect(apart(line)).toEqual(pieces))

  it("is joined again", () => {
    const line = takenApart(emptyLine("2 cups milk, warm"), units, foods)
    expect(putTogether(line)).toMatchObject({ parts: false, note: "2 cups milk, warm", unit: null })
  })
})

describe("what is sent", () => {
  it("leaves out empty rows, and creates organizers by name", () => {
    const draft = {
      ...emptyDraft(settings),
      name: " Soup ",
      tags: [newChoice("Winter"), { id: "t1", name: "Quick" }],
      nutrition: { ...emptyDraft(settings).nutrition, calories: " 200 " },
    }
    expect(dataOf(draft)).toMatchObject({
      name: "Soup",
      recipeIngredient: [],
      recipeInstructions: [],
      tags: [{ name: "Winter" }, { id: "t1", name: "Quick" }],
      recipeYield: null,
      nutrition: { calories: "200", fatContent: null },
      settings: { disableAmount: true },
    })
  })

  it("shows amounts once a line has a separate amount, and keeps links to remaining lines", () => {
    const flour = { ...emptyLine("sifted"), parts: true, quantity: "1/2", food: newChoice("flour") }
    const gone = emptyLine("")
    const draft = {
      ...emptyDraft(settings),
      name: "Bread",
      lines: [flour, gone],
      steps: [
        { key: "s", title: null, text: "Knead.", pictures: [], lines: [flour.key, gone.key] },
      ],
    }
    const data = dataOf(draft)
    expect(data.settings).toMatchObject({ disableAmount: false })
    expect(data.recipeIngredient).toEqual([
      expect.objectContaining({ quantity: 0.5, unit: null, food: { name: "flour" } }),
    ])
    expect(data.recipeInstructions).toEqual([
      { title: "", text: "Knead.", ingredientReferences: [{ referenceId: flour.key }] },
    ])
  })

  it("equals the stored recipe without changes", () => {
    const line = {
      quantity: 1,
      unit: null,
      food: null,
      note: "250 g flour",
      isFood: false,
      disableAmount: true,
      display: "250 g flour",
      title: "Dough",
      originalText: "250 g flour",
      referenceId: "11111111-1111-4111-8111-111111111111",
    }
    // The members that the form reads; the rest of a recipe plays no part.
    const recipe = {
      name: "Bread",
      description: "Good.",
      recipeYield: "1 loaf",
      prepTime: null,
      performTime: null,
      cookTime: "40 minutes",
      totalTime: null,
      orgURL: null,
      recipeCategory: [],
      tags: [],
      tools: [],
      recipeIngredient: [line],
      recipeInstructions: [{ id: "s", title: "", text: "Bake.", ingredientReferences: [] }],
      notes: [{ title: "", text: "Keeps." }],
      extras: { source: "1" },
      nutrition: { calories: "200" },
      settings,
      assets: [],
    } as unknown as Recipe
    expect(dataOf(draftOf(recipe))).toMatchObject({
      name: "Bread",
      recipeYield: "1 loaf",
      performTime: "40 minutes",
      recipeIngredient: [
        { title: "Dough", note: "250 g flour", quantity: null, referenceId: line.referenceId },
      ],
      recipeInstructions: [{ text: "Bake." }],
      notes: [{ title: "", text: "Keeps." }],
      extras: { source: "1" },
      settings: { disableAmount: true },
    })
  })

  it("lists each part that differs between two versions once", () => {
    const version = {
      name: "Bread",
      prepTime: null,
      totalTime: null,
      recipeCategory: [{ id: "c", name: "Baking" }],
      tags: [],
      tools: [],
      recipeIngredient: [{ title: null, display: "250 g flour", referenceId: "1" }],
      recipeInstructions: [{ id: "1", title: "", text: "Bake." }],
      extras: {},
      settings,
      // The members that differ here; the others are left out on both sides.
    } as unknown as Recipe
    const later = {
      ...version,
      prepTime: "5 minutes",
      totalTime: "1 hour",
      recipeCategory: [{ id: "c", name: "Breads" }],
      recipeIngredient: [{ title: null, display: "250 g flour", referenceId: "2" }],
      recipeInstructions: [{ id: "2", title: "", text: "Bake it." }],
      extras: { source: "1" },
    } as unknown as Recipe
    expect(differences(version, later)).toEqual(["times", "steps", "other"])
    expect(differences(version, version)).toEqual([])
  })
})
