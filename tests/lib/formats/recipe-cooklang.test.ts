import fc from "fast-check"
import { expect, it } from "vitest"
import { cookRecipe } from "../../../worker/import/archives/cooklang"
import { type CooklangRecipe, recipeCooklang } from "../../../worker/lib/formats/recipe-cooklang"

const line = {
  title: null,
  quantity: null,
  unit: null,
  food: null,
  note: "",
  disableAmount: false,
}

const plain: CooklangRecipe = {
  name: "Lemon pancakes",
  description: "",
  recipeYield: null,
  prepTime: null,
  performTime: null,
  totalTime: null,
  recipeIngredient: [],
  recipeInstructions: [],
  recipeCategory: [],
  tags: [],
  tools: [],
  notes: [],
  nutrition: {},
  orgURL: null,
  dateAdded: "2024-05-06",
  extras: {},
}

const cup = { name: "cup", pluralName: "cups" }
const pancakes: CooklangRecipe = {
  ...plain,
  description: "Sour: and sweet.\n\nFor two.",
  recipeYield: "4 servings",
  prepTime: "10 minutes",
  performTime: "1 hour 5 minutes",
  totalTime: "1 hour 15 minutes",
  recipeIngredient: [
    { ...line, title: "Batter", quantity: 1.5, unit: cup, food: { name: "flour" }, note: "sifted" },
    { ...line, quantity: 3, food: { name: "egg", pluralName: "eggs" } },
    { ...line, quantity: 0.333, unit: cup, food: { name: "olive oil" } },
    { ...line, food: { name: "oil" }, note: "for the pan (any)" },
    { ...line, note: "a pinch of salt" },
  ],
  recipeInstructions: [
    { title: "Batter", text: "Whisk eggs, flour and olive oil in a bowl.\nRest for 20 minutes." },
    { title: "", text: "Heat the pan #1 to 200 °C -- hot, with oil." },
    { title: "Finish", text: "Serve @ once: me@example.com, 1-2 each." },
  ],
  recipeCategory: [{ name: "Breakfast" }],
  tags: [{ name: "quick" }, { name: "no: sugar" }],
  tools: [{ name: "bowl" }, { name: "whisk" }],
  notes: [
    { title: "Tip", text: "Sour lemons.\n\n> the best" },
    { title: "", text: "Keeps a day." },
  ],
  nutrition: { calories: "250", fatContent: null },
  orgURL: "https://example.org/pancakes?a=1",
  extras: { difficulty: "easy" },
}

it("marks what steps use where they name it, and lists the rest before them", () => {
  expect(recipeCooklang(pancakes)).toBe(`---
title: Lemon pancakes
description: "Sour: and sweet.\\n\\nFor two."
servings: "4 servings"
prep time: "10 minutes"
cook time: "1 hour 5 minutes"
time required: "1 hour 15 minutes"
category:
  - Breakfast
tags:
  - quick
  - "no: sugar"
source: https://example.org/pancakes?a=1
date added: "2024-05-06"
nutrition:
  calories: "250"
extras:
  difficulty: easy
---

== Batter ==

@a pinch of salt{}

#whisk{}

Whisk @eggs{3}, @flour{1 1/2%cups}(sifted) and @olive oil{1/3%cup} in a #bowl{}.\\
Rest for ~{20%minutes}.

Heat the pan \\#1 to 200 °C \\-\\- hot, with @oil{}(for the pan \\(any\\)).

== Finish ==

Serve @ once: me\\@example.com, 1-2 each.

> Tip
>
> Sour lemons.
>
> \\> the best

> Keeps a day.
`)
})

/** What reading a written recipe must give again. */
function facts(recipe: CooklangRecipe) {
  const text = recipeCooklang(recipe)
  const read = cookRecipe(text, "file", "en-US")
  return {
    text,
    read,
    lines: read.lines.map(({ quantity, unit, food, note }) => ({ quantity, unit, food, note })),
  }
}

it("reads its own output without loss", () => {
  const { read, lines } = facts(pancakes)
  expect(read).toMatchObject({
    name: pancakes.name,
    description: pancakes.description,
    recipeYield: pancakes.recipeYield,
    prepTime: pancakes.prepTime,
    performTime: pancakes.performTime,
    totalTime: pancakes.totalTime,
    steps: [
      pancakes.recipeInstructions[0],
      { text: pancakes.recipeInstructions[1]!.text },
      pancakes.recipeInstructions[2],
    ],
    tags: ["quick", "no: sugar"],
    categories: ["Breakfast"],
    tools: ["whisk", "bowl"],
    notes: pancakes.notes,
    nutrition: { calories: "250" },
    orgURL: pancakes.orgURL,
    dateAdded: "2024-05-06",
    extras: { difficulty: "easy" },
    remarks: [{ kind: "mapped" }],
  })
  expect(lines).toEqual([
    { quantity: null, unit: null, food: "a pinch of salt", note: "" },
    { quantity: 3, unit: null, food: "eggs", note: "" },
    { quantity: 1.5, unit: "cups", food: "flour", note: "sifted" },
    { quantity: 0.333, unit: "cup", food: "olive oil", note: "" },
    { quantity: null, unit: null, food: "oil", note: "for the pan (any)" },
  ])
  expect(read.lines[0]!.title).toBe("Batter")
})

it("keeps groups of ingredients without a matching section of steps", () => {
  const recipe = {
    ...plain,
    recipeIngredient: [
      { ...line, quantity: 2, food: { name: "apples" } },
      {
        ...line,
        title: "For the crumble",
        quantity: 50,
        unit: { name: "g" },
        food: { name: "oats" },
      },
    ],
    recipeInstructions: [{ title: "", text: "Slice the apples and cover with oats." }],
  }
  const { read, text } = facts(recipe)
  expect(read.lines).toEqual(
    [
      {
        title: "For the crumble",
        text: "50 g oats",
        quantity: 50,
        unit: "g",
        food: "oats",
        note: "",
      },
      { title: "", text: "2 apples", quantity: 2, unit: null, food: "apples", note: "" },
    ].map(({ title, ...rest }) => (title ? { title, ...rest } : rest)),
  )
  expect(read.steps).toEqual([{ text: "Slice the apples and cover with oats." }])
  expect(text).toContain("\n==\n")
})

it("writes a recipe without steps, and one without ingredients", () => {
  const { read } = facts({ ...plain, recipeIngredient: [{ ...line, food: { name: "salt" } }] })
  expect(read).toMatchObject({ steps: [], lines: [{ food: "salt" }] })
  expect(
    facts({ ...plain, recipeInstructions: [{ title: "", text: "Wait." }] }).read,
  ).toMatchObject({ steps: [{ text: "Wait." }], lines: [] })
})

/** Texts as they are kept: trimmed, with every sign that means something in Cooklang or YAML. */
const words = fc
  .array(
    fc.constantFrom(
      ..."flour salt 20 minutes 1/2 @ # ~ -- - [- -] [ ] { } ( ) % | \\ > >> = == : ' \" ? & + , . ß 盐 🧂 n --- a@b #x ~y {z".split(
        " ",
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .chain((parts) =>
    fc
      .array(fc.constantFrom(" ", ""), { minLength: parts.length, maxLength: parts.length })
      .map((gaps) =>
        parts
          .map((part, at) => part + gaps[at])
          .join("")
          .trim(),
      ),
  )
const lines = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((all) => all.join("\n"))
  .filter((text) => text.trim() === text)
/** A name that begins as a path is one of another recipe; one of signs alone is none. */
const name = words.filter((text) => /\p{L}/u.test(text) && !/^\.{0,2}\//.test(text))
/** Tags are read as markup, where they look like it. */
const tag = name.filter((text) => !text.includes("&#"))
const quantity = fc.constantFrom(null, 0.333, 0.5, 0.75, 1, 1.5, 2, 2.667, 10, 250, 0.1)

const arbitrary = fc.record({
  name,
  description: lines,
  recipeIngredient: fc.array(
    fc.record({
      quantity,
      unit: fc.option(name),
      food: name,
      note: fc.oneof(fc.constant(""), words),
    }),
    { maxLength: 6 },
  ),
  recipeInstructions: fc.array(fc.record({ title: fc.oneof(fc.constant(""), name), text: lines }), {
    minLength: 1,
    maxLength: 5,
  }),
  tags: fc.uniqueArray(tag, { maxLength: 3, selector: (text) => text.toLowerCase() }),
  notes: fc.array(fc.record({ title: fc.oneof(fc.constant(""), name), text: lines }), {
    maxLength: 2,
  }),
})

it("reads its own output without loss, whatever characters are in it", () => {
  fc.assert(
    fc.property(arbitrary, (made) => {
      const recipe: CooklangRecipe = {
        ...plain,
        ...made,
        tags: made.tags.map((one) => ({ name: one })),
        recipeIngredient: made.recipeIngredient.map(({ unit, food, ...rest }) => ({
          ...line,
          ...rest,
          unit: unit === null ? null : { name: unit },
          food: { name: food },
        })),
      }
      const { read, lines: found } = facts(recipe)
      const wanted = made.recipeIngredient.map(({ quantity: amount, unit, food, note }) => ({
        quantity: amount,
        unit: amount === null ? null : unit,
        food,
        note,
      }))
      const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).toSorted()
      expect(sorted(found)).toEqual(sorted(wanted))
      expect(read.steps.map(({ text }) => text)).toEqual(
        made.recipeInstructions.map(({ text }) => text),
      )
      expect(read.notes).toEqual(made.notes)
      expect(read).toMatchObject({
        name: made.name,
        description: made.description,
        tags: made.tags,
      })
    }),
    { numRuns: 2_000 },
  )
})

it("writes a recipe in time proportional to its texts, whatever characters they contain", () => {
  const text = ">=<p>".repeat(200_000)
  const recipeInstructions = [{ title: "", text }]
  const written = recipeCooklang({ ...plain, recipeInstructions, notes: [{ title: "", text }] })
  expect(written).toContain(`\\>=<p>>=<p>>`)
  expect(written.length).toBeLessThan(3 * text.length)
})
