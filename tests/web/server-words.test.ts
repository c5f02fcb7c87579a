import i18n from "i18next"
import { beforeAll, expect, it } from "vitest"
import hebrew from "../../locales/he-IL.json"
import { failureOf } from "../../web/lib/failures"
import { inWords } from "../../web/lib/server-words"

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

it("shows as it came what it does not know", () => {
  expect(inWords("The oven is on fire.")).toBe("The oven is on fire.")
})

it("tells of a file that is not what it should be", () => {
  const wrong = "A zip archive was expected, or a text as CSV, JSON or HTML; this .zip is a picture"
  expect(inWords(wrong)).toBe(i18n.t("server.archive.noZip", { names: ".zip" }))
  expect(inWords("The zip archive is broken: “a.json” is not whole")).toBe(
    i18n.t("server.archive.broken"),
  )
})

it("says that the server is full, and nothing of its other failures", () => {
  const message = "The server has no room left to save this. Nothing was changed."
  const full = failureOf({ message, data: { httpStatus: 503, status: 507 } })
  expect(full).toMatchObject({ status: 507, message: hebrew.server.diskFull })
  const broken = failureOf({ message: "no such column", data: { httpStatus: 500 } })
  expect(broken.message).toBe(hebrew.error.server)
})
