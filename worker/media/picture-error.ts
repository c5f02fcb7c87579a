export type PictureErrorCode =
  /** Not a JPEG, PNG or WebP. */
  | "wrongType"
  /** More pixels or bytes than can be decoded here. */
  | "tooLarge"
  /** The file breaks off or contradicts itself. */
  | "damaged"

/** Why a file cannot become a picture. The message is fit for people; `status` is for HTTP. */
export class PictureError extends Error {
  readonly fault: PictureErrorCode
  readonly status: 400 | 413

  constructor(fault: PictureErrorCode, message: string) {
    super(message)
    this.name = "PictureRefusal"
    this.fault = fault
    this.status = fault === "tooLarge" ? 413 : 400
  }
}

export const damaged = () => new PictureError("damaged", "The picture is damaged.")
