import { isDiskFull, isTooLarge } from "../../db/constraint-errors"
import { refusedLimit, rowLimits } from "../../db/row-limits"
import { english } from "../lib/english"
import { MessageError } from "../lib/message-error"
import { type MessageCode, messageOf, type MessageValues, type Said } from "../shared/messages"

/**
 * An expected failure: its HTTP status, what it says to people, and `detail`, which is what REST clients see. Any other
 * error is a bug and answers 500.
 */
export class DomainError extends MessageError {
  readonly status: number
  readonly detail: unknown
  readonly headers: Record<string, string> | undefined
  /** What a program can tell the failure by, where one status has several. */
  readonly reason?: string

  constructor(status: number, said: Said, detail?: unknown, headers?: Record<string, string>) {
    super(said)
    this.status = status
    this.detail = detail ?? { message: this.message, error: true, exception: null }
    this.headers = headers
  }
}

/**
 * A login to which a second factor is missing: 401 with the contract's body. A browser keeps `token` for so many seconds,
 * until it comes with the rest.
 */
export class HalfLoggedIn extends DomainError {
  readonly token: string
  readonly seconds: number

  constructor(code: MessageCode, token: string, seconds: number) {
    super(401, code, english({ code: "unauthorized" }))
    this.token = token
    this.seconds = seconds
  }
}

/** `{"detail": text}`, for the answers that have it so. */
export const plain = (
  status: number,
  code: MessageCode,
  values?: MessageValues,
  headers?: Record<string, string>,
) => {
  const said = { code, ...(values && { values }) }
  return new DomainError(status, said, english(said), headers)
}

export const notFound = (code: MessageCode = "notFound") => new DomainError(404, code)
export const forbidden = (code: MessageCode = "permissionDenied", values?: MessageValues) =>
  new DomainError(403, { code, ...(values && { values }) })
export const roleMissing = (code: MessageCode = "forbidden") => plain(403, code)
export const badRequest = (code: MessageCode, values?: MessageValues) =>
  new DomainError(400, { code, ...(values && { values }) })
export const unauthorized = (code: MessageCode = "credentials") =>
  plain(401, code, undefined, { "www-authenticate": "Bearer" })

/** More than the limits of `db/row-limits.ts` allow. */
export function overLimit({ table, most: count }: { table: string; most: number }) {
  if (table === "shopping_list_items") return badRequest("listLimit", { count })
  return badRequest(rowLimits[table]?.keepsDeleted ? "groupLimitDeleted" : "groupLimit", { count })
}

/** Too many of something: the answer says when to try again. */
export const tooManyRequests = (code: MessageCode, seconds: number, values?: MessageValues) =>
  plain(429, code, { count: seconds, ...values }, { "retry-after": String(seconds) })

/** A refused field, reported like a validation error: status 422, `loc` and `msg`. */
export class InvalidInput extends DomainError {
  constructor(loc: (string | number)[], said: Said, type = "value_error", input: unknown = null) {
    super(422, said, [{ type, loc, msg: english(messageOf(said)), input }])
  }
}

/** What generic deletes answer when there is nothing to delete: 400, not 404 (the contract's word). */
export const nothingToDelete = () =>
  new DomainError(400, "unexpected", {
    message: english({ code: "unexpected" }),
    error: true,
    exception: "No row was found when one was required",
  })

/**
 * The expected failure that an error is, or that caused it: Drizzle wraps what a driver throws, and a driver
 * throws when a caller is not proven. Undefined for a bug.
 */
export function domainErrorIn(error: unknown): DomainError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DomainError) return at
  }
  const limit = refusedLimit(error)
  if (limit) return overLimit(limit)
  if (isTooLarge(error)) return plain(413, "tooLargeForEntry")
  return isDiskFull(error) ? plain(507, "diskFull") : undefined
}
