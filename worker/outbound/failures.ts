import { privateAddress } from "./address"
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
 * What `fetch` and body streams throw, in our words. workerd says only "internal error" when its
 * network filter refuses an address.
 */
export function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (signal.aborted && signal.reason instanceof OutboundError) return signal.reason
  const message = error instanceof Error ? error.message : String(error)
  if (/^internal error/i.test(message)) return privateAddress()
  return new OutboundError("unreachable", "The site cannot be reached.")
}
