import { BadArchive } from "../../import/archives/files"
import { PictureRefusal } from "../../media/refusal"
import { OutboundError } from "../../outbound"
import { DomainError } from "../errors"

/** An error in words for people; nothing for a bug, whose text may quote the database. */
export function wordsOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isForPeople(at)) return at.message
  }
  return undefined
}

/** Whether an error was made to be read by people. */
export const isForPeople = (error: Error) =>
  [BadArchive, DomainError, OutboundError, PictureRefusal].some((kind) => error instanceof kind)
