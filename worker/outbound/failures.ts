import { discard, readBody } from "./body"
import { challengeIn, challengePage, type Wall, wallOfStatus } from "./challenge"
import { OutboundError } from "./error"

/** Statuses by which a site says that it will not answer a server, or not this one, or not now. */
const refusals = new Set([401, 402, 403, 407, 429, 451, 503])

/** Bytes of a refusal that are looked at. */
const mostOfRefusal = 100_000

/** @throws OutboundError for every status that is not a success */
export async function checkStatus(response: Response, signal: AbortSignal): Promise<void> {
  const { status } = response
  const challenge = challengeIn(response)
  if (challenge) {
    discard(response)
    throw robotFilter(challenge, status)
  }
  if (status >= 200 && status < 300) return
  if (refusals.has(status)) {
    const filter = challengePage(await beginningOf(response, signal))
    if (filter) throw robotFilter(filter, status)
    const message = `The site refused with status ${status}.`
    throw new OutboundError("refused", message, status, wallOfStatus(status), waitOf(response))
  }
  discard(response)
  if (status === 404 || status === 410) {
    throw new OutboundError("missing", "The site has no such page.", status)
  }
  throw new OutboundError("failed", `The site answered with status ${status}.`, status)
}

/** Seconds that `Retry-After` asks for, by number or by date (RFC 9110, 10.2.3); nothing for what is neither. */
function waitOf({ headers }: Response): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

export const robotFilter = (wall: Wall, status: number) =>
  new OutboundError("refused", "The site asks for a proof of being human.", status, wall)

/** The text of a refusal, "" for one that is long or does not come whole. */
const beginningOf = (response: Response, signal: AbortSignal) =>
  readBody(response, mostOfRefusal, signal).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => "",
  )

/**
 * What `fetch` and body streams throw, in our words. workerd says "internal error" alike when a
 * name does not exist and when its network filter refuses where a name leads.
 */
export function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundError) return at
  }
  if (signal.aborted && signal.reason instanceof OutboundError) return signal.reason
  return new OutboundError("unreachable", "There is no site at this address that can be reached.")
}
