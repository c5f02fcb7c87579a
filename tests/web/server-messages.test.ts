import i18n from "i18next"
import { initReactI18next } from "react-i18next"
import { beforeAll, expect, it } from "vitest"
import english from "../../locales/en-US.json"
import hebrew from "../../locales/he-IL.json"
import { asOutboundError } from "../../worker/outbound/response-errors"
import { failureReasonOf } from "../../web/features/create/import-errors"
import { failureOf, RestError, saidIn, takeServerMessages } from "../../web/lib/failures"
import { messageText } from "../../web/lib/server-messages"

beforeAll(async () => {
  const resources = { "he-IL": { translation: hebrew } }
  await i18n
    .use(initReactI18next)
    .init({ lng: "he-IL", resources, interpolation: { escapeValue: false } })
})

it("translates a code, with its values and nested messages", () => {
  expect(messageText({ code: "remarks.categoriesAsTags" })).toBe("הקטגוריות שלו הפכו לתגיות.")
  const why = { code: "failed.missing" } as const
  const lost = messageText({
    code: "remarks.pictureNotThere",
    values: { address: "https://example.org/a.jpg", why },
  })
  expect(lost).toContain("https://example.org/a.jpg")
  expect(lost).toContain(hebrew.messages.failed.missing)
})

it("chooses the plural form by the count", () => {
  const said = (count: number) => messageText({ code: "counts.foods", values: { count } })
  expect([1, 3, 1200].map(said)).toEqual(["מצרך אחד", "3 מצרכים", "1,200 מצרכים"])
})

it("shows the server's English until its texts have loaded", async () => {
  const said = { code: "recipe.taken" } as const
  const refused = { message: "Recipe already exists", data: { httpStatus: 400, said } }
  expect(failureOf(refused).message).toBe("Recipe already exists")
  await takeServerMessages(import("../../web/lib/server-messages"))
  expect(failureOf(refused).message).toBe(hebrew.messages.recipe.taken)
  expect(failureOf(new RestError(400, "English", { said })).message).toBe(
    hebrew.messages.recipe.taken,
  )
})

it("shows what the server explains of its own failure, and nothing else", async () => {
  await takeServerMessages(import("../../web/lib/server-messages"))
  const why = { code: "backup.failed" } as const
  const data = { httpStatus: 500, status: 500, said: why }
  expect(failureOf({ message: "English", data }).message).toBe(hebrew.messages.backup.failed)
  expect(failureOf({ message: "SQL", data: { httpStatus: 500 } }).message).not.toContain("SQL")
})

it("shows a sentence without a code unchanged", () => {
  expect(failureOf({ message: "The oven is on fire.", data: { httpStatus: 400 } }).message).toBe(
    "The oven is on fire.",
  )
})

it("reads the message in the header of a refusal", () => {
  const said = { code: "archive.noFile", values: { name: "קובץ" } }
  const header = JSON.stringify(said).replace(/[^ -~]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  })
  expect(saidIn(new Headers({ "larder-message": header }))).toEqual(said)
  expect(saidIn(new Headers())).toBeUndefined()
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
] as const)("has a text for a connection that fails with %s", (code, fault) => {
  const cause = Object.assign(new Error(code), { code })
  const { signal } = new AbortController()
  const error = asOutboundError(new TypeError("fetch failed", { cause }), signal)
  // In a report, and where an import failed.
  expect(messageText(error.said)).toBe(hebrew.messages.connections[fault])
  expect(error.message).toBe(english.messages.connections[fault])
  const { reason, message } = error
  const shown = failureReasonOf({ reason, wall: null, fault: error.fault ?? null, message })
  expect(shown).toMatchObject({ reason: "unreachable", connection: fault })
})

it("says that the server is full, and nothing about its other failures", () => {
  const message = "The server is out of space. Nothing was changed."
  const said = { code: "diskFull" }
  const full = failureOf({ message, data: { httpStatus: 503, status: 507, said } })
  expect(full).toMatchObject({ status: 507, message: hebrew.messages.diskFull })
  const broken = failureOf({ message: "no such column", data: { httpStatus: 500 } })
  expect(broken.message).toBe(hebrew.error.server)
})
