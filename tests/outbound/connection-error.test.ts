import { expect, it } from "vitest"
import { OutboundError } from "../../worker/outbound"
import { connectionErrorOf } from "../../worker/outbound/connection-error"
import { asOutboundError } from "../../worker/outbound/response-errors"

const coded = (code: string) => Object.assign(new Error(code), { code })
const { signal } = new AbortController()

it("finds the cause of a failed fetch, also of several attempts", () => {
  const attempts = new AggregateError([coded("ENETUNREACH"), coded("ECONNREFUSED")])
  expect(connectionErrorOf(new TypeError("fetch failed", { cause: attempts }))).toBe(
    "connectionRefused",
  )
})

it.each([
  ["TLS peer's certificate is not trusted; reason = certificate has expired", "certificateExpired"],
  ["reason = certificate is not yet valid", "certificateNotYetValid"],
  ["reason = self signed certificate", "certificateSelfSigned"],
  ["reason = self signed certificate in certificate chain", "certificateUnknownIssuer"],
  ["reason = unable to get local issuer certificate", "certificateUnknownIssuer"],
  ["reason = Hostname mismatch", "certificateWrongName"],
  ["OPENSSL_internal:TLSV1_ALERT_PROTOCOL_VERSION", "protocolTooOld"],
  [
    "DNS lookup failed.; params.host = a.example; gai_strerror(status) = Name or service not known",
    "noSuchName",
  ],
  ["internal error; reference = ibi9r30l644qbma9q4973uo6", undefined],
  ["Network connection lost.", undefined],
])("reads workerd's message %j", (sentence, fault) => {
  expect(connectionErrorOf(new Error(sentence))).toBe(fault)
})

it("passes on refusals of the network layer in Larder's own words", () => {
  const cause = new OutboundError("privateAddress", "failed.privateAddress")
  expect(asOutboundError(new TypeError("fetch failed", { cause }), signal)).toBe(cause)
})

it("treats a timeout of the runtime as Larder's own", () => {
  const error = new TypeError("fetch failed", { cause: coded("UND_ERR_CONNECT_TIMEOUT") })
  expect(asOutboundError(error, signal)).toMatchObject({ reason: "tooSlow", fault: undefined })
})

it("accepts errors that are not Error objects, or their own cause", () => {
  const circle = new Error("round")
  circle.cause = circle
  for (const thrown of [undefined, null, "text", {}, circle])
    expect(asOutboundError(thrown, signal)).toMatchObject({ reason: "unreachable" })
})
