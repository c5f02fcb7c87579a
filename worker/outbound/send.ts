import { type AddressRules, readAddress } from "./address"
import { discard, readBody, unlessAborted } from "./body"
import { OutboundError } from "./error"
import { asOutboundError, tooSlow } from "./response-errors"

interface SendSettings extends AddressRules {
  fetch: typeof fetch
  timeLimit?: number
}

/** A request to a server that a member named, with its data. */
export interface SendRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

export interface SendAnswer {
  status: number
  headers: Headers
  /** The answer as text, at most 64 KB of it. */
  body: string
}

/** The most bytes read of an answer. */
const MAX_ANSWER = 64_000

/**
 * Sends a request to a member's address. A redirect is an error, because the request contains secrets. Any other
 * status is an answer.
 * @throws OutboundError
 */
export async function sendRequest(
  settings: SendSettings,
  address: string,
  request: SendRequest,
): Promise<SendAnswer> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(tooSlow()), settings.timeLimit ?? 15_000)
  try {
    const url = readAddress(address, settings)
    const headers = { "user-agent": "Larder", ...request.headers }
    const init: RequestInit = { ...request, headers, redirect: "manual", signal: clock.signal }
    const response = await unlessAborted(settings.fetch(url.href, init), clock.signal)
    const { status } = response
    if (status >= 300 && status < 400) {
      discard(response)
      throw new OutboundError("failed", "failed.redirected", { status })
    }
    const bytes = await readBody(response, MAX_ANSWER, clock.signal)
    return { status, headers: response.headers, body: new TextDecoder().decode(bytes) }
  } catch (error) {
    throw asOutboundError(error, clock.signal)
  } finally {
    clearTimeout(timer)
  }
}
