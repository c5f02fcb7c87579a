import type { AnyProcedure } from "@trpc/server"
import type { Meta } from "../procedures/trpc"
import type { Route } from "./route"

const words: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict: it was changed in the meantime",
  413: "Content Too Large",
  422: "Validation Error",
  423: "Locked: too many wrong attempts",
  426: "Upgrade Required",
  429: "Too Many Requests: `Retry-After` says when to try again",
  500: "Internal Server Error",
  501: "Not Implemented: this site cannot do it",
  502: "Bad Gateway: another server that this one needs refused, or did not answer",
  503: "Service Unavailable",
  507: "Insufficient Storage",
}

/** The refusals of an operation that follow from its line in the table and its procedure. */
export function documentedErrorsOf({
  method,
  fields,
  procedure,
}: Pick<Route, "method" | "fields" | "procedure">) {
  const has = (place: string) => fields.some((field) => field.in === place)
  const takes = (name: string) => fields.some(({ wire }) => wire === name)
  const { isLong } = metaOf(procedure)
  const isWrite = method !== "GET"
  const mayBeLong = isLong || takes("perPage")
  const applies: Record<number, boolean | undefined> = {
    400: isWrite || takes("queryFilter"),
    404: has("path") || takes("cookbook"),
    409: takes("expected"),
    413: has("body") || mayBeLong,
    422: true,
    429: mayBeLong,
    507: isWrite,
  }
  return described([...refusalsBy(procedure), ...Object.keys(words).filter((one) => applies[+one])])
}

/**
 * The same for a handler outside the table.
 * @param others refusals of the handler itself, or undeclared ones of the procedure
 */
export const otherDocumentedErrors = (procedure: AnyProcedure, ...others: number[]): object =>
  described([...refusalsBy(procedure), ...others])

/** The metadata of a procedure. */
function refusalsBy(procedure: AnyProcedure): number[] {
  const { auth, isPaced, refuses = [] } = metaOf(procedure)
  return [...(auth ? [401, 403] : []), ...(isPaced ? [429] : []), ...refuses]
}

const metaOf = ({ _def }: AnyProcedure) => (_def.meta ?? {}) as Meta

/** The answers in the document, ordered by status. */
const described = (statuses: (number | string)[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: words[Number(status)]! }]))
