import { isDiskFull, isTooLarge } from "../../db/constraint-errors"

/** An expected failure: its HTTP status, and `detail`, which is what clients see. Any other error is a bug and answers 500. */
export class DomainError extends Error {
  readonly status: number
  readonly detail: unknown
  readonly headers: Record<string, string> | undefined
  /** What a program can tell the failure by, where one status has several. */
  readonly reason?: string

  constructor(
    status: number,
    message: string,
    detail: unknown = { message, error: true, exception: null },
    headers?: Record<string, string>,
  ) {
    super(message)
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** `{"detail": text}`, for the answers that have it so. */
export const plain = (status: number, text: string) => new DomainError(status, text, text)

export const notFound = (message = "Not found.") => new DomainError(404, message)
export const forbidden = (message = "Permission Denied") => new DomainError(403, message)
export const roleMissing = (text = "Forbidden") => plain(403, text)
export const badRequest = (message: string) => new DomainError(400, message)
export const unauthorized = (text = "Could not validate credentials") =>
  new DomainError(401, text, text, { "www-authenticate": "Bearer" })

/** A refused field, reported like a validation error: status 422, `loc` and `msg`. */
export class InvalidInput extends DomainError {
  constructor(loc: (string | number)[], msg: string, type = "value_error", input: unknown = null) {
    super(422, msg, [{ type, loc, msg, input }])
  }
}

/** What generic deletes answer when there is nothing to delete: 400, not 404 (the contract's word). */
export const nothingToDelete = () =>
  new DomainError(400, "An unexpected error occurred", {
    message: "An unexpected error occurred",
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
  if (isTooLarge(error)) return plain(413, "This is more than one entry can hold.")
  return isDiskFull(error) ? plain(507, diskFull) : undefined
}

const diskFull = "The server has no room left to save this. Nothing was changed."
