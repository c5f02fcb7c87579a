import { z } from "@hono/zod-openapi"
import type { MiddlewareHandler } from "hono"
import type { AppEnv } from "../app"

interface Definition {
  type: string
  route?: { request?: object }
}

/**
 * Has the API document say what omitted parameters and members mean. Its generator leaves a default out
 * where a type of the wire (`Flag`, `Int`) says by itself which JSON type it is.
 */
export const tellingDefaults = (definitions: readonly object[]): MiddlewareHandler<AppEnv> => {
  const seen = new Set<unknown>()
  return async (_, next) => {
    for (const { route } of definitions as Definition[]) tellDefaults(route?.request, seen)
    await next()
  }
}

/** Walks a schema, or an object or a list that holds some. */
function tellDefaults(value: unknown, seen: Set<unknown>) {
  if (typeof value !== "object" || value === null || seen.has(value)) return
  seen.add(value)
  if (!(value instanceof z.ZodType)) {
    for (const inner of Object.values(value)) tellDefaults(inner, seen)
    return
  }
  // Null means no more than leaving the member out.
  if (value instanceof z.ZodDefault && value.def.defaultValue !== null) {
    z.globalRegistry.add(value, { ...value.meta(), default: value.def.defaultValue })
  }
  tellDefaults(value.def, seen)
}
