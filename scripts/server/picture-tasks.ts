import type { Pictures } from "../../worker/media/pictures"
import { type PictureErrorCode, PictureError } from "../../worker/media/picture-error"
import type { Logger } from "../runner/log.ts"
import { openThread } from "./threads"

export interface PictureTask {
  id: number
  method: keyof Pictures
  bytes: Uint8Array
}

export interface PictureAnswer {
  id: number
  result?: unknown
  refusal?: { fault: PictureErrorCode; message: string }
  failure?: string
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Pictures that are scaled in a thread of their own, so that requests are answered meanwhile. */
export function threadedPictures(log: Logger): Pictures & { stop(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let count = 0

  const thread = openThread<PictureAnswer>({
    file: "picture-thread.js",
    data: undefined,
    log,
    onMessage({ id, result, refusal, failure }) {
      const asked = waiting.get(id)
      waiting.delete(id)
      thread.done()
      if (refusal) asked?.reject(new PictureError(refusal.fault, refusal.message))
      else if (failure) asked?.reject(new Error(failure))
      else asked?.resolve(result)
    },
    onFailure(error) {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  })

  const ask = (method: keyof Pictures, bytes: Uint8Array) =>
    new Promise<unknown>((resolve, reject) => {
      const id = count++
      waiting.set(id, { resolve, reject })
      thread.send({ id, method, bytes } satisfies PictureTask)
    })

  return {
    // What comes back is what the method of this name answers in the thread.
    variants: (bytes) => ask("variants", bytes) as ReturnType<Pictures["variants"]>,
    colour: (bytes) => ask("colour", bytes) as ReturnType<Pictures["colour"]>,
    stop: () => thread.stop(),
  }
}
