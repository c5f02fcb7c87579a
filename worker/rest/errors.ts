import type { Hook } from "@hono/zod-openapi"
import { TRPCError } from "@trpc/server"
import type { Context } from "hono"
import { HTTPException } from "hono/http-exception"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ZodError } from "zod"
import type { AppEnv } from "./env"
import type { Message } from "../shared/messages"
import { domainErrorIn, InvalidInput } from "../domain/errors"
import { logFailureOf } from "./failure-log"
import { valueAtPath, validationIssue } from "./validation-issues"
import type { Field } from "./route"

/** The one place where a failure becomes a response. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException) {
    return c.json({ detail: error.cause ?? error.message }, error.status)
  }
  const known = domainErrorIn(error)
  if (known) {
    return c.json({ detail: known.detail }, known.status as ContentfulStatusCode, {
      ...known.headers,
      "larder-message": headerOf(known.said),
    })
  }
  if (isInvalidCall(error)) {
    return c.json(
      {
        detail: error.cause.issues.map((issue) => validationIssue(issue, ["body", ...issue.path])),
      },
      422,
    )
  }
  logFailureOf(c.req.raw, error)
  return c.json({ detail: "Internal Server Error" }, 500)
}

/** A message for the web, which renders it in the reader's language. Headers contain only ASCII. */
function headerOf(said: Message): string {
  const text = JSON.stringify(said)
  const short = text.length > mostHeader ? JSON.stringify({ code: said.code }) : text
  return short.replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Characters of a message; proxies would refuse a longer header. */
const mostHeader = 2000

/** The most errors reported for a body. */
const mostIssues = 100

type InvalidCall = TRPCError & { cause: ZodError }

/** Whether a procedure refused its input. */
export const isInvalidCall = (error: unknown): error is InvalidCall =>
  error instanceof TRPCError && error.code === "BAD_REQUEST" && error.cause instanceof ZodError

/** A refused input in the contract's form: what, where, why. */
export function validationErrors(
  error: InvalidCall,
  fields: Field[],
  input: Record<string, unknown>,
) {
  return error.cause.issues.slice(0, mostIssues).map((issue) => {
    const [key, ...rest] = issue.path
    const field = fields.find((f) => f.key === key)
    const place = !field || field.in === "body" ? ["body"] : [field.in, field.wire]
    return validationIssue(issue, [...place, ...rest], { input: valueAtPath(input, issue.path) })
  })
}

/**
 * The default hook, so that handlers validating through zod-openapi refuse like the table does: errors of a
 * request are only shown to an authenticated caller.
 */
export const onInvalid: Hook<any, AppEnv, string, any> = async (result, c) => {
  if (result.success) return undefined
  if (c.var.isForMembers) await c.var.api.users.self()
  return invalid(result, c)
}

export function invalid(result: { target: string; error: ZodError; data?: unknown }, c: Context) {
  const place = { param: "path", query: "query" }[result.target] ?? "body"
  const detail = result.error.issues.slice(0, mostIssues).map((issue) =>
    validationIssue(issue, [place, ...issue.path], {
      input: valueAtPath(result.data, issue.path),
    }),
  )
  return c.json({ detail }, 422)
}

export const malformedBody = (input: string) =>
  new InvalidInput(["body", 0], "request.notJson", "json_invalid", input.slice(0, 200))
