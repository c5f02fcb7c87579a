import { describe, expect, it } from "vitest"
import { planToCreate, planToUpdate } from "../../worker/lib/shopping-plan"

const share = { recipeId: "soup", recipeQuantity: 1, recipeScale: 1, recipeNote: null }
const line = (id: string, quantity = 1, given: object = {}) => ({
  id,
  shoppingListId: "list",
  checked: false,
  quantity,
  note: "",
  foodId: "flour" as string | null,
  unitId: null as string | null,
  extras: {},
  recipeReferences: [share].slice(0, 0),
  ...given,
})
const bread = { foodId: null, note: "bread" }
/** `id:quantity`, as far as it has an id. */
const summaryOf = ({
  created,
  updated,
  deleted,
}: {
  created: { id: string; quantity: number }[]
  updated: { id: string; quantity: number }[]
  deleted: string[]
}) => {
  const each = (lines: { id: string; quantity: number }[]) =>
    lines.map(({ id, quantity }) => `${id}:${quantity}`).join()
  return [each(created), each(updated), deleted.join()]
}

describe("new lines", () => {
  it("are one where they are the same in one request", () => {
    const incoming = [line("a"), line("b", 2), line("c", 3, bread), line("d", 4, bread)]
    expect(summaryOf(planToCreate(incoming, []))).toEqual(["a:3,c:7", "", ""])
  })

  it("join the first line of their list that takes them", () => {
    const existing = [line("other", 5, { shoppingListId: "x" }), line("first"), line("second")]
    expect(summaryOf(planToCreate([line("a", 2), line("b", 3)], existing))).toEqual([
      "",
      "first:6",
      "",
    ])
  })

  it("of different units stay separate", () => {
    const existing = [line("x", 1, { unitId: "cup" })]
    const incoming = [line("a", 1, { unitId: "gram" }), line("b", 1, { unitId: "cup" })]
    expect(summaryOf(planToCreate(incoming, existing))).toEqual(["a:1", "x:2", ""])
  })

  it("that are checked stay separate, and belong to no recipe", () => {
    const checked = { checked: true, recipeReferences: [share] }
    const plan = planToCreate([line("a", 1, checked), line("b", 1, checked)], [line("x")])
    expect(summaryOf(plan)).toEqual(["a:1,b:1", "", ""])
    expect(plan.created.map(({ recipeReferences }) => recipeReferences)).toEqual([[], []])
  })

  it("below 0 subtract; empty remainders are deleted, and so are lines below nothing", () => {
    expect(summaryOf(planToCreate([line("a", -1)], []))).toEqual(["", "", ""])
    expect(summaryOf(planToCreate([line("a", 3), line("b", -1)], []))).toEqual(["a:2", "", ""])
    expect(summaryOf(planToCreate([line("a", -1)], [line("x", 3)]))).toEqual(["", "x:2", ""])
    expect(summaryOf(planToCreate([line("a", -1)], [line("x", 1)]))).toEqual(["", "x:0", ""])
    expect(summaryOf(planToCreate([line("a", -2)], [line("x", 1)]))).toEqual(["", "", "x"])
  })
})

describe("changed lines", () => {
  it("count once: the first of an id", () => {
    const plan = planToUpdate([line("a", 1), line("b", 2, bread), line("a", 9)], [line("a", 5)])
    expect(summaryOf(plan)).toEqual(["", "a:1,b:2", ""])
  })

  it("merge into the earlier one of the same request", () => {
    const plan = planToUpdate([line("a", 1), line("b", 2), line("c", 3)], [line("a"), line("b")])
    expect(summaryOf(plan)).toEqual(["", "a:6", "b,c"])
  })

  it("merge into the first other line of their list", () => {
    const existing = [line("x", 1), line("a", 7), line("y", 1)]
    expect(summaryOf(planToUpdate([line("a", 2)], existing))).toEqual(["", "x:3", "a"])
    expect(summaryOf(planToUpdate([line("a", 2), line("b", 4)], existing))).toEqual([
      "",
      "x:7",
      "b,a",
    ])
  })

  it("that are checked merge with nothing, and belong to no recipe", () => {
    const plan = planToUpdate(
      [line("a", 2, { checked: true, recipeReferences: [share] })],
      [line("x"), line("a", 2, { recipeReferences: [share] })],
    )
    expect(summaryOf(plan)).toEqual(["", "a:2", ""])
    expect(plan.updated[0]!.recipeReferences).toEqual([])
  })

  it("below nothing are deleted; empty ones stay", () => {
    const plan = planToUpdate([line("a", -1), line("b", 0, bread)], [])
    expect(summaryOf(plan)).toEqual(["", "b:0", "a"])
    expect(summaryOf(planToUpdate([line("a", -1)], [line("x", 3)]))).toEqual(["", "x:2", "a"])
    expect(summaryOf(planToUpdate([line("a", -3)], [line("x", 1)]))).toEqual(["", "", "a,x"])
  })

  it("keep the recipes of both", () => {
    const pie = { ...share, recipeId: "pie" }
    const [merged] = planToUpdate(
      [line("a", 1, { recipeReferences: [share] })],
      [line("x", 1, { recipeReferences: [pie, share] })],
    ).updated
    expect(merged!.recipeReferences).toEqual([pie, { ...share, recipeScale: 2 }])
  })
})
