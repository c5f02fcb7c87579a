import i18n from "i18next"
import { beforeAll, expect, it } from "vitest"
import hebrew from "../../locales/he-IL.json"
import { asOutboundError } from "../../worker/outbound/response-errors"
import { failureReasonOf } from "../../web/features/create/import-errors"
import { failureOf } from "../../web/lib/failures"
import { inWords } from "../../web/lib/server-words"
import { unclearUsername } from "../../worker/shared/usernames"

beforeAll(async () => {
  const resources = { "he-IL": { translation: hebrew } }
  await i18n.init({ lng: "he-IL", resources, interpolation: { escapeValue: false } })
})

it("says the server's sentences in the language of the app, with the names in them", () => {
  expect(inWords("Its categories became tags.")).toBe("הקטגוריות שלו הפכו לתגיות.")
  expect(inWords("The site answered with status 500.")).toBe(i18n.t("create.failed.failed"))
  expect(inWords("Kept as further details: source, difficulty.")).toContain("source, difficulty")
  const lost = inWords(
    "The picture at https://example.org/a.jpg was left out: The site has no such page.",
  )
  expect(lost).toContain("https://example.org/a.jpg")
  expect(lost).toContain(i18n.t("create.failed.missing"))
})

it("says what is wrong with a user name", () => {
  expect(inWords(unclearUsername)).toBe(hebrew.validation.usernameUnclear)
})

it("says how large a refused picture is", () => {
  const large = inWords("The picture is too large to scale here: 9000 × 9000 pixels.")
  expect(large).toBe(i18n.t("server.pictureTooLarge", { size: "9000 × 9000" }))
  const long = inWords(
    "The picture is too long or too wide: 1 × 20000000 pixels. At most 16384 a side can be read.",
  )
  expect(long).toBe(i18n.t("server.pictureTooLong", { size: "1 × 20000000", most: "16384" }))
})

it("shows as it came what it does not know", () => {
  expect(inWords("The oven is on fire.")).toBe("The oven is on fire.")
})

it("reports a file that is not what it should be", () => {
  const wrong = "A zip archive was expected, or a text as CSV, JSON or HTML; this .zip is a picture"
  expect(inWords(wrong)).toBe(i18n.t("server.archive.noZip", { names: ".zip" }))
  expect(inWords("The zip archive is broken: “a.json” is not whole")).toBe(
    i18n.t("server.archive.broken"),
  )
})

it.each([
  ["CERT_HAS_EXPIRED", "certificateExpired"],
  ["CERT_NOT_YET_VALID", "certificateNotYetValid"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificateSelfSigned"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "certificateUnknownIssuer"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificateWrongName"],
  ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", "protocolTooOld"],
  ["ECONNREFUSED", "connectionRefused"],
  ["ECONNRESET", "connectionReset"],
  ["ENOTFOUND", "noSuchName"],
] as const)("has words for a connection that fails with %s", (code, fault) => {
  const cause = Object.assign(new Error(code), { code })
  const { signal } = new AbortController()
  const error = asOutboundError(new TypeError("fetch failed", { cause }), signal)
  const words = i18n.t(`create.connections.${fault}`)
  expect(words).toMatch(/[\u05d0-\u05ea]/)
  // In a report, and where an import failed.
  expect(inWords(error.message)).toBe(words)
  const { reason, message } = error
  const shown = failureReasonOf({ reason, wall: null, fault: error.fault ?? null, message })
  expect(shown).toMatchObject({ reason: "unreachable", connection: fault })
})

it("says what is too much for one request", () => {
  expect(inWords("The request is larger than 6 MB")).toBe(
    i18n.t("server.requestTooLarge", { names: "6 MB" }),
  )
  const many = i18n.t("server.tooMuchJson")
  expect(inWords("The JSON is nested deeper than 64 levels")).toBe(many)
  expect(inWords("The JSON has more than 300000 values")).toBe(many)
  expect(inWords("An object of the JSON has more than 10000 members")).toBe(many)
  expect(inWords("Too many long lists are being read. Try again in 5 seconds.")).toBe(
    i18n.t("server.tooManyLists"),
  )
  expect(
    inWords("This is more than one answer can hold. Ask for less at once, in several requests."),
  ).toBe(i18n.t("server.tooMuchAtOnce"))
})

it("says that the server is full, and nothing of its other failures", () => {
  const message = "The server has no room left to save this. Nothing was changed."
  const full = failureOf({ message, data: { httpStatus: 503, status: 507 } })
  expect(full).toMatchObject({ status: 507, message: hebrew.server.diskFull })
  const broken = failureOf({ message: "no such column", data: { httpStatus: 500 } })
  expect(broken.message).toBe(hebrew.error.server)
})
