import type { ConnectionErrorCode } from "../shared/failure-reasons"
/** Nothing came within the runtime's own time limit. */
type Silence = "silent"

/**
 * Reads what a runtime's `fetch` or body stream throws. Node names the cause by a code, on the error or
 * on one of its causes. workerd says "Network connection lost." or "internal error" to the Worker, and the
 * cause to its log alone: then the cause is unknown. Its log's sentences are known here too.
 */
export function connectionErrorOf(error: unknown): ConnectionErrorCode | Silence | undefined {
  for (const one of withCauses(error)) {
    const fault = faultOfCode(one) ?? faultOfText(one)
    if (fault) return fault
  }
  return undefined
}

/** An error and its causes, and for several simultaneous attempts the errors of each. */
export function withCauses(error: unknown): Error[] {
  const found: Error[] = []
  const waiting = [error]
  for (const one of waiting) {
    if (!(one instanceof Error) || found.includes(one) || found.length === mostErrors) continue
    found.push(one)
    if (one instanceof AggregateError) waiting.push(...one.errors)
    waiting.push(one.cause)
  }
  return found
}

const mostErrors = 20

function faultOfCode(error: Error): ConnectionErrorCode | Silence | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === "string" && Object.hasOwn(codes, code)
    ? codes[code as keyof typeof codes]
    : undefined
}

const faultOfText = ({ message }: Error) => texts.find(([pattern]) => pattern.test(message))?.[1]

const codes = {
  CERT_HAS_EXPIRED: "certificateExpired",
  CERT_NOT_YET_VALID: "certificateNotYetValid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificateSelfSigned",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificateWrongName",
  HOSTNAME_MISMATCH: "certificateWrongName",
  SELF_SIGNED_CERT_IN_CHAIN: "certificateUnknownIssuer",
  UNABLE_TO_GET_ISSUER_CERT: "certificateUnknownIssuer",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificateUnknownIssuer",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificateUnknownIssuer",
  CERT_UNTRUSTED: "certificateUnknownIssuer",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "protocolTooOld",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "protocolTooOld",
  ERR_SSL_VERSION_TOO_LOW: "protocolTooOld",
  ERR_SSL_DH_KEY_TOO_SMALL: "protocolTooOld",
  ERR_SSL_EE_KEY_TOO_SMALL: "protocolTooOld",
  ECONNREFUSED: "connectionRefused",
  ECONNRESET: "connectionReset",
  EPIPE: "connectionReset",
  UND_ERR_SOCKET: "connectionReset",
  ENOTFOUND: "noSuchName",
  ETIMEDOUT: "silent",
  UND_ERR_CONNECT_TIMEOUT: "silent",
  UND_ERR_HEADERS_TIMEOUT: "silent",
  UND_ERR_BODY_TIMEOUT: "silent",
} as const satisfies Record<string, ConnectionErrorCode | Silence>

/** OpenSSL, BoringSSL and the network of workerd. */
const texts: [RegExp, ConnectionErrorCode][] = [
  [/certificate has expired/i, "certificateExpired"],
  [/certificate is not yet valid/i, "certificateNotYetValid"],
  [/self[ -]signed certificate in certificate chain/i, "certificateUnknownIssuer"],
  [/self[ -]signed certificate/i, "certificateSelfSigned"],
  [/hostname mismatch|IP address mismatch/i, "certificateWrongName"],
  [
    /unable to get (?:local )?issuer certificate|unable to verify the first cert/i,
    "certificateUnknownIssuer",
  ],
  [/alert[ _]protocol[ _]version|unsupported[ _]protocol/i, "protocolTooOld"],
  [/connection refused/i, "connectionRefused"],
  [/connection reset by peer/i, "connectionReset"],
  [/DNS lookup failed\b.*Name or service not known/i, "noSuchName"],
]
