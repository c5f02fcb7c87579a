import { discard } from "./body"
import { OutboundError } from "./error"

/** @throws OutboundError for every status that is not a success */
export function checkStatus(response: Response): void {
  const { status } = response
  if (status >= 200 && status < 300) return
  discard(response)
  if ([401, 402, 403, 407, 429, 451].includes(status)) {
    throw new OutboundError("refused", `The site refused with status ${status}.`, status)
  }
  if (status === 404 || status === 410) {
    throw new OutboundError("missing", "The site has no such page.", status)
  }
  throw new OutboundError("failed", `The site answered with status ${status}.`, status)
}

/**
 * What `fetch` and body streams throw, in our words. workerd says "internal error" alike when a
 * name does not exist and when its network filter refuses where a name leads.
 */
export function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (signal.aborted && signal.reason instanceof OutboundError) return signal.reason
  return new OutboundError("unreachable", "There is no site at this address that can be reached.")
}
