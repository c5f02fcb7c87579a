import { z } from "@hono/zod-openapi"
import { snakeCase } from "../lib/formats/snake-case"
import { toWireTime } from "../lib/times"

/*
 * The spellings that clients use for one value. Every schema of a body or a query uses these; do not use
 * `z.uuid()` or `z.boolean()` directly.
 */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID of any version in any spelling, with or without dashes, as the lower-case dashed form. */
export const AnyUuid = z
  .string()
  .transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^urn:uuid:|[{}]/g, "")
      .replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5"),
  )
  .refine((text) => uuid.test(text), {
    params: { type: "uuid_parsing" },
    message: "Input should be a valid UUID",
  })
  .openapi({ type: "string", format: "uuid" })

/** The id of a row: a UUID of version 4. */
export const Uuid = AnyUuid.refine((text) => (uuid.exec(text)?.[1] ?? "4") === "4", {
  params: { type: "uuid_version" },
  message: "UUID version 4 expected",
})

/** The id that a client chooses for a new row. */
export const NewId = Uuid.optional().meta({
  description:
    "The id of the new thing, a UUID v4 that the client invents: the same call again makes nothing, and answers what is there.",
})

type Primitive = { boolean: boolean; number: number; string: string }

/** A value of one of these JSON types, to be transformed; others are refused with the expected type. */
const primitive = <K extends keyof Primitive>(type: string, noun: string, ...kinds: K[]) =>
  z.custom<Primitive[K]>((value) => kinds.includes(typeof value as K), {
    params: { type },
    message: `Input should be a valid ${noun}`,
  })

/** Keys come from clients, so it is not a plain object, which has `constructor`. */
const spelled = new Map<string, boolean>([
  ...["true", "t", "yes", "y", "on", "1"].map((text) => [text, true] as const),
  ...["false", "f", "no", "n", "off", "0"].map((text) => [text, false] as const),
])

/** A boolean in any of the contract's spellings, in any case. */
export const Flag = primitive("bool_type", "boolean", "boolean", "number", "string")
  .transform((value, ctx) => {
    const known = spelled.get(String(value).trim().toLowerCase())
    if (known !== undefined) return known
    ctx.addIssue({
      code: "custom",
      message: "Input should be a valid boolean, unable to interpret input",
      params: { type: "bool_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "boolean" })

/** Text in the form of a decimal number. */
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A finite number, also as text. */
export const Num = primitive("float_type", "number", "number", "string")
  .transform((value, ctx) => {
    const isNumber = typeof value === "number" || decimal.test(value.trim())
    if (isNumber && Number.isFinite(Number(value))) return Number(value)
    ctx.addIssue({
      code: "custom",
      message: "Input should be a valid number, unable to parse string as a number",
      params: { type: "float_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "number" })

/** An exact integer, also as text. */
export const Int = primitive("int_type", "integer", "number", "string")
  .transform((value, ctx) => {
    const isNumber = typeof value === "number" || /^[+-]?\d+(\.0*)?$/.test(value.trim())
    if (isNumber && Number.isSafeInteger(Number(value))) return Number(value)
    const isFraction = typeof value === "number" && !Number.isInteger(value)
    ctx.addIssue({
      code: "custom",
      message: isFraction
        ? "Input should be a valid integer, got a number with a fractional part"
        : "Input should be a valid integer, unable to parse string as an integer",
      params: { type: isFraction ? "int_from_float" : "int_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "integer" })

/** Text; a number is turned into text (recipe times, yield and nutrition). */
export const LooseText = primitive("string_type", "string", "number", "string")
  .transform(String)
  .openapi({ type: "string" })

/** A time in any ISO form or as a Unix number, as UTC without zone. */
export const Moment = primitive("datetime_type", "datetime", "number", "string")
  .transform((value, ctx) => {
    const moment = toWireTime(value)
    if (moment !== undefined) return moment
    ctx.addIssue({
      code: "custom",
      message: "Input should be a valid datetime",
      params: { type: "datetime_from_date_parsing" },
    })
    return z.NEVER
  })
  .openapi({ type: "string", format: "date-time" })

/** Characters of all extras of one row, which holds two million bytes at most. */
const mostExtras = 100_000

/** Flat extras: values become text, null is kept, nested values are refused. */
export const ExtrasInput = z
  .record(z.string(), z.union([z.null(), z.number(), z.boolean(), z.string()]))
  .transform((extras) =>
    Object.fromEntries(
      Object.entries(extras).map(([key, value]) => [
        key,
        value === null ? null : typeof value === "boolean" ? String(Number(value)) : String(value),
      ]),
    ),
  )
  .refine((extras) => JSON.stringify(extras).length <= mostExtras, {
    params: { type: "too_long" },
    message: `Extras should have at most ${mostExtras} characters`,
  })

/**
 * An object whose members may also come in snake_case. Use it for the body of a request:
 * `body({ includeTags: Flag.default(false) })` takes `include_tags` too.
 */
export function body<S extends z.ZodRawShape>(shape: S) {
  return spelling(z.object(shape))
}

/** The same for an existing object schema. */
export function spelling<T extends z.ZodObject>(schema: T) {
  return z.preprocess<unknown, T, z.input<T>>(
    (value) => camelKeys(value, Object.keys(schema.shape)),
    schema,
  )
}

function camelKeys(value: unknown, keys: string[]) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  const given = value as Record<string, unknown>
  const renamed: Record<string, unknown> = { ...given }
  for (const key of keys) {
    const other = snakeCase(key)
    if (other !== key && !(key in given) && other in given) renamed[key] = given[other]
  }
  return renamed
}
