import { parseScript } from "../json-repair.ts"

const MAX_ROWS = 20_000
const PUSH = /^\s*(?:\(\s*)?(?:self|window|globalThis)\.__next_f\b/

/** True for a script of a page that React rendered on the server. */
export const isFlight = (text: string) => PUSH.test(text)

/** The rows of a stream of server components by their ids, and the texts they were read from. */
export function rowsOf(scripts: string[]): { values: Map<string, unknown>; texts: string[] } {
  const texts = scripts.flatMap((script) => {
    const from = script.indexOf("push([")
    const to = script.lastIndexOf("])")
    if (from < 0 || to < 0) return []
    const pushed = parseScript(script.slice(from + 5, to + 1))?.values[0]
    const text: unknown = Array.isArray(pushed) ? pushed[1] : undefined
    return typeof text === "string" ? [text] : []
  })
  return { values: rows(new TextEncoder().encode(texts.join(""))), texts }
}

/** Rows are `id:JSON` up to a line break, or `id:Tlength,text` with the length in bytes, in hexadecimal. */
function rows(bytes: Uint8Array): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const decoder = new TextDecoder()
  let at = 0
  while (at < bytes.length && values.size < MAX_ROWS) {
    const head = /^\s*([\da-f]*):(?:T([\da-f]+),)?/i.exec(
      decoder.decode(bytes.subarray(at, at + 40)),
    )
    const start = at + (head?.[0].length ?? 0)
    if (head?.[2]) {
      const end = start + parseInt(head[2], 16)
      values.set(head[1]!, decoder.decode(bytes.subarray(start, end)))
      at = end
      continue
    }
    const line = bytes.indexOf(10, start)
    const end = line < 0 ? bytes.length : line
    // 91 and 123 are [ and {.
    if (head && (bytes[start] === 91 || bytes[start] === 123)) {
      try {
        values.set(head[1]!, JSON.parse(decoder.decode(bytes.subarray(start, end))))
      } catch {
        // A row that cannot be read is left out.
      }
    }
    at = end + 1
  }
  return values
}
