import { type OpenAPIHono, z } from "@hono/zod-openapi"
import type { AnyProcedure, AnyRouter } from "@trpc/server"
import type { Context } from "../context"
import type { AppEnv } from "./env"
import { LateInput, type Meta } from "../procedures/trpc"
import type { Page } from "../lib/listing/pagination"
import { isInvalidCall, validationErrors } from "./errors"
import { jsonAnswer } from "./stream-json"
import { documentedErrorsOf } from "./documented-errors"
import { readInput } from "./request"
import { type Field, needsToken, type Route } from "./route"
import { summaryOf } from "./summaries"

/**
 * Serves the table. Its order is free: a fixed segment wins over a `{name}`.
 * @returns a function that documents the table, which takes three times as long and is rarely requested
 */
export function mount(app: OpenAPIHono<AppEnv>, router: AnyRouter, table: Record<string, Route[]>) {
  const operations: Parameters<typeof describe>[] = []
  const nameOf = new Map(Object.entries(router._def.procedures).map(([name, p]) => [p, name]))
  const lines = new Map<string, number>()

  for (const { tag, ...row } of inMatchingOrder(table)) {
    const name = nameOf.get(row.procedure)
    if (!name) throw new Error(`${row.method} ${row.path}: its procedure is not in the router`)

    // A procedure may serve several paths, and each operation has its own id.
    const line = (lines.get(name) ?? 0) + 1
    lines.set(name, line)
    operations.push([row, tag, name, line])
    const inPath = row.fields.filter((field) => field.in === "path")
    app.on(row.method, row.path.replace(/{(\w+)}/g, ":$1"), async (c) => {
      const input = new LateInput(
        () => readInput(c, row.fields),
        () => readInput(c, inPath),
      )
      try {
        const result = linked(
          await callOf(row.procedure, name, c.get("context"), input),
          c.req.path,
        )
        if (row.status === 204) return c.body(null, 204)
        const meta = row.procedure._def.meta as Meta | undefined
        return jsonAnswer(result, row.status, freshness(result, meta))
      } catch (error) {
        if (!isInvalidCall(error)) throw error
        const detail = validationErrors(error, row.fields, await input.value())
        return c.json({ detail }, 422)
      }
    })
  }
  return () => {
    for (const operation of operations) app.openAPIRegistry.registerPath(describe(...operation))
  }
}

/** Calls a procedure like a caller of the router, which looks it up by its name for each request. */
const callOf = (procedure: AnyProcedure, path: string, ctx: Context, input: unknown) =>
  procedure({
    path,
    ctx,
    type: procedure._def.type,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  })

/**
 * A list's links to neighboring pages use the requested path, since a procedure may serve several (contract 4.1:
 * without `/api`).
 */
function linked(result: unknown, path: string): unknown {
  if (typeof result !== "object" || result === null || !("per_page" in result)) return result
  const { next, previous, ...page } = result as Page<unknown>
  const to = (link: string | null) =>
    link && link.replace(/^[^?]*/, () => path.replace(/^\/api(?=\/)/, ""))
  return { ...page, next: to(next), previous: to(previous) }
}

/** A single object with the time of its last change gets a header for it, and is not cached (contract 1.7). */
function freshness(result: unknown, meta?: Meta): Record<string, string> {
  if (meta?.maxAge) return { "cache-control": `public, max-age=${meta.maxAge}` }
  const { updateAt } = (result ?? {}) as { updateAt?: unknown }
  if (typeof updateAt !== "string") return {}
  return {
    "last-modified": updateAt,
    "cache-control": "no-cache, no-store, must-revalidate",
  }
}

/** Hono takes the first route that matches, so `/recipes/create-url` precedes `/recipes/{slug}`. */
function inMatchingOrder(table: Record<string, Route[]>) {
  const rank = ({ path }: Route) => path.replaceAll("{", "~")
  return Object.entries(table)
    .flatMap(([tag, routes]) => routes.map((row) => ({ ...row, tag })))
    .sort((a, b) => Number(rank(a) > rank(b)) - Number(rank(a) < rank(b)))
}

/** @param line the number of this operation among those of its procedure, from 1 */
function describe(row: Route, tag: string, name: string, line: number) {
  const { meta, output } = row.procedure._def as { meta?: Meta; output?: z.ZodType }
  const body = row.fields.find((field) => field.in === "body")?.schema
  const json = (schema: z.ZodType) => ({ "application/json": { schema } })

  return {
    method: row.method.toLowerCase() as Lowercase<Route["method"]>,
    path: row.path,
    operationId: line === 1 ? name : `${name}.${line}`,
    summary: meta?.summary ?? summaryOf(name),
    tags: [tag],
    security: needsToken(row) ? [{ bearer: [] }] : [],
    request: {
      params: parameters(row, "path"),
      query: parameters(row, "query"),
      body: body && { content: json(body), required: !body.safeParse(undefined).success },
    },
    responses: {
      [row.status]: {
        description: "Successful Response",
        content: output && row.status !== 204 ? json(output) : undefined,
      },
      ...documentedErrorsOf(row),
    },
  }
}

function parameters({ fields }: Route, where: Field["in"]) {
  const found = fields.filter((field) => field.in === where)
  return found.length
    ? z.object(Object.fromEntries(found.map((f) => [f.wire, f.schema])))
    : undefined
}
