import { z } from "@hono/zod-openapi"
import { body } from "./wire"

type Optional<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]>
}

/** The body of a PATCH: only sent members change, without the defaults of a PUT. */
export function patchOf<S extends z.ZodRawShape>(shape: S) {
  const members = Object.entries(shape).map(([key, schema]) => [
    key,
    z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
  ])
  return body(Object.fromEntries(members) as Optional<S>)
}
