import { readBody, unlessAborted } from "./body"
import { OutboundError } from "./error"
import { asOutboundError, tooSlow } from "./response-errors"

/** The most bytes read of an answer: a piece of a file. */
const ANSWER = 16 * 2 ** 20
/** Milliseconds for a request with its answer: a piece of eight megabytes on a slow line. */
const PATIENCE = 300_000

export interface StorageRequest {
  method: string
  headers: Record<string, string>
  body?: Uint8Array
}

export interface StorageAnswer {
  status: number
  headers: Headers
  bytes: Uint8Array
}

/**
 * Sends a request to the configured object store. Only its host and port are requested, private or not. Any status
 * is an answer; redirects are not followed.
 * @param base the prefix of every object's address
 * @throws OutboundError
 */
export async function askStorage(
  fetch: typeof globalThis.fetch,
  base: string,
  url: string,
  { method, headers, body }: StorageRequest,
): Promise<StorageAnswer> {
  if (new URL(url).origin !== new URL(base).origin) {
    throw new OutboundError("badAddress", "failed.badAddress")
  }
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(tooSlow()), PATIENCE)
  try {
    const init = { method, headers, redirect: "manual", signal: clock.signal } as const
    const asked = fetch(url, { ...init, ...(body && { body: body as Uint8Array<ArrayBuffer> }) })
    const response = await unlessAborted(asked, clock.signal)
    const bytes =
      method === "HEAD" ? new Uint8Array(0) : await readBody(response, ANSWER, clock.signal)
    return { status: response.status, headers: response.headers, bytes }
  } catch (error) {
    throw asOutboundError(error, clock.signal)
  } finally {
    clearTimeout(timer)
  }
}
