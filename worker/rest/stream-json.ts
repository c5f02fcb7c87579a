import { pause } from "../lib/text/yield"

/** Lists with more items than this are written in pieces. */
const many = 500

/**
 * An answer as JSON. A long list is never one text: it is written a few items at a time, with other requests in
 * between, and written items are released.
 */
export function jsonAnswer(
  result: unknown,
  status: number,
  headers: Record<string, string>,
): Response {
  const items = itemsOf(result)
  const isLong = items !== undefined && items.length > many
  const body = isLong ? textOf(longList(result as object, items)) : JSON.stringify(result ?? null)
  // As a plain object: some hosts write it directly.
  return new Response(body, { status, headers: { "content-type": "application/json", ...headers } })
}

interface LongList {
  before: string
  items: unknown[]
  after: string
}

/** The items of a list, or of an object with a list of `items`: a page. */
function itemsOf(result: unknown): unknown[] | undefined {
  if (Array.isArray(result)) return result
  const { items } = (result ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items : undefined
}

function longList(result: object, items: unknown[]): LongList {
  if (result === items) return { before: "[", items, after: "]" }
  const members = JSON.stringify({ ...result, items: undefined }).slice(0, -1)
  return { before: `${members}${members === "{" ? "" : ","}"items":[`, items, after: "]}" }
}

function textOf({ before, items, after }: LongList): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await pause()
      const some = items.slice(at, at + many)
      items.fill(undefined, at, at + many)
      // Values without JSON are null in a list.
      const texts = some.map((item) => JSON.stringify(item) ?? "null").join(",")
      const last = at + many >= items.length
      controller.enqueue(encoder.encode(`${at === 0 ? before : ","}${texts}${last ? after : ""}`))
      at += many
      if (last) controller.close()
    },
  })
}
