import { expect, it } from "vitest"
import { ownListsFirst } from "../../web/features/shopping/own-lists-first"

const lists = [
  { id: "baking", userId: "ana" },
  { id: "camping", userId: "ben" },
  { id: "weekly", userId: "ana" },
]
const ids = (userId: string, onlyMine: boolean) =>
  ownListsFirst(lists, userId, onlyMine).map(({ id }) => id)

it("shows the household's lists to new members", () => {
  expect(ids("cleo", false)).toEqual(["baking", "camping", "weekly"])
})

it("shows one's own lists first, and hides others on request", () => {
  expect(ids("ben", false)).toEqual(["camping", "baking", "weekly"])
  expect(ids("ana", true)).toEqual(["baking", "weekly"])
  expect(ids("cleo", true)).toEqual([])
})
