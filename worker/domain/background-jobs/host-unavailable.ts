import type { Message } from "../../shared/messages"
import { DomainError } from "../errors"

/** The host of an item asks to come back later. Its message is in the report when the host never allows it. */
export class HostUnavailable extends DomainError {
  /** How long it wants to be left alone; null when it does not say. */
  readonly seconds: number | null

  constructor(said: Message, seconds: number | null) {
    super(503, said)
    this.seconds = seconds
  }
}
