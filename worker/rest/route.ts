import type { z } from "@hono/zod-openapi"
import type { AnyProcedure, inferProcedureInput } from "@trpc/server"
import type { Meta } from "../procedures/trpc"

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
type Status = 200 | 201 | 202 | 204

/** Where one key of a procedure's input is sent in an HTTP request. */
export interface Field {
  key: string
  wire: string
  in: "path" | "query" | "body"
  schema: z.ZodType
}

export interface Route {
  method: Method
  path: string
  fields: Field[]
  procedure: AnyProcedure
  status: Status
}

/** Whether callers must be logged in. */
export const needsToken = ({ procedure }: Pick<Route, "procedure">) =>
  Boolean((procedure._def.meta as Meta | undefined)?.auth)

/**
 * One line of the REST facade: `route("PUT /api/groups/cookbooks/{item_id}", cookbooks.update)`.
 *
 * The procedure's input decides where each value comes from:
 *   - a key named in the path comes from the path: `{item_id}` fills `itemId`;
 *   - `data` is the JSON body;
 *   - every other key is a query parameter of the same name, unless the spec
 *     renames it: `"GET /api/groups/reports?report_type"` fills `reportType`.
 */
export function route<S extends `${Method} /${string}`, P extends AnyProcedure>(
  spec: S & Checked<S, inferProcedureInput<P>>,
  procedure: P,
  status: Status = 200,
): Route {
  const [method, target] = spec.split(" ") as [Method, string]
  const path = target.replace(/\?.*/, "")
  const spelled = new Map((target.match(/(?<=[{?&])\w+/g) ?? []).map((name) => [camel(name), name]))

  const fields = Object.entries(shapeOf(procedure)).map(([key, schema]): Field => {
    const wire = spelled.get(key) ?? key
    const place = path.includes(`{${wire}}`) ? "path" : key === "data" ? "body" : "query"
    return { key, wire, in: place, schema }
  })
  return { method, path, fields, procedure, status }
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** tRPC merges the objects of chained `.input()` calls, and so does the facade. */
const shapeOf = ({ _def }: AnyProcedure): Record<string, z.ZodType> =>
  Object.assign({}, ..._def.inputs.map((input) => (input as unknown as z.ZodObject).shape))

/** Accepts a spec whose names are all keys of the input; otherwise the compiler names the unknown one. */
type Checked<S extends string, Input> =
  Exclude<Camel<InPath<S> | InQuery<S>>, keyof Input> extends infer Stranger
    ? [Stranger] extends [never]
      ? unknown
      : { inputLacks: Stranger }
    : never

type InPath<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | InPath<Rest> : never
type InQuery<S> = S extends `${string}?${infer Names}` ? Split<Names> : never
type Split<S> = S extends `${infer Name}&${infer Rest}` ? Name | Split<Rest> : S
type Camel<S> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B> & string>}` : S
