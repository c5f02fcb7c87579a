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

/** Those of the texts that a field with bounds may take. */
const bearableText = fc.constantFrom(
  ...texts.filter((text) => text.length < 200 && /[a-z\d]/i.test(text)),
)
export const malformedText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary" }))
const strangeNumber = fc.oneof(fc.constantFrom(...numbers), fc.integer(), fc.double())

/** Any JSON, with names that mean something to JavaScript among its keys. */
export const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false),
    strangeNumber,
    malformedText,
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
  /** Those that fit below a member of this name. */
  idsBelow?: Record<string, string[]>
}

/** Values as a schema has them, in every second case with some members of another kind. */
export const valuesOf = (schema: Schema, choices: Choices) =>
  fc.oneof(valuesIn(schema, choices, false), valuesIn(schema, choices, true))

function valuesIn(
  schema: Schema,
  choices: Choices,
  spoilt: boolean,
  depth = 0,
): fc.Arbitrary<unknown> {
  const { components, ids, idsBelow } = choices
  const of = (inner: Schema) => valuesIn(inner, choices, spoilt, depth + 1)
  const text: fc.Arbitrary<string> = fc.oneof(
    fc.lorem({ maxCount: 4 }),
    spoilt ? malformedText : bearableText,
  )
  return fc.oneof(
    { arbitrary: asSchema(), weight: 9 },
    { arbitrary: anything, weight: spoilt && depth > 0 ? 1 : 0 },
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
        return asObject(schema)
      case "array":
        return fc.array(of(schema.items ?? {}), { maxLength: 4 })
      case "integer":
        return spoilt ? strangeNumber : fc.integer({ min: 0, max: 6 })
      case "number":
        return spoilt ? strangeNumber : fc.constantFrom(...numbers)
      case "boolean":
        return spoilt ? fc.constantFrom(true, "yes", 1, "maybe") : fc.boolean()
      case "null":
        return fc.constant(null)
      case "string":
        return asText(schema.format)
      default:
        // The document says nothing: an id, a flag, a number, a text, or something else.
        return fc.oneof(fc.constantFrom(...ids, true, 3), text, ...(spoilt ? [anything] : []))
    }
  }

  function asObject({ properties, additionalProperties, required = [] }: Schema) {
    if (additionalProperties) return fc.dictionary(text, of(additionalProperties), { maxKeys: 4 })
    const members = Object.entries(properties ?? {}).map(([key, inner]) => {
      const fitting = { ...choices, ids: idsBelow?.[key] ?? ids }
      return [key, valuesIn(inner, fitting, spoilt, depth + 1)]
    })
    return fc.record(Object.fromEntries(members), { requiredKeys: required as never[] })
  }

  function asText(format?: string): fc.Arbitrary<unknown> {
    // An id that is not there refuses everything else with it.
    if (format === "uuid") return fc.constantFrom(...ids, ...(spoilt ? [crypto.randomUUID()] : []))
    if (format === "date-time") return fc.date({ noInvalidDate: true, ...years }).map(spelled)
    return text
  }
}

const years = { min: new Date("1970-01-01"), max: new Date("2100-01-01") }
const spelled = (at: Date) => at.toISOString()
