import { type PictureErrorCode, PictureError } from "../../worker/media/picture-error"
import type { Pictures } from "../../worker/media/pictures"
import type { Message } from "../../worker/shared/messages"
import type { Logger } from "../runner/log.ts"
import { openCalls, plainError, textOf } from "./thread-calls"

interface SentRefusal {
  fault: PictureErrorCode
  said: Message
}

/** Scales pictures in a separate thread, so that requests are not blocked. */
export function threadedPictures(log: Logger): Pictures & { stop(): Promise<void> } {
  const { call, stop } = openCalls<Pictures>({ file: "picture-thread.js", log, errorOf })
  return {
    variants: (bytes) => call("variants", bytes),
    color: (bytes) => call("color", bytes),
    stop,
  }
}

/** The form in which the thread sends an error: a refusal keeps its kind. */
export const sendableError = (error: unknown): SentRefusal | string =>
  error instanceof PictureError ? { fault: error.fault, said: error.said } : textOf(error)

function errorOf(sent: unknown): Error {
  if (typeof sent === "string") return plainError(sent)
  const { fault, said } = sent as SentRefusal
  return new PictureError(fault, said.code, said.values)
}
