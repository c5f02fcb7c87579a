import type { Message } from "../shared/messages"
import { Buffer } from "node:buffer"

/** Fields and files of a form; ours have four at most. */
const mostParts = 50
/** Bytes of what stands before a part, and of a field that is no file. */
const mostHead = 4 * 2 ** 10
const mostField = 64 * 2 ** 10

/**
 * What is too much about a form (`multipart/form-data`); undefined for one that may be
 * parsed. What is parsed of many small parts takes far more memory than their bytes.
 */
export function formLimitError(form: ArrayBuffer, contentType: string): Message | undefined {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  // Without one it cannot be parsed, which is refused there.
  if (!boundary) return undefined
  const bytes = Buffer.from(form)
  const mark = Buffer.from(`--${boundary[1] ?? boundary[2]}`)
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0;) {
    const start = at + mark.length
    at = bytes.indexOf(mark, start)
    // What follows the last mark is no part.
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
