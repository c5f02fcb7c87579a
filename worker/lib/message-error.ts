import { type Message, messageOf, type Said } from "../shared/messages.ts"
import { english } from "./english.ts"

/** An expected error: `said` is shown to people in their language, `message` is the same in English. */
export class MessageError extends Error {
  readonly said: Message

  constructor(said: Said, options?: ErrorOptions) {
    const message = messageOf(said)
    super(english(message), options)
    this.said = message
  }
}
