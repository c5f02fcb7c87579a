import { parentPort } from "node:worker_threads"
import { PictureError } from "../../worker/media/picture-error"
import { pictures } from "./model-files"
import type { PictureAnswer, PictureTask } from "./picture-tasks"

// Scales and encodes pictures, one after the other.
parentPort!.on("message", async ({ id, method, bytes }: PictureTask) => {
  parentPort!.postMessage(await answer(id, method, bytes))
})

async function answer(
  id: number,
  method: PictureTask["method"],
  bytes: Uint8Array,
): Promise<PictureAnswer> {
  try {
    return { id, result: await pictures[method](bytes) }
  } catch (error) {
    if (error instanceof PictureError) {
      return { id, refusal: { fault: error.fault, message: error.message } }
    }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
