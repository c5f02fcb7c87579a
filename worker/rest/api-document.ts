import { getOpenApiMetadata, getRefId } from "@asteasolutions/zod-to-openapi"
import { type OpenAPIHono, z } from "@hono/zod-openapi"
import type { Context } from "hono"
import type { AppEnv } from "./env"

/**
 * Returns the API document. Its generator leaves out of schemas the default, and that null is allowed, where a
 * type of the wire (`Flag`, `Uuid`) says by itself which JSON type it is; and it lets a named schema be null where
 * the place that shows it first may be. Both are corrected here.
 * @param documentTable registers the operations of the table, before the first answer
 */
export function apiDocument(
  app: OpenAPIHono<AppEnv>,
  info: { title: string; version: string },
  documentTable: () => void,
) {
  const { openAPIRegistry: registry } = app
  let isComplete = false
  return (c: Context) => {
    if (!isComplete) {
      documentTable()
      const named = new Map<string, z.ZodType>()
      const seen = new Set<unknown>()
      for (const definition of registry.definitions) {
        if (definition.type !== "route") continue
        const { request, responses } = definition.route
        complete({ request, responses }, seen, named)
      }
      for (const [name, schema] of named) registry.register(name, schema)
      isComplete = true
    }
    return c.json(orNull(app.getOpenAPI31Document({ openapi: "3.1.0", info })) as object)
  }
}

/**
 * A named schema that may be null in one place is generated as `allOf` with a type of null, which nothing matches.
 */
function orNull(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map(orNull)
  const { allOf, ...rest } = value as { allOf?: { $ref?: string; type?: unknown }[] }
  const [named, other] = allOf ?? []
  if (named?.$ref && Array.isArray(other?.type) && other.type.includes("null")) {
    return { ...rest, anyOf: [named, { type: "null" }] }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, orNull(inner)]))
}

/** Walks a schema, or an object or a list with schemas. */
function complete(value: unknown, seen: Set<unknown>, named: Map<string, z.ZodType>) {
  if (typeof value !== "object" || value === null || seen.has(value)) return
  seen.add(value)
  if (!(value instanceof z.ZodType)) {
    for (const inner of Object.values(value)) complete(inner, seen, named)
    return
  }
  // Null means the same as a missing member.
  if (value instanceof z.ZodDefault && value.def.defaultValue !== null) {
    z.globalRegistry.add(value, { ...value.meta(), default: value.def.defaultValue })
  }
  if (value instanceof z.ZodNullable) {
    const { type } = getOpenApiMetadata(value) as { type?: unknown }
    if (typeof type === "string") {
      z.globalRegistry.add(value, { ...value.meta(), type: [type, "null"] as never })
    }
  }
  complete(value.def, seen, named)
  // After its contents, since the generator uses this order.
  const name = getRefId(value)
  if (name && !wrappers.some((wrapper) => value instanceof wrapper) && !named.has(name)) {
    named.set(name, value)
  }
}

const wrappers = [z.ZodNullable, z.ZodOptional, z.ZodDefault, z.ZodReadonly]
