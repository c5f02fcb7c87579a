import { MessageError } from "../lib/message-error"
import type { Said } from "../shared/messages"

/** Why a service did not take a message. */
export class SendFailure extends MessageError {
  readonly status: number | null
  /** The seconds that the service asks to wait. */
  readonly retryAfter: number | undefined

  constructor(said: Said, status: number | null, retryAfter?: number) {
    super(said)
    this.status = status
    this.retryAfter = retryAfter
  }
}
