import { expect, it } from "vitest"
import { type Command, matchingCommands } from "../../web/features/search/commands"

const command = (title: string, within?: string): Command => ({
  id: title + within,
  title,
  icon: "edit",
  within,
  run: () => undefined,
})
const all = [
  command("Meal planner"),
  command("Foods", "Data management"),
  command("Categories"),
  command("Categories", "Data management"),
  command("Plan a meal for today"),
  command("Crème brûlée"),
]
const found = (typed: string, most = 9) =>
  matchingCommands(all, typed, most).map(({ title, within }) => [title, within].join(" · "))

it("finds commands whose words begin with what is typed, titles that begin so first", () => {
  expect(found("plan")).toEqual(["Plan a meal for today · ", "Meal planner · "])
  expect(found("meal pl")).toEqual(["Meal planner · ", "Plan a meal for today · "])
  expect(found("lan")).toEqual([])
})

it("combines words of the app's area with those of the title", () => {
  expect(found("data cat")).toEqual(["Categories · Data management"])
  expect(found("data")).toEqual([])
})

it("ignores case and accents", () => {
  expect(found("CREME br")).toEqual(["Crème brûlée · "])
})

it("finds nothing for one letter, symbols or spaces, and limits the results", () => {
  for (const typed of ["", "   ", "c", "!?"]) expect(found(typed)).toEqual([])
  expect(found("cat", 1)).toEqual(["Categories · "])
})
