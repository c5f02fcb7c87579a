import type { Wall } from "./challenge"

export type OutboundReason =
  /** Not an http or https address, with credentials in it, or on a port that is not for the web. */
  | "badAddress"
  /** Names this machine or a private network. */
  | "privateAddress"
  /** No such name, nobody listening, a broken connection, or a name that leads to a private address. */
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

/**
 * Why a request to the outside brought nothing. `status` is the HTTP status where there was one, `wall`
 * what stands before a page that is refused, where that can be told; `retryAfter` the seconds that the
 * site asks to wait.
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason
  readonly status?: number
  readonly wall?: Wall
  readonly retryAfter?: number

  constructor(
    reason: OutboundReason,
    message: string,
    status?: number,
    wall?: Wall,
    retryAfter?: number,
  ) {
    super(message)
    this.name = "OutboundError"
    this.reason = reason
    this.status = status
    this.wall = wall
    this.retryAfter = retryAfter
  }
}
