import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { merged } from "../../../worker/shared/shopping/merge"
import { planToCreate, planToUpdate } from "../../../worker/lib/shopping-plan"
import { lineId, linesOfRecipe, withoutRecipe } from "../../../worker/shared/shopping/recipes"

const ingredient = (quantity: number | null, given: object = {}) => ({
  quantity,
  foodId: "flour" as string | null,
  unitId: "cup" as string | null,
  note: "",
  labelId: "baking" as string | null,
  ...given,
})
const lines = (ingredients: ReturnType<typeof ingredient>[], scale = 1, recipeId = "soup") =>
  linesOfRecipe(ingredients, { listId: "list", recipeId, scale })

describe("D what a recipe adds to a list", () => {
  it("is a line for each ingredient, scaled", () => {
    const [flour, salt] = lines(
      [ingredient(1.5, { note: "sifted" }), ingredient(null, { foodId: null, note: "salt" })],
      2,
    )
    expect(flour).toEqual({
      shoppingListId: "list",
      checked: false,
      quantity: 3,
      note: "sifted",
      foodId: "flour",
      unitId: "cup",
      labelId: "baking",
      isFood: true,
      extras: {},
      recipeReferences: [
        { recipeId: "soup", recipeQuantity: 1.5, recipeScale: 2, recipeNote: "sifted" },
      ],
    })
    expect(salt).toMatchObject({
      isFood: false,
      quantity: 0,
      recipeReferences: [{ recipeQuantity: 0, recipeNote: "salt" }],
    })
  })

  it("counts the same food twice: the sum, scaled", () => {
    const twice = [ingredient(0.1, { note: "fine" }), ingredient(0.2, { note: "coarse" })]
    expect(lines(twice, 3)).toMatchObject([
      {
        quantity: 0.9,
        note: "fine | coarse",
        recipeReferences: [{ recipeQuantity: 0.3, recipeScale: 3, recipeNote: "fine | coarse" }],
      },
    ])
    expect(lines([ingredient(null), ingredient(2)], 0.5)[0]!.quantity).toBe(1)
  })

  it("keeps units and different texts separate", () => {
    const apart = [
      ingredient(1),
      ingredient(1, { unitId: "gram" }),
      ingredient(1, { foodId: null, note: "a" }),
      ingredient(1, { foodId: null, note: "b" }),
    ]
    expect(lines(apart)).toHaveLength(4)
  })

  it("keeps thirds exact", () => {
    expect(lines([ingredient(0.333)], 3)[0]!.quantity).toBe(1)
    expect(lines([ingredient(0.333), ingredient(0.667)])[0]!.quantity).toBe(1)
  })
})

describe("the words of a recipe on a list", () => {
  const cup = { name: "cup", abbreviation: "" }

  it("are multiplied where they say how much", () => {
    const ranged = ingredient(2, { note: "(2-4) mild" })
    expect(lines([ranged], 1.5)).toMatchObject([{ quantity: 3, note: "(3-6) mild" }])
    const other = ingredient(2, { unit: cup, note: "or 2 cups oat flour" })
    expect(lines([other], 4)).toMatchObject([{ quantity: 8, note: "or 8 cups oat flour" }])
    // Of two tins of 400 g, four have 400 g each.
    const tins = ingredient(2, { unit: { name: "can" }, note: "400 g each" })
    expect(lines([tins], 2)).toMatchObject([{ quantity: 4, note: "400 g each" }])
  })

  it("count as one where they contain the amount", () => {
    const beef = ingredient(null, { foodId: null, unitId: null, note: "300 g beef" })
    expect(lines([beef], 2)).toMatchObject([{ quantity: 2, note: "300 g beef" }])
  })

  it("are not added for a heading or a blank line", () => {
    const words = (note: string) => ingredient(null, { foodId: null, unitId: null, note })
    expect(lines([words("TO SERVE"), words(""), words("Sauce:"), words("salt")])).toMatchObject([
      { note: "salt" },
    ])
  })

  it("keep a range when a recipe is added again and removed", () => {
    const [curry] = lines([ingredient(2, { note: "(2-4) mild" })])
    const [twice] = lines([ingredient(2, { note: "(2-4) mild" })], 2)
    const both = { ...merged({ ...curry!, id: "a" }, twice!) }
    expect(both).toMatchObject({ quantity: 6, note: "(6-12) mild" })
    expect(withoutRecipe([both], "soup", 2).changed).toMatchObject([
      { quantity: 2, note: "(2-4) mild" },
    ])
  })

  it("have one id however often a recipe is added", () => {
    const operation = "01234567-89ab-7def-8123-456789abcdef"
    const beef = ingredient(2, { foodId: null, unit: cup, note: "beans (1 cup)" })
    const ids = [1, 3].map((scale) => lineId(operation, lines([beef], scale)[0]!))
    expect(ids[0]).toBe(ids[1])
  })
})

describe("D removing a recipe", () => {
  const stored = (quantity: number, recipeScale: number | null, recipeQuantity = quantity) => ({
    ...lines([ingredient(quantity)])[0]!,
    id: "a",
    recipeReferences: [{ recipeId: "soup", recipeQuantity, recipeScale, recipeNote: null }],
  })

  it.each([
    ["all of it", stored(2, 1), 1, [], ["a"]],
    ["more than there is", stored(4, 2, 2), 5, [], ["a"]],
    ["one of two", stored(4, 2, 2), 1, [[2, 1]], []],
    ["a half of one", stored(1, 1), 0.5, [[0.5, 0.5]], []],
    ["what counts as once", stored(2, null), 1, [], ["a"]],
    ["one, and an own amount stays", stored(3, 1, 2), 1, [[1]], []],
    ["more than is left of the amount", stored(1, 1, 2), 1, [], ["a"]],
    ["one of two without an amount", stored(0, 2), 1, [[0, 1]], []],
    ["the last without an amount", stored(0, 1), 1, [], ["a"]],
  ])("%s", (_, line, times, rest, deleted) => {
    const after = withoutRecipe([line], "soup", times)
    expect(after.deleted).toEqual(deleted)
    expect(
      after.changed.map(({ quantity, recipeReferences }) => [
        quantity,
        ...recipeReferences.map(({ recipeScale }) => recipeScale),
      ]),
    ).toEqual(rest)
  })

  it("keeps what is for other recipes", () => {
    const line = stored(2, 1)
    expect(withoutRecipe([line], "pie", 1)).toEqual({ changed: [], deleted: [] })
    const shared = merged(line, lines([ingredient(0.333)], 1, "pie")[0]!)
    const { changed } = withoutRecipe([shared], "soup", 1)
    expect(changed).toMatchObject([{ quantity: 1 / 3, recipeReferences: [{ recipeId: "pie" }] }])
  })
})

it("restores the list when a recipe is added and removed again", () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 500 }).map((n) => n / 100),
    fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom(2, 3, 4, 6, 7, 8, 9))
      .map(([n, d]) => Math.round((n / d) * 1000) / 1000),
  )
  const food = fc.constantFrom("flour", "milk", "sugar")
  const listed = fc.array(fc.tuple(food, amount), { maxLength: 6 })
  const scales = fc.constantFrom(1, 2, 3, 0.5, 1.5, 1 / 3)
  fc.assert(
    fc.property(listed, listed, scales, (before, recipe, scale) => {
      const asked = (all: [string, number][]) =>
        all.map(([foodId, quantity]) => ingredient(quantity, { foodId }))
      const existing = planToCreate(
        lines(asked(before)).map((line) => ({ ...line, recipeReferences: [] })),
        [],
      ).created.map((line, i) => ({ ...line, id: `old ${i}` }))
      const added = planToCreate(lines(asked(recipe), scale), existing)
      const list = [
        ...existing.map((line) => added.updated.find(({ id }) => id === line.id) ?? line),
        ...added.created.map((line, i) => ({ ...line, id: `new ${i}` })),
      ]
      const { changed, deleted } = withoutRecipe(list, "soup", scale)
      const { updated } = planToUpdate(
        changed,
        list.filter(({ id }) => !deleted.includes(id)),
      )
      const after = list
        .filter(({ id }) => !deleted.includes(id))
        .map((line) => updated.find(({ id }) => id === line.id) ?? line)
      expect(after.map(({ id }) => id)).toEqual(existing.map(({ id }) => id))
      // 0.333 and a third are one amount, and so are 0.43 and three sevenths.
      for (const [i, { quantity }] of after.entries())
        expect(Math.abs(quantity - existing[i]!.quantity)).toBeLessThan(0.005)
    }),
  )
})
