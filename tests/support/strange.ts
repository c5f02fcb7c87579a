import fc from "fast-check"
import type { Schema } from "./operations"

/** Texts that break what was not made for them. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udc00y",
  "👩‍🍳 Crème brûlée",
  "味噌汁",
  "מרק ‮עוף",
  "ﷺ".repeat(50),
  "'; drop table recipes; --",
  '"quoted" AND (x',
  "%_\\",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "null",
  "NaN",
  "1e999",
  "-0",
  "2026-02-31",
  "0000-00-00T00:00:00Z",
  "\n\r\t",
  "a".repeat(3000),
]
const numbers = [0, -0, 1, -1, 0.1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1.7e308, -1.7e308]

export const strangeText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary" }))
const strangeNumber = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double())

/** Any JSON, with names that mean something to JavaScript among its keys. */
export const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false),
    strangeNumber,
    strangeText,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom("__proto__", "constructor", "toString", "id", "name"), fc.string()),
      tie("value"),
      { maxKeys: 3 },
    ),
  ),
})).value

export interface Choices {
  /** Schemas that a `$ref` names. */
  components: Record<string, Schema>
  /** Ids of rows that are there. */
  ids: string[]
}

/** Values as a schema has them, one member in ten of another kind. */
export function valuesOf(schema: Schema, { components, ids }: Choices, depth = 0) {
  const of = (inner: Schema): fc.Arbitrary<unknown> =>
    valuesOf(inner, { components, ids }, depth + 1)
  return fc.oneof(
    { arbitrary: asSchema(), weight: 9 },
    { arbitrary: anything, weight: depth === 0 ? 0 : 1 },
  )

  function asSchema(): fc.Arbitrary<unknown> {
    if (depth > 8) return fc.constant(null)
    if (schema.$ref) return of(components[schema.$ref.split("/").at(-1)!]!)
    const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choice) return fc.oneof(...choice.map(of))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch ([schema.type].flat()[0]) {
      case "object":
        return fc.record(
          Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, of(inner)]),
          ),
          { requiredKeys: schema.required ?? [] },
        )
      case "array":
        return fc.array(of(schema.items ?? {}), { maxLength: 4 })
      case "integer":
        return fc.oneof(fc.integer({ min: -2, max: 100 }), strangeNumber)
      case "number":
        return fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), strangeNumber)
      case "boolean":
        return fc.oneof(fc.boolean(), fc.constantFrom("yes", "off", 1, "maybe"))
      case "null":
        return fc.constant(null)
      case "string":
        return textOf(schema.format)
      default:
        return anything
    }
  }

  function textOf(format?: string) {
    if (format === "uuid") return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 4 }))
    if (format === "date-time")
      return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
    return fc.oneof(fc.lorem({ maxCount: 4 }), strangeText)
  }
}
