import type { BlockReason } from "../shared/failure-reasons"
import { discard, readBody } from "./body"
import { blockReasonOfPage, challengePage, blockReasonOfStatus } from "./bot-protection"
import { connectionErrorOf, withCauses } from "./connection-error"
import { OutboundError } from "./error"

/** Statuses by which a site refuses to answer a server, or this one, or at this time. */
const refusals = new Set([401, 402, 403, 407, 429, 451, 503])

/** The most bytes read of a refusal. */
const mostOfRefusal = 100_000

/** @throws OutboundError for every status that is not a success */
export async function checkStatus(response: Response, signal: AbortSignal): Promise<void> {
  const { status } = response
  const challenge = blockReasonOfPage(response)
  if (challenge) {
    discard(response)
    throw robotFilter(challenge, status)
  }
  if (status >= 200 && status < 300) return
  if (refusals.has(status)) {
    const filter = challengePage(await beginningOf(response, signal))
    if (filter) throw robotFilter(filter, status)
    const details = { status, wall: blockReasonOfStatus(status), retryAfter: waitOf(response) }
    throw new OutboundError("refused", { code: "failed.refused", values: { status } }, details)
  }
  discard(response)
  if (status === 404 || status === 410) {
    throw new OutboundError("missing", "failed.missing", { status })
  }
  throw new OutboundError("failed", { code: "failed.status", values: { status } }, { status })
}

/** The seconds of `Retry-After`, as a number or a date (RFC 9110, 10.2.3); undefined otherwise. */
function waitOf({ headers }: Response): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = /^[a-z]{3}/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

export const robotFilter = (wall: BlockReason, status: number) =>
  new OutboundError("refused", "failed.captcha", { status, wall })

/** The text of a refusal, "" for a long or incomplete one. */
const beginningOf = (response: Response, signal: AbortSignal) =>
  readBody(response, mostOfRefusal, signal).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => "",
  )

/**
 * The errors of `fetch` and body streams, as ours. A network below `fetch` may refuse an address with one of our
 * own errors.
 */
export function asOutboundError(error: unknown, signal: AbortSignal): OutboundError {
  const ours = withCauses(error).find((one) => one instanceof OutboundError)
  if (ours) return ours
  if (signal.aborted && signal.reason instanceof OutboundError) return signal.reason
  const fault = connectionErrorOf(error)
  if (fault === "silent") return tooSlow()
  return new OutboundError("unreachable", fault ? `connections.${fault}` : "failed.unreachable", {
    fault,
  })
}

export const tooSlow = () => new OutboundError("tooSlow", "failed.tooSlow")

export const connectionLost = () =>
  new OutboundError("unreachable", "connections.connectionReset", { fault: "connectionReset" })
