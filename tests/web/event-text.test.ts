import i18next from "i18next"
import { expect, it } from "vitest"
import english from "../../locales/en-US.json"
import german from "../../locales/de-DE.json"
import { eventText } from "../../web/features/recipe/comments/event-text"

const resources = { "en-US": { translation: english }, "de-DE": { translation: german } }
const texts = i18next.createInstance()
await texts.init({ resources, interpolation: { escapeValue: false } })
const [inEnglish, inGerman] = [texts.getFixedT("en-US"), texts.getFixedT("de-DE")]

it.each([
  ["Ada made this", "Ada hat das zubereitet"],
  ["Ada made this for dinner", "Ada hat das zum Abendessen zubereitet"],
  ["Ada made this as a side", "Ada hat das als Beilage zubereitet"],
  ["Ada made this for Second breakfast", "Ada hat das zubereitet (Second breakfast)"],
  ["Frozen for later", "Frozen for later"],
])("says %s in the language of the reader", (subject, german) => {
  expect(eventText({ subject }, inEnglish)).toBe(subject)
  expect(eventText({ subject }, inGerman)).toBe(german)
})
