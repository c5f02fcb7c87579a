export type OutboundReason =
  /** Not an http or https address, with credentials in it, or on a port that is not for the web. */
  | "badAddress"
  /** Names this machine or a private network. */
  | "privateAddress"
  /** No such name, nobody listening, a broken connection, or a name that leads to a private address. */
  | "unreachable"
  | "tooSlow"
  | "tooLarge"
  /** The site wants a sign-in or a proof of humanity: 401, 403, 429, 451 or a challenge page. */
  | "refused"
  /** 404 or 410. */
  | "missing"
  /** Any other status that is not a success. */
  | "failed"
  | "wrongType"
  | "tooManyRedirects"

/** Why a request to the outside brought nothing. `status` is the HTTP status where there was one. */
export class OutboundError extends Error {
  readonly reason: OutboundReason
  readonly status?: number

  constructor(reason: OutboundReason, message: string, status?: number) {
    super(message)
    this.name = "OutboundError"
    this.reason = reason
    this.status = status
  }
}
