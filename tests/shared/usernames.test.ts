import { expect, it } from "vitest"
import { fieldErrorOf } from "../../worker/shared/fields"
import { clearUsername, isClearUsername } from "../../worker/shared/usernames"

it.each([
  ["admin"],
  ["Ida L."],
  ["o'neil_2-x"],
  ["ida+cook@example.com"],
  ["renée"],
  ["Ñandú"],
  ["Анна"],
  ["Ελένη"],
  ["עידה"],
  ["שָׂרָה"],
  ["محمد"],
  ["अनीता"],
  ["อำนาจ"],
  ["Tシャツ"],
  ["김민수kim"],
  ["anna_Анна"],
  ["cook 🍕"],
  ["İda".toLowerCase()],
])("accepts %s as a name", (name) => {
  expect(isClearUsername(name)).toBe(true)
})

it.each([
  ["a zero-width space", "admin\u200b"],
  ["a zero-width joiner", "ad\u200dmin"],
  ["a soft hyphen", "ad\u00admin"],
  ["a byte order mark", "ad\ufeffmin"],
  ["a control character", "ad\u0007min"],
  ["a line separator", "ad\u2028min"],
  ["a paragraph separator", "ad\u2029min"],
  ["a right-to-left override", "\u202enimda"],
  ["an isolate", "\u2067admin\u2069"],
  ["a variation selector", "admin\ufe0f"],
  ["a combining grapheme joiner", "ad\u034fmin"],
  ["a Hangul filler", "admin\u3164"],
  ["a Hangul jamo filler", "admin\u115f"],
  ["a blank braille pattern", "admin\u2800"],
  ["a private character", "admin\ue000"],
  ["a mark at the start", "\u0301admin"],
  ["a mark after a space", "ad \u0301min"],
  ["full-width letters", "ａｄｍｉｎ"],
  ["mathematical letters", "𝐚𝐝𝐦𝐢𝐧"],
  ["a ligature", "ﬁona"],
  ["a no-break space", "ad\u00a0min"],
  ["decomposed letters", "rene\u0301e"],
  ["a Cyrillic letter among Latin ones", "аdmin"],
  ["a Greek letter among Latin ones", "adminο"],
  ["an Armenian letter among Latin ones", "օlga"],
  ["a Cherokee letter among Latin ones", "Ꭺdmin"],
  ["a Hebrew letter among Latin ones", "סlga"],
  ["a Cyrillic letter after digits and Latin ones", "ad4мin"],
  ["a mixed word after a clear one", "the аdmin"],
])("refuses %s in a name", (_, name) => {
  expect(isClearUsername(name)).toBe(false)
})

it("lets a form keep an account's existing name", () => {
  const unclear = { key: "validation.usernameUnclear" }
  expect(fieldErrorOf("аdmin", [clearUsername()])).toEqual(unclear)
  expect(fieldErrorOf("аdmin", [clearUsername("admin")])).toEqual(unclear)
  expect(fieldErrorOf("аdmin ", [clearUsername("аdmin")])).toBeUndefined()
  expect(fieldErrorOf(" ida ", [clearUsername()])).toBeUndefined()
  expect(fieldErrorOf("", [clearUsername()])).toBeUndefined()
})
