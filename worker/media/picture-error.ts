import { MessageError } from "../lib/message-error"
import type { MessageCode, MessageValues } from "../shared/messages"

export type PictureErrorCode =
  /** Not a JPEG, PNG or WebP. */
  | "wrongType"
  /** More pixels or bytes than can be decoded here. */
  | "tooLarge"
  /** The file breaks off or is inconsistent. */
  | "damaged"

/** Why a file cannot become a picture. `status` is for HTTP. */
export class PictureError extends MessageError {
  readonly fault: PictureErrorCode
  readonly status: 400 | 413

  constructor(fault: PictureErrorCode, code: MessageCode, values?: MessageValues) {
    super({ code, ...(values && { values }) })
    this.name = "PictureRefusal"
    this.fault = fault
    this.status = fault === "tooLarge" ? 413 : 400
  }
}

export const damaged = () => new PictureError("damaged", "picture.damaged")
