import type { Meta } from "../procedures/trpc"
import type { Route } from "./route"

const words = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict: it was changed in the meantime",
  413: "Content Too Large",
  422: "Validation Error",
} as const

/** What an operation may be refused with, as far as its line in the table tells. */
export function refusalsOf({
  method,
  fields,
  procedure,
}: Pick<Route, "method" | "fields" | "procedure">) {
  const { auth } = (procedure._def.meta ?? {}) as Meta
  const has = (place: string) => fields.some((field) => field.in === place)
  const takes = (name: string) => fields.some(({ wire }) => wire === name)
  const applies: Record<keyof typeof words, boolean | undefined> = {
    400: method !== "GET" || takes("queryFilter"),
    401: auth,
    403: auth,
    404: has("path") || takes("cookbook"),
    409: takes("expected"),
    413: has("body"),
    422: true,
  }
  return Object.fromEntries(
    Object.entries(words)
      .filter(([status]) => applies[Number(status) as keyof typeof words])
      .map(([status, description]) => [status, { description }]),
  )
}
