import { BadArchive } from "../../archive/archive-files"
import { PictureError } from "../../media/picture-error"
import { OutboundError } from "../../outbound"
import { DomainError } from "../errors"

/** An error in words for people; nothing for a bug, whose text may quote the database. */
export function errorMessageOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isExpectedError(at)) return at.message
  }
  return undefined
}

/** Whether an error was made to be read by people. */
export const isExpectedError = (error: Error) =>
  [BadArchive, DomainError, OutboundError, PictureError].some((kind) => error instanceof kind)
