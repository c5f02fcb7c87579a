import { expect, it } from "vitest"
import { inOrder, type PlannerMeal } from "../../web/features/planner/meals"
import { recipesToShop } from "../../web/features/planner/recipes-to-shop"
import { neighbourOf } from "../../web/features/planner/slot-keys"

it("leads the arrow keys through a day and to the days beside it", () => {
  const from = { date: "2026-11-16", entryType: "breakfast" } as const
  expect(neighbourOf(from, "ArrowDown", false)).toEqual({ ...from, entryType: "lunch" })
  expect(neighbourOf(from, "ArrowUp", false)).toEqual({ date: "2026-11-15", entryType: "side" })
  expect(neighbourOf({ ...from, entryType: "side" }, "ArrowDown", false)).toEqual({
    date: "2026-11-17",
    entryType: "breakfast",
  })
  expect(neighbourOf(from, "ArrowRight", false)).toEqual({ ...from, date: "2026-11-17" })
  expect(neighbourOf(from, "ArrowRight", true)).toEqual({ ...from, date: "2026-11-15" })
  expect(neighbourOf(from, "ArrowLeft", true)).toEqual({ ...from, date: "2026-11-17" })
  expect(neighbourOf(from, "Enter", false)).toBeNull()
})

it("orders a plan as the day goes, what waits last", () => {
  const entries = [
    { id: -2, date: "2026-11-16", entryType: "lunch" },
    { id: 3, date: "2026-11-17", entryType: "breakfast" },
    { id: -1, date: "2026-11-16", entryType: "lunch" },
    { id: 9, date: "2026-11-16", entryType: "lunch" },
    { id: 12, date: "2026-11-16", entryType: "breakfast" },
  ] as PlannerMeal[]
  expect(inOrder(entries).map(({ id }) => id)).toEqual([12, 9, -1, -2, 3])
})

it("shops twice for what is planned twice, and not for notes or other days", () => {
  const [soup, pie] = [
    { slug: "soup", name: "Soup" },
    { slug: "pie", name: "Pie" },
  ] as NonNullable<PlannerMeal["recipe"]>[]
  const entries = [
    { date: "2026-11-16", recipe: pie! },
    { date: "2026-11-16", recipe: soup! },
    { date: "2026-11-17", recipe: null },
    { date: "2026-11-17", recipe: pie! },
    { date: "2026-11-18", recipe: soup! },
  ]
  expect(recipesToShop(entries, ["2026-11-16", "2026-11-17"])).toEqual([
    { slug: "pie", name: "Pie", times: 2 },
    { slug: "soup", name: "Soup", times: 1 },
  ])
})
