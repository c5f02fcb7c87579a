import { expect, it } from "vitest"
import {
  type BrowseState,
  inputOf,
  isFiltered,
  noFilters,
  type Order,
  orderOf,
  readState,
  writeState,
} from "../../web/features/home/browse-state"

const read = (query: string) => readState(new URLSearchParams(query))
const preferred: Order = { sort: "name", direction: "asc", seed: "s" }
const asked = (query: string) => {
  const state = read(query)
  return inputOf(state, orderOf(state, preferred))
}
const food = "2fd97abe-5d1b-438b-a26d-0e76234fa24f"

it("writes the same state back to the address", () => {
  const state: BrowseState = {
    search: "pea soup",
    categories: ["soups"],
    tags: ["quick", "winter"],
    tools: [],
    foods: [food],
    requireAll: ["tags"],
    rating: 4,
    maxMinutes: 30,
    favorites: true,
    cookbook: "sunday",
    sort: "random",
    direction: "asc",
    seed: "abc",
  }
  const written = writeState(state).toString()
  expect({ ...read(written), direction: "asc" }).toEqual(state)
  expect(writeState(read(written)).toString()).toBe(written)
})

it("omits default values", () => {
  const usual = { ...read(""), requireAll: ["tags" as const], tags: ["one"] }
  expect(writeState(usual).toString()).toBe("tags=one")
  expect(writeState({ ...read(""), sort: "rating", direction: "desc" }).toString()).toBe(
    "orderBy=rating",
  )
  expect(writeState({ ...read(""), sort: "rating", direction: "asc" }).toString()).toBe(
    "orderBy=rating&orderDirection=asc",
  )
})

it("ignores invalid values in an address", () => {
  const state = read(
    "rating=9&maxMinutes=soon&foods=flour&orderBy=password&orderDirection=up&tags=&tags=a&tags=a",
  )
  expect(state).toMatchObject({ rating: null, maxMinutes: null, foods: [], tags: ["a"] })
  expect(state).toMatchObject({ sort: null, direction: null })
})

it("sorts by the best match during a search, and otherwise in the preferred order", () => {
  expect(asked("")).toEqual({ perPage: 30, orderBy: "name", orderDirection: "asc" })
  expect(asked("search=soup")).toEqual({ perPage: 30, search: "soup" })
  expect(asked("search=soup&orderBy=rating")).toMatchObject({
    orderBy: "rating",
    orderDirection: "desc",
  })
  expect(asked("orderBy=last_made")).toMatchObject({ orderByNullPosition: "last" })
})

it("leaves out recipes without a value on request, in orders that have one", () => {
  const ordered = (query: string) =>
    inputOf(read(query), orderOf(read(query), { ...preferred, filterNull: true })).queryFilter
  expect(ordered("orderBy=rating")).toBe("rating IS NOT NULL")
  expect(ordered("orderBy=last_made")).toBe("lastMade IS NOT NULL")
  expect(ordered("orderBy=name")).toBeUndefined()
})

it("keeps the random order of an address, and has a new one for each visit", () => {
  expect(asked("orderBy=random&paginationSeed=x1")).toMatchObject({ paginationSeed: "x1" })
  expect(asked("orderBy=random")).toMatchObject({ paginationSeed: "s" })
})

it("requires all of several, but not of one", () => {
  expect(asked("tags=a&requireAllTags=true")).not.toHaveProperty("requireAllTags")
  expect(asked("tags=a&tags=b&requireAllTags=true")).toMatchObject({ requireAllTags: true })
})

it("recognizes filters", () => {
  expect(isFiltered(read("search=soup&orderBy=rating"))).toBe(false)
  for (const one of ["tags=a", "rating=3", "maxMinutes=30", "favorites=true"])
    expect(isFiltered(read(one))).toBe(true)
  expect(isFiltered({ ...read("tags=a&favorites=true&rating=2"), ...noFilters })).toBe(false)
})
