import { refusedLimit } from "../../../db/row-limits"
import { MessageError } from "../../lib/message-error"
import type { Message } from "../../shared/messages"
import { overLimit } from "../errors"

/** What an error, or its cause, says to people; undefined for a bug, whose text may quote the database. */
export function errorMessageOf(error: unknown): Message | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof MessageError) return at.said
  }
  const limit = refusedLimit(error)
  return limit && overLimit(limit).said
}
