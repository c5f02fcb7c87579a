import type { BlockReason } from "./bot-protection"
import { MessageError } from "../lib/message-error"
import type { Said } from "../shared/messages"
import type { ConnectionErrorCode } from "./connection-error"

export type OutboundReason =
  /** Not an http or https address, with credentials in it, or on a port that is not for the web. */
  | "badAddress"
  /** Names this machine or a private network. */
  | "privateAddress"
  /** No such name, no one listening, a broken connection, or a name that leads to a private address. */
  | "unreachable"
  | "tooSlow"
  | "tooLarge"
  /** The site will not be read by a server: 401, 402, 403, 407, 429, 451, 503 or a challenge page. */
  | "refused"
  /** 404 or 410. */
  | "missing"
  /** Any other status that is not a success. */
  | "failed"
  | "wrongType"
  | "tooManyRedirects"

interface Details {
  /** The HTTP status, where there was one. */
  status?: number
  /** What blocks a page that is refused, where that is known. */
  wall?: BlockReason
  /** The seconds that the site asks to wait. */
  retryAfter?: number
  /** Why a site is `unreachable`, where that is known. */
  fault?: ConnectionErrorCode
}

/** Why a request to the outside brought nothing. */
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
