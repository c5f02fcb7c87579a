import type { Message } from "../shared/messages"
import { Buffer } from "node:buffer"

/** Fields and files of a form; ours have at most four. */
const mostParts = 50
/** Bytes of the header of a part, and of a field that is not a file. */
const mostHead = 4 * 2 ** 10
const mostField = 64 * 2 ** 10

/**
 * The exceeded limit of a form (`multipart/form-data`); undefined for one that may be parsed. What is parsed of
 * many small parts takes far more memory than their bytes.
 */
export function formLimitError(form: ArrayBuffer, contentType: string): Message | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  // Without a boundary it cannot be parsed, which is refused there.
  if (!boundary) return undefined
  const bytes = Buffer.from(form)
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`)
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0;) {
    const start = at + mark.length
    at = bytes.indexOf(mark, start)
    // The text after the last boundary is not a part.
    if (at < 0) return undefined
    if (++count > mostParts) return { code: "request.formFields", values: { most: mostParts } }
    const head = bytes.subarray(start, Math.min(at, start + mostHead))
    const isFile = /\bfilename\*?=/i.test(head.toString("latin1").split("\r\n\r\n", 1)[0]!)
    if (!isFile && at - start > mostField + mostHead) {
      return { code: "request.formFieldSize" }
    }
  }
  return undefined
}
