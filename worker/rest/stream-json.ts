import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { pause } from "../lib/text/yield"

/** Lists of more items than this are written piece by piece. */
const many = 500

/**
 * An answer as JSON. A long list is never a text as a whole: it is written some items at a time, with other
 * requests in between, and lets go of those that are written.
 */
export function streamedJson(c: Context, result: unknown, status: ContentfulStatusCode) {
  const list = listIn(result)
  if (!list || list.items.length <= many) return c.json(result ?? null, status)
  c.header("content-type", "application/json")
  return c.body(textOf(list), status)
}

interface LongList {
  before: string
  items: unknown[]
  after: string
}

/** A list, or an object with a list of `items`: a page. */
function listIn(result: unknown): LongList | undefined {
  if (Array.isArray(result)) return { before: "[", items: result, after: "]" }
  const { items, ...rest } = (result ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return undefined
  const members = JSON.stringify(rest).slice(0, -1)
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
      // What has no JSON is null in a list.
      const texts = some.map((item) => JSON.stringify(item) ?? "null").join(",")
      const last = at + many >= items.length
      controller.enqueue(encoder.encode(`${at === 0 ? before : ","}${texts}${last ? after : ""}`))
      at += many
      if (last) controller.close()
    },
  })
}
