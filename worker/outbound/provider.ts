import { readAddress } from "./address"
import { readBody, unlessAborted } from "./body"
import { OutboundError } from "./error"
import { asOutboundError, tooSlow } from "./response-errors"
import type { OutboundSettings } from "./settings"

/** The most bytes read of an answer. */
const ANSWER = 1_000_000
/** Milliseconds for an answer. */
const PATIENCE = 10_000

/**
 * Sends a request to the configured identity provider. Its host and port are allowed, private or not; any other
 * host that its configuration names is checked like a page's address, so the provider cannot direct the site to
 * other hosts of the private network. Redirects are answers, and are not followed.
 * @throws OutboundError
 */
export async function askProvider(
  settings: OutboundSettings,
  configured: string,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(tooSlow()), PATIENCE)
  try {
    if (!URL.canParse(address)) throw new OutboundError("badAddress", "failed.badAddress")
    const isConfigured = new URL(address).origin === new URL(configured).origin
    const ask = isConfigured ? (settings.serviceFetch ?? settings.fetch) : settings.fetch
    const url = isConfigured ? address : readAddress(address, settings).href
    const asked = ask(url, { ...init, redirect: "manual", signal: clock.signal })
    const response = await unlessAborted(asked, clock.signal)
    const body = await readBody(response, ANSWER, clock.signal)
    const type = response.headers.get("content-type")
    const { status } = response
    return new Response([204, 205, 304].includes(status) ? null : body, {
      status,
      headers: type ? { "content-type": type } : {},
    })
  } catch (error) {
    throw asOutboundError(error, clock.signal)
  } finally {
    clearTimeout(timer)
  }
}
