import type { MiddlewareHandler } from "hono"

/** How much is read of a body that no route needs: slightly more than the largest accepted one. */
const most = { bytes: 40 * 2 ** 20, milliseconds: 20_000 }

/**
 * An answer that comes before its request was read to the end is lost where the server then closes the connection:
 * the client is still writing, and sees a reset. So the rest of a body is read first, and discarded in pieces. The
 * answer to a larger body closes its connection.
 */
export const drainBody: MiddlewareHandler = async (c, next) => {
  // There is none, and checking creates a request of another kind in Node.
  if (c.req.method === "GET" || c.req.method === "HEAD") return next()
  // The server of `npm start` discards the rest by itself, without streams in between.
  if ((c.env as { discardsBodies?: boolean } | undefined)?.discardsBodies) return next()
  const { body } = c.req.raw
  await next()
  if (!body || body.locked) return
  if (!(await isDrained(body))) c.header("connection", "close")
}

async function isDrained(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader()
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), most.milliseconds)
  try {
    for (let size = 0; size <= most.bytes;) {
      const piece = await Promise.race([reader.read(), late])
      if (!piece) break
      if (piece.done) return true
      size += piece.value.length
    }
  } catch {
    // The client has left.
    return true
  } finally {
    clearTimeout(timer)
  }
  void reader.cancel().catch(() => undefined)
  return false
}
