import { expect, it } from "vitest"
import { ownListsFirst } from "../../web/features/shopping/own-lists-first"

const lists = [
  { id: "baking", userId: "ana" },
  { id: "camping", userId: "ben" },
  { id: "weekly", userId: "ana" },
]
const ids = (userId: string, onlyMine: boolean) =>
  ownListsFirst(lists, userId, onlyMine).map(({ id }) => id)

it("shows the lists of the household to who has just joined", () => {
  expect(ids("cleo", false)).toEqual(["baking", "camping", "weekly"])
})

it("puts one's own lists first, and leaves the others out when they are not wanted", () => {
  expect(ids("ben", false)).toEqual(["camping", "baking", "weekly"])
  expect(ids("ana", true)).toEqual(["baking", "weekly"])
  expect(ids("cleo", true)).toEqual([])
})
