import type { Hook } from "@hono/zod-openapi"
import { TRPCError } from "@trpc/server"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ZodError } from "zod"
import type { AppEnv } from "../app"
import { domainErrorIn } from "../domain/errors"
import { logFailure } from "./failure-log"
import { at, told } from "./issues"
import type { Field } from "./route"

/** The one place where a failure becomes a response. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException) {
    return c.json({ detail: error.cause ?? error.message }, error.status)
  }
  const known = domainErrorIn(error)
  if (known) {
    return c.json({ detail: known.detail }, known.status as ContentfulStatusCode, known.headers)
  }
  const failure = error instanceof TRPCError ? error.cause : error
  if (failure instanceof ZodError && error instanceof TRPCError && error.code === "BAD_REQUEST") {
    return c.json(
      { detail: failure.issues.map((issue) => told(issue, ["body", ...issue.path])) },
      422,
    )
  }
  logFailure(error)
  return c.json({ detail: "Internal Server Error" }, 500)
}

/** A body of ten thousand mistakes is not answered with as many. */
const mostIssues = 100

/** A refused input told as the contract has it: what, where, why. Undefined for any other error. */
export function validationErrors(error: unknown, fields: Field[], input: Record<string, unknown>) {
  if (!(error instanceof TRPCError) || error.code !== "BAD_REQUEST") return undefined
  if (!(error.cause instanceof ZodError)) return undefined
  return error.cause.issues.slice(0, mostIssues).map((issue) => {
    const [key, ...rest] = issue.path
    const field = fields.find((f) => f.key === key)
    const place = !field || field.in === "body" ? ["body"] : [field.in, field.wire]
    return told(issue, [...place, ...rest], { input: at(input, issue.path) })
  })
}

/** The default hook, so that handlers validating through zod-openapi refuse like the table does. */
export const onInvalid: Hook<any, AppEnv, string, any> = (result, c) => {
  if (result.success) return undefined
  const place = { param: "path", query: "query" }[result.target as string] ?? "body"
  // The validator hands over what it was given, though the type of a failure does not say so.
  const { data } = result as { data?: unknown }
  const detail = result.error.issues
    .slice(0, mostIssues)
    .map((issue) => told(issue, [place, ...issue.path], { input: at(data, issue.path) }))
  return c.json({ detail }, 422)
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
