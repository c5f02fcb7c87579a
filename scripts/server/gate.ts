import { setTimeout as pause } from "node:timers/promises"
import type { Answer } from "./http-server"

/** Seconds after which a client may try again. */
const RETRY_AFTER = "2"

/** Passes requests to the site, and answers them itself while another site replaces it. */
export function openGate(words: string) {
  let open: Answer | undefined
  let underWay = 0

  const answer: Answer = async (request, env) => {
    if (!open) return closed(request)
    underWay++
    try {
      return await open(request, env)
    } finally {
      underWay--
    }
  }

  const closed = (request: Request) => {
    const headers = { "retry-after": RETRY_AFTER, "cache-control": "no-store" }
    const { pathname } = new URL(request.url)
    return pathname.startsWith("/api/")
      ? Response.json({ detail: { message: words, error: true } }, { status: 503, headers })
      : new Response(words, { status: 503, headers })
  }

  return {
    answer,
    open(next: Answer) {
      open = next
    },
    /** Lets no more requests through, and waits for those in progress, at most `patience` milliseconds. */
    async close(patience: number) {
      open = undefined
      for (let left = patience; underWay > 0 && left > 0; left -= 20) await pause(20)
    },
  }
}
