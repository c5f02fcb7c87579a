import { OutboundError } from "../../../outbound"
import { withCauses } from "../../../outbound/connection-error"
import { english } from "../../../lib/english"
import type { MessageCode } from "../../../shared/messages"
import { DomainError, domainErrorIn } from "../../errors"

/** 401 with the contract's body (2.6) and the reason for people. */
export const refused = (code: Extract<MessageCode, `oidc.${string}`>) =>
  new DomainError(401, code, english({ code: "unauthorized" }))

/**
 * Runs work that depends on the provider's answers. Failures in it are not this site's errors: they are refused,
 * and the reason is logged, without the data sent or received.
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
