import type { z } from "@hono/zod-openapi"
import { snakeCase } from "../lib/formats/snake-case"

/** The value at a path, in either spelling; undefined if missing. */
export const valueAtPath = (value: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => {
    const members = inner as Record<PropertyKey, unknown> | null | undefined
    return members?.[key] ?? members?.[snakeCase(String(key))] ?? members?.[key]
  }, value)

const typeNames: Record<string, [type: string, noun: string]> = {
  string: ["string_type", "string"],
  number: ["float_type", "number"],
  int: ["int_type", "integer"],
  boolean: ["bool_type", "boolean"],
  array: ["list_type", "list"],
  object: ["model_attributes_type", "object"],
  record: ["dict_type", "dictionary"],
}

/** Whether nothing was sent at all. zod states the received type in its message, where the input is not available. */
function isAbsent(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "invalid_union") {
    return issue.errors.length > 0 && issue.errors.every(([first]) => first && isAbsent(first))
  }
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined")
}

/** The error of a value with several forms: that of the closest form, or the last. */
const closestIn = (forms: z.core.$ZodIssue[][]) =>
  forms
    .flatMap(([first]) => first ?? [])
    .reduce<z.core.$ZodIssue | undefined>(
      (best, issue) => (best && best.path.length > issue.path.length ? best : issue),
      undefined,
    )

/** One issue in the contract's words (`missing`, `uuid_parsing`, `string_too_short`, …). */
export function validationIssue(
  issue: z.core.$ZodIssue,
  loc: PropertyKey[],
  given?: { input: unknown },
): Record<string, unknown> {
  const tell = (type: string, msg: string, ctx?: object) => ({
    type,
    loc: loc.map((key) => (typeof key === "string" ? shortened(key) : key)),
    msg,
    input: excerpt(given?.input),
    ...(ctx && { ctx }),
  })
  const absent = given ? given.input === undefined : isAbsent(issue)
  if (absent) return tell("missing", "Field required")
  switch (issue.code) {
    case "invalid_union": {
      const closest = closestIn(issue.errors)
      if (!closest) return tell("value_error", issue.message)
      return validationIssue(
        closest,
        [...loc, ...closest.path],
        given && { input: valueAtPath(given.input, closest.path) },
      )
    }
    case "invalid_type": {
      const [type, noun] = typeNames[issue.expected] ?? ["value_error", issue.expected]
      return tell(type, `Input should be a valid ${noun}`)
    }
    case "too_small":
      if (issue.origin === "string") {
        const least = Number(issue.minimum)
        const characters = `${least} character${least === 1 ? "" : "s"}`
        return tell("string_too_short", `String should have at least ${characters}`, {
          min_length: least,
        })
      }
      return tell("greater_than_equal", issue.message)
    case "too_big":
      if (issue.origin === "string") {
        const most = Number(issue.maximum)
        return tell("string_too_long", `String should have at most ${most} characters`, {
          max_length: most,
        })
      }
      return tell("less_than_equal", issue.message)
    case "invalid_value": {
      const expected = issue.values.map((value) => `'${String(value)}'`).join(" or ")
      return tell("enum", `Input should be ${expected}`, { expected })
    }
    case "custom":
      return tell((issue.params?.type as string | undefined) ?? "value_error", issue.message)
    default:
      return tell("value_error", issue.message)
  }
}

/** How much of a refused value is sent back: enough to recognize it, at any size and depth. */
const most = { depth: 4, members: 20, characters: 500 }

const shortened = (text: string) => text.slice(0, most.characters)

function excerpt(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return shortened(value)
  if (typeof value === "number" || typeof value === "boolean") return value
  if (typeof value !== "object" || value === null || depth > most.depth) return null
  if (Array.isArray(value)) {
    return value.slice(0, most.members).map((item) => excerpt(item, depth + 1))
  }
  const members = Object.entries(value).slice(0, most.members)
  return Object.fromEntries(
    members.map(([key, item]) => [shortened(key), excerpt(item, depth + 1)]),
  )
}
