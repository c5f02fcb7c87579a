import { expect, it } from "vitest"
import { inOrder, meals, type PlannerMeal } from "../../web/features/meals/meals"
import { recipesToShop } from "../../web/features/planner/recipes-to-shop"
import { plannedServings, servingsQuery, timesOf } from "../../web/features/meals/serving"
import { neighbourOf } from "../../web/features/planner/slot-keys"

it("moves by the arrow keys through a day and to the neighboring days", () => {
  const from = { date: "2026-11-16", entryType: "breakfast" } as const
  expect(neighbourOf(from, "ArrowDown", false, meals)).toEqual({ ...from, entryType: "lunch" })
  expect(neighbourOf(from, "ArrowUp", false, meals)).toEqual({
    date: "2026-11-15",
    entryType: "side",
  })
  expect(neighbourOf({ ...from, entryType: "side" }, "ArrowDown", false, meals)).toEqual({
    date: "2026-11-17",
    entryType: "breakfast",
  })
  expect(neighbourOf(from, "ArrowRight", false, meals)).toEqual({ ...from, date: "2026-11-17" })
  expect(neighbourOf(from, "ArrowRight", true, meals)).toEqual({ ...from, date: "2026-11-15" })
  expect(neighbourOf(from, "ArrowLeft", true, meals)).toEqual({ ...from, date: "2026-11-17" })
  expect(neighbourOf(from, "Enter", false, meals)).toBeNull()
})

it("moves by the arrow keys through the meals in the order of the group", () => {
  const order = ["side", "dinner", "breakfast", "lunch"] as const
  const from = { date: "2026-11-16", entryType: "dinner" } as const
  expect(neighbourOf(from, "ArrowDown", false, order)).toEqual({ ...from, entryType: "breakfast" })
  expect(neighbourOf({ ...from, entryType: "side" }, "ArrowUp", false, order)).toEqual({
    date: "2026-11-15",
    entryType: "lunch",
  })
})

it("sorts a plan by the order of the day, ideas last", () => {
  const entries = [
    { id: -2, date: "2026-11-16", entryType: "lunch" },
    { id: 3, date: "2026-11-17", entryType: "breakfast" },
    { id: -1, date: "2026-11-16", entryType: "lunch" },
    { id: 9, date: "2026-11-16", entryType: "lunch" },
    { id: 12, date: "2026-11-16", entryType: "breakfast" },
  ] as PlannerMeal[]
  expect(inOrder(entries).map(({ id }) => id)).toEqual([12, 9, -1, -2, 3])
})

const soup = { slug: "soup", name: "Soup", recipeYield: "Serves 4" }
const pie = { slug: "pie", name: "Pie", recipeYield: "One pie" }
const meal = (recipe: typeof soup | null, servings: number | null = null, leftovers = false) => ({
  recipe,
  servings,
  leftovers,
})

it("shops for the servings of every meal, but not for notes or leftovers", () => {
  expect(
    recipesToShop([
      meal(pie),
      meal(soup, 6),
      meal(null),
      meal(pie),
      meal(soup),
      meal(soup, 9, true),
    ]),
  ).toEqual([
    { slug: "pie", name: "Pie", times: 2 },
    { slug: "soup", name: "Soup", times: 2.5 },
  ])
})

it("opens a recipe for the planned servings, where it states its servings", () => {
  expect(servingsQuery(meal(soup, 6))).toBe("?servings=6")
  expect(servingsQuery(meal(soup, 4))).toBe("")
  expect(servingsQuery(meal(soup))).toBe("")
  expect(plannedServings(meal(soup))).toBe(4)
  const loaf = { ...pie, recipeYield: "A loaf" }
  expect([servingsQuery(meal(loaf, 6)), timesOf(meal(loaf, 6))]).toEqual(["", 1])
  expect(plannedServings(meal(loaf, 6))).toBeUndefined()
})
