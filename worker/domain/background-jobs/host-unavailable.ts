import type { Message } from "../../shared/messages"
import { DomainError } from "../errors"

/** The host of an item asks for a later retry. Its message is in the report when the host never allows it. */
export class HostUnavailable extends DomainError {
  /** How long to wait; null when it does not say. */
  readonly seconds: number | null

  constructor(said: Message, seconds: number | null) {
    super(503, said)
    this.seconds = seconds
  }
}
