import type { Hook, z } from "@hono/zod-openapi"
import { TRPCError } from "@trpc/server"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ZodError } from "zod"
import type { AppEnv } from "../app"
import { DomainError } from "../domain/errors"
import type { Field } from "./route"

/** The one place where a failure becomes a response. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException) {
    return c.json({ detail: error.cause ?? error.message }, error.status)
  }
  const failure = error instanceof TRPCError ? error.cause : error
  if (failure instanceof DomainError) {
    return c.json(
      { detail: failure.detail },
      failure.status as ContentfulStatusCode,
      failure.headers,
    )
  }
  if (failure instanceof ZodError && error instanceof TRPCError && error.code === "BAD_REQUEST") {
    return c.json(
      { detail: failure.issues.map((issue) => told(issue, ["body", ...issue.path])) },
      422,
    )
  }
  console.error(error)
  return c.json({ detail: "Internal Server Error" }, 500)
}

/** A refused input told as the contract has it: what, where, why. Undefined for any other error. */
export function validationErrors(error: unknown, fields: Field[], input: Record<string, unknown>) {
  if (!(error instanceof TRPCError) || error.code !== "BAD_REQUEST") return undefined
  if (!(error.cause instanceof ZodError)) return undefined
  return error.cause.issues.map((issue) => {
    const [key, ...rest] = issue.path
    const field = fields.find((f) => f.key === key)
    const place = !field || field.in === "body" ? ["body"] : [field.in, field.wire]
    return told(issue, [...place, ...rest], at(input, issue.path))
  })
}

/** The default hook, so that handlers validating through zod-openapi refuse like the table does. */
export const onInvalid: Hook<any, AppEnv, string, any> = (result, c) => {
  if (result.success) return undefined
  const place = { param: "path", query: "query" }[result.target as string] ?? "body"
  const detail = result.error.issues.map((issue) => told(issue, [place, ...issue.path]))
  return c.json({ detail }, 422)
}

const at = (value: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )

const typeNames: Record<string, [type: string, noun: string]> = {
  string: ["string_type", "string"],
  number: ["int_parsing", "number"],
  int: ["int_parsing", "integer"],
  boolean: ["bool_parsing", "boolean"],
  array: ["list_type", "list"],
  object: ["model_attributes_type", "object"],
  record: ["dict_type", "dictionary"],
}

/** One issue in the contract's words (`missing`, `uuid_parsing`, `string_too_short`, …). */
function told(issue: z.core.$ZodIssue, loc: PropertyKey[], input: unknown = issue.input ?? null) {
  const tell = (type: string, msg: string, ctx?: object) => ({
    type,
    loc,
    msg,
    input: input ?? null,
    ...(ctx && { ctx }),
  })
  switch (issue.code) {
    case "invalid_type": {
      if (input === undefined || input === null) return tell("missing", "Field required")
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
    case "invalid_union": {
      if (input === undefined) return tell("missing", "Field required")
      return tell("value_error", issue.message)
    }
    case "custom":
      return tell((issue.params?.type as string | undefined) ?? "value_error", issue.message)
    default:
      return tell("value_error", issue.message)
  }
}

export const malformedBody = (input: string) =>
  new HTTPException(422, {
    message: "JSON decode error",
    cause: [
      {
        type: "json_invalid",
        loc: ["body", 0],
        msg: "JSON decode error",
        input: input.slice(0, 200),
      },
    ],
  })
