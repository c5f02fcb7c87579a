import { OutboundError } from "../../../outbound"
import { withCauses } from "../../../outbound/connection-error"
import { english } from "../../../lib/english"
import type { MessageCode } from "../../../shared/messages"
import { DomainError, domainErrorIn } from "../../errors"

/** 401 with the contract's body (2.6); people read why. */
export const refused = (code: Extract<MessageCode, `oidc.${string}`>) =>
  new DomainError(401, code, english({ code: "unauthorized" }))

/**
 * Runs what depends on the provider's answers. What goes wrong in it is not the fault of this site: it is
 * refused, and its reason is logged, without what was sent or received.
 * @throws DomainError 401
 */
export async function refusingInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (domainErrorIn(error)) throw error
    const outbound = withCauses(error).find((one) => one instanceof OutboundError)
    const reason = outbound ?? (error instanceof Error ? error : new Error(String(error)))
    console.error(`Login by OIDC failed: ${reason.message}`)
    throw refused(outbound ? "oidc.unavailable" : "oidc.invalid")
  }
}
