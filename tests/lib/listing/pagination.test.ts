import fc from "fast-check"
import { expect, it } from "vitest"
import { isLastPage, sliceOf, toPage } from "../../../worker/lib/listing/pagination"

it.each([
  [
    { page: 1, perPage: 50 },
    { limit: 50, offset: 0 },
  ],
  [
    { page: 3, perPage: 20 },
    { limit: 20, offset: 40 },
  ],
  [
    { page: 0, perPage: 20 },
    { limit: 20, offset: 0 },
  ],
  [
    { page: -7, perPage: 20 },
    { limit: 20, offset: 0 },
  ],
  [
    { page: 1, perPage: -1 },
    { limit: -1, offset: 0 },
  ],
  [
    { page: -1, perPage: -1 },
    { limit: -1, offset: 0 },
  ],
  [
    { page: 2, perPage: -1 },
    { limit: 0, offset: 0 },
  ],
  [
    { page: 1, perPage: 0 },
    { limit: 0, offset: 0 },
  ],
])("slices %j as %j", (query, slice) => {
  expect(sliceOf(query)).toEqual(slice)
})

it("finds the last page once the total is known", () => {
  expect(sliceOf({ page: -1, perPage: 20 }, 41)).toEqual({ limit: 20, offset: 40 })
  expect(sliceOf({ page: -1, perPage: 20 }, 40)).toEqual({ limit: 20, offset: 20 })
  expect(sliceOf({ page: -1, perPage: 20 }, 0)).toEqual({ limit: 20, offset: 0 })
})

it("reports when the offset needs the total", () => {
  expect(isLastPage({ page: -1, perPage: 20 })).toBe(true)
  expect(isLastPage({ page: -1, perPage: -1 })).toBe(false)
  expect(isLastPage({ page: 2, perPage: 20 })).toBe(false)
})

it("wraps a page in the middle, with links to its neighbors", () => {
  const query = {
    page: 2,
    perPage: 2,
    orderBy: undefined,
    orderDirection: "desc",
    search: "",
    queryFilter: null,
    tags: ["a b", "c"],
    requireAllTags: false,
  }
  expect(toPage(query, 5, ["c", "d"], "/api/recipes")).toEqual({
    page: 2,
    per_page: 2,
    total: 5,
    total_pages: 3,
    items: ["c", "d"],
    next: "/recipes?page=3&perPage=2&orderDirection=desc&tags=a+b&tags=c&requireAllTags=false",
    previous: "/recipes?page=1&perPage=2&orderDirection=desc&tags=a+b&tags=c&requireAllTags=false",
  })
})

it.each([
  ["the only page", { page: 1, perPage: 50 }, 2, { page: 1, per_page: 50, total_pages: 1 }],
  ["an empty list", { page: 1, perPage: 50 }, 0, { page: 1, per_page: 50, total_pages: 0 }],
  ["the last of none", { page: -1, perPage: 50 }, 0, { page: 1, per_page: 50, total_pages: 0 }],
  ["everything", { page: 1, perPage: -1 }, 7, { page: 1, per_page: 7, total_pages: 1 }],
  ["all of nothing", { page: 1, perPage: -1 }, 0, { page: 1, per_page: 0, total_pages: 0 }],
  ["none", { page: 1, perPage: 0 }, 7, { page: 1, per_page: 0, total_pages: 0 }],
  ["page 0", { page: 0, perPage: 10 }, 7, { page: 1, per_page: 10, total_pages: 1 }],
])("wraps %s without links", (_, query, total, expected) => {
  expect(toPage(query, total, [], "/recipes")).toEqual({
    ...expected,
    total,
    items: [],
    next: null,
    previous: null,
  })
})

it("returns the number of the last page, which has no next one", () => {
  expect(toPage({ page: -1, perPage: 2 }, 5, ["e"], "/foods")).toMatchObject({
    page: 3,
    next: null,
    previous: "/foods?page=2&perPage=2",
  })
})

it("returns a page beyond the end unchanged", () => {
  expect(toPage({ page: 9, perPage: 2 }, 5, [], "/foods")).toMatchObject({
    page: 9,
    total_pages: 3,
    next: null,
  })
})

it("has no links where the list has no path", () => {
  expect(toPage({ page: 2, perPage: 2 }, 9, [1, 2])).toMatchObject({ next: null, previous: null })
})

it("covers every row exactly once over all pages", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 40 }), (total, perPage) => {
      const rows = Array.from({ length: total }, (_, row) => row)
      const seen: number[] = []
      for (let page = 1; page <= toPage({ page: 1, perPage }, total, []).total_pages; page++) {
        const { limit, offset } = sliceOf({ page, perPage })
        seen.push(...rows.slice(offset, offset + limit))
      }
      expect(seen).toEqual(rows)
      const last = sliceOf({ page: -1, perPage }, total)
      expect(rows.slice(last.offset).length).toBeLessThanOrEqual(last.limit)
    }),
  )
})
