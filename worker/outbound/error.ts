import type { BlockReason, ConnectionErrorCode, OutboundReason } from "../shared/failure-reasons"
import { MessageError } from "../lib/message-error"
import type { Said } from "../shared/messages"

interface Details {
  /** The HTTP status, where there was one. */
  status?: number
  /** What blocks a refused page, where known. */
  wall?: BlockReason
  /** The seconds that the site asks to wait. */
  retryAfter?: number
  /** Why a site is `unreachable`, where known. */
  fault?: ConnectionErrorCode
}

/** Why an outbound request failed. */
export class OutboundError extends MessageError {
  readonly reason: OutboundReason
  readonly status?: number
  readonly wall?: BlockReason
  readonly retryAfter?: number
  readonly fault?: ConnectionErrorCode

  constructor(reason: OutboundReason, said: Said, details: Details = {}) {
    super(said)
    this.name = "OutboundError"
    this.reason = reason
    this.status = details.status
    this.wall = details.wall
    this.retryAfter = details.retryAfter
    this.fault = details.fault
  }
}
