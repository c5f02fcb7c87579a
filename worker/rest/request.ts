import { z } from "@hono/zod-openapi"
import type { Context } from "hono"
import type { AppEnv } from "./env"
import { snakeCase } from "../lib/formats/snake-case"
import { readJson } from "./body"
import type { Field } from "./route"

/** Collects a procedure's input from a request: text is converted, validation is the procedure's. */
export async function readInput(c: Context<AppEnv>, fields: Field[]) {
  const input: Record<string, unknown> = {}
  // Read once: each lookup of one name reads the whole query.
  const query = fields.some((field) => field.in === "query") ? c.req.queries() : {}
  const textsOf = ({ in: place, wire }: Field) =>
    place === "path"
      ? [c.req.param(wire)!]
      : // Query keys are accepted in snake_case too: `per_page`.
        (query[wire] ?? query[snakeCase(wire)])
  for (const field of fields) {
    const value = field.in === "body" ? await readJson(c) : fromText(textsOf(field), field.schema)
    if (value !== undefined) input[field.key] = value
  }
  return input
}

/** `?ids=a&ids=b` is a list where the schema wants a list, otherwise the last value wins. */
function fromText(values: string[] | undefined, schema: z.ZodType): unknown {
  if (!values) return undefined
  const options = optionsOf(schema)
  const list = options.find(({ type }) => type === "array")
  if (list) return values.map((text) => scalar(text, [list.items as JsonSchema]))
  return scalar(values.at(-1)!, options)
}

function scalar(text: string, options: JsonSchema[]) {
  const types = options.flatMap(({ type }) => type ?? [])
  const wants = (...names: string[]) => names.some((name) => types.includes(name))
  if (wants("number", "integer") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (wants("boolean") && /^(true|false|1|0)$/i.test(text)) return /^(true|1)$/i.test(text)
  return text
}

type JsonSchema = { type?: string | string[]; items?: unknown; anyOf?: JsonSchema[] }

const known = new WeakMap<z.ZodType, JsonSchema[]>()

function optionsOf(schema: z.ZodType) {
  const toJson = () => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema
  const options = known.get(schema) ?? alternatives(toJson())
  known.set(schema, options)
  return options
}

const alternatives = (json: JsonSchema): JsonSchema[] => json.anyOf?.flatMap(alternatives) ?? [json]
