import fc from "fast-check"
import { expect, it } from "vitest"
import { OrderByError, parseOrderBy } from "../../../worker/lib/listing/order-by"

it("reads terms, and applies the request's direction to those without one", () => {
  expect(parseOrderBy(" name , created_at:desc,label.name: asc ", "asc")).toEqual([
    { path: ["name"], direction: "asc" },
    { path: ["created_at"], direction: "desc" },
    { path: ["label", "name"], direction: "asc" },
  ])
  expect(parseOrderBy("random", "desc")).toEqual([{ path: ["random"], direction: "desc" }])
  expect(parseOrderBy("  ", "desc")).toEqual([])
})

it.each([
  ["name:up", "name:up"],
  ["name:", "name:"],
  ["name, slug:down:asc", "slug:down:asc"],
  ["name,", ""],
  ["label..name", "label..name"],
  ["name; drop", "name; drop"],
])("refuses %j", (statement, term) => {
  expect(() => parseOrderBy(statement, "asc")).toThrow(
    `Invalid order_by statement "${statement}": "${term}" is invalid`,
  )
})

it("throws only its own error", () => {
  const piece = fc.constantFrom("name", "label.name", ":", ",", " ", "asc", "desc", ".", "x y")
  const statements = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""))
  fc.assert(
    fc.property(fc.oneof(fc.string(), statements), (statement) => {
      try {
        for (const { path } of parseOrderBy(statement, "asc")) expect(path).not.toContain("")
      } catch (error) {
        if (!(error instanceof OrderByError)) throw error
      }
    }),
    { numRuns: 500 },
  )
})
