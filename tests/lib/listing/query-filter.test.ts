import fc from "fast-check"
import { expect, it } from "vitest"
import {
  parseQueryFilter,
  type QueryFilter,
  QueryFilterError,
  queryFilterErrors,
} from "../../../worker/lib/listing/query-filter"

/** A filter in a short form: `(name = a and rating > b)`, values between bars. */
function shown(filter: QueryFilter | undefined): string {
  if (!filter) return "none"
  if (filter.kind === "nothing") return "nothing"
  if (filter.kind !== "comparison") return `(${filter.of.map(shown).join(` ${filter.kind} `)})`
  const values = filter.values.map((value) => ` |${value}|`).join("")
  return `${filter.path.join(".")} ${filter.operator}${values}`
}

it.each([
  ["", "none"],
  ["   ", "none"],
  ["garbage", "nothing"],
  ["two words", "nothing"],
  ['"garbage"', "nothing"],
  ['name="a"', "name = |a|"],
  ["name=a", "name = |a|"],
  ["name = my soup", "name = |my soup|"],
  ["name =  my  soup ", "name = |my  soup|"],
  ['name = " padded "', "name = |padded|"],
  ["name = 'single'", "name = |'single'|"],
  ['name = ""', 'name = |""|'],
  ['name = 5" pan', 'name = |5" pan|'],
  ['name = "a (b) AND c >= [d]"', "name = |a (b) AND c >= [d]|"],
  ["name = [a]", "name = |[a]|"],
  ["rating<>3", "rating <> |3|"],
  ["rating>=3", "rating >= |3|"],
  ["rating <= 3", "rating <= |3|"],
  ["rating > 3", "rating > |3|"],
  ["rating<3", "rating < |3|"],
  ["lastMade < 2024-01-01", "last_made < |2024-01-01|"],
  ["last_made < 2024-01-01T10:00", "last_made < |2024-01-01T10:00|"],
  ["orgURL = x", "org_url = |x|"],
  ["NAME = x", "NAME = |x|"],
  ["recipeIngredient.food.name = x", "recipe_ingredient.food.name = |x|"],
  ["name LIKE %soup%", "name like |%soup%|"],
  ['name like "%my soup%"', "name like |%my soup%|"],
  ['name NOT LIKE %t_1"', "name not like |%t_1|"],
  ["name Not  Like so_p", "name not like |so_p|"],
  ["id IN [a, b ,c]", "id in |a| |b| |c|"],
  ['id in ["a b","c",""]', 'id in |a b| |c| |""|'],
  ['id in ["a,b"]', 'id in |"a| |b"|'],
  ["id in [a, , ]", "id in |a|"],
  ["id in []", "id in"],
  ["id NOT IN[a]", "id not in |a|"],
  ["tags.id CONTAINS ALL [a,b]", "tags.id contains all |a| |b|"],
  ["id IN [a (b] AND c = d", "(id in |a (b| and c = |d|)"],
  ["lastMade IS NULL", "last_made is null"],
  ["lastMade is not none", "last_made is not null"],
  ["a = 1 AND b = 2", "(a = |1| and b = |2|)"],
  ["a = 1 AND b = 2 OR c = 3", "((a = |1| and b = |2|) or c = |3|)"],
  ["a = 1 or b = 2 and c = 3", "(a = |1| or (b = |2| and c = |3|))"],
  ["a = 1 AND (b = 2 OR c = 3)", "(a = |1| and (b = |2| or c = |3|))"],
  ["((a = 1))", "a = |1|"],
  ["(a=1)AND(b=2)", "(a = |1| and b = |2|)"],
  ["name = salt and pepper", "(name = |salt| and nothing)"],
  ["android = orange", "android = |orange|"],
  ['recipeId="1f0c"', "recipe_id = |1f0c|"],
  ["shopping_list_id=1 AND checked=false", "(shopping_list_id = |1| and checked = |false|)"],
  ["settings.public = TRUE", "settings.public = |TRUE|"],
])("reads %j as %s", (text, expected) => {
  expect(shown(parseQueryFilter(text))).toBe(expected)
})

const unbalanced = "invalid query string: parenthesis are unbalanced"

it.each([
  ["(a = 1", unbalanced],
  ["a = 1)", unbalanced],
  [")a = 1(", unbalanced],
  ["name =", 'invalid query string: "=" has no value'],
  ["name = AND a = 1", 'invalid query string: "=" has no value'],
  ["= a", "invalid query string: a comparison does not say what it compares"],
  ["name != a", "invalid attribute string: 'name !' does not exist on this schema"],
  ["NOT name = a", "invalid attribute string: 'NOT name' does not exist on this schema"],
  ["tags..name = a", "invalid attribute string: 'tags..name' does not exist on this schema"],
  ["a = 1 b = 2", 'invalid query string: AND or OR is missing in "1 b = 2", or quotes around it'],
  ["(a = 1) (b = 2)", 'invalid query string: AND or OR is missing before "(b = 2)"'],
  ["((a = 1) b)", 'invalid query string: AND or OR is missing before "b)"'],
  ["a = 1 AND", "invalid query string: a comparison is missing beside AND, OR or parenthesis"],
  ["OR a = 1", "invalid query string: a comparison is missing beside AND, OR or parenthesis"],
  ["()", "invalid query string: a comparison is missing beside AND, OR or parenthesis"],
  ["a IS 3", 'invalid query string: "IS" can only be used with "NULL", not "3"'],
  ["a IS NOT x", 'invalid query string: "IS NOT" can only be used with "NULL", not "x"'],
  ["a IS", 'invalid query string: "IS" can only be used with "NULL", not ""'],
  ["a IN b", "invalid query string: IN must be given a list of values enclosed by [ and ]"],
  ["a IN [b", "invalid query string: IN must be given a list of values enclosed by [ and ]"],
  ["a not in b", "invalid query string: NOT IN must be given a list of values enclosed by [ and ]"],
  [
    "a CONTAINS ALL b",
    "invalid query string: CONTAINS ALL must be given a list of values enclosed by [ and ]",
  ],
  ["a LIKE", 'invalid query string: "LIKE" has no value'],
  ["a LIKE = b", 'invalid query string: "LIKE" has no value'],
  ["a LIKE my soup", 'invalid query string: "LIKE" takes one word or a quoted text, not "my soup"'],
  [
    "a LIKE b c LIKE d",
    'invalid query string: "LIKE" takes one word or a quoted text, not "b c LIKE d"',
  ],
])("refuses %j with a message", (text, message) => {
  expect(() => parseQueryFilter(text)).toThrow(new QueryFilterError(message))
})

it("returns the texts that only the schema can interpret", () => {
  const { unknownAttribute, invalidUuid, unknownDate, likeOnText } = queryFilterErrors
  expect(unknownAttribute("p").message).toBe(
    "invalid attribute string: 'p' does not exist on this schema",
  )
  expect(invalidUuid("v").message).toBe("invalid query string: invalid UUID 'v'")
  expect(unknownDate("v").message).toBe("invalid query string: unknown date or datetime format 'v'")
  expect(likeOnText().message).toBe(
    'invalid query string: "LIKE" can only be used with string columns',
  )
})

it("accepts fifty levels of parentheses and not one more", () => {
  const nested = (depth: number) => `${"(".repeat(depth)}a = 1${")".repeat(depth)}`
  expect(shown(parseQueryFilter(nested(50)))).toBe("a = |1|")
  expect(() => parseQueryFilter(nested(51))).toThrow("nested more than 50 deep")
})

it("accepts ten thousand characters and not one more", () => {
  const long = (length: number) => `name = ${"x".repeat(length - 7)}`
  expect(parseQueryFilter(long(10_000))).toMatchObject({ values: ["x".repeat(9_993)] })
  expect(() => parseQueryFilter(long(10_001))).toThrow("longer than 10000 characters")
})

it("throws only its own error, whatever it is given", () => {
  const word = fc.constantFrom(
    ..."name tags.id lastMade = <> >= < LIKE NOT IN CONTAINS ALL IS NULL AND OR ( ) [ ] , x".split(
      " ",
    ),
    '"',
    '"a b"',
    '""',
    "'",
    "💥",
    "\u0000",
  )
  const soup = fc
    .array(fc.tuple(word, fc.constantFrom("", " ")), { maxLength: 40 })
    .map((words) => words.flat().join(""))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), soup), (text) => {
      try {
        parseQueryFilter(text)
      } catch (error) {
        if (!(error instanceof QueryFilterError)) throw error
      }
    }),
    { numRuns: 500 },
  )
})

it("preserves any quoted value", () => {
  const values = fc.string().map((text) => text.replaceAll('"', "").trim())
  fc.assert(
    fc.property(
      values.filter((value) => value !== ""),
      (value) => {
        const filter = parseQueryFilter(`(name = "${value}") AND slug LIKE "${value}"`)
        expect(filter).toEqual({
          kind: "and",
          of: [
            { kind: "comparison", path: ["name"], operator: "=", values: [value] },
            { kind: "comparison", path: ["slug"], operator: "like", values: [value] },
          ],
        })
      },
    ),
  )
})
