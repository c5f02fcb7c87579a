import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, it } from "vitest"
import {
  linesNamed,
  voiceCommand,
  type VoiceWords,
} from "../../web/features/recipe/cook/voice/voice-command"

const wordsOf = (locale: string): VoiceWords => {
  const file = resolve(import.meta.dirname, `../../locales/${locale}.json`)
  return JSON.parse(readFileSync(file, "utf8")).cook.voice.words
}
const english = wordsOf("en-US")
const understood = (heard: string) => voiceCommand(heard, english)

it.each([
  ["next", "next"],
  ["Okay, next step please.", "next"],
  ["go back", "back"],
  ["Previous", "back"],
  ["repeat that", "repeat"],
  ["what do I need", "ingredients"],
  ["stop listening", "stop"],
])("understands “%s” as %s", (heard, kind) => {
  expect(understood(heard)).toEqual({ kind })
})

it.each([
  ["timer ten minutes", 600],
  ["set a timer for 1 hour and 30 minutes", 5400],
  ["Timer half an hour", 1800],
  ["start a timer for 90 seconds", 90],
])("reads the time of “%s”", (heard, seconds) => {
  expect(understood(heard)).toEqual({ kind: "timer", seconds })
})

it("hears a request for a timer without a time", () => {
  expect(understood("set a timer")).toEqual({ kind: "timer", seconds: undefined })
})

it("hears which ingredient is requested, though its words may be commands", () => {
  expect(understood("How much flour?")).toEqual({ kind: "howMuch", of: "flour" })
  expect(understood("how many onions do I need next")).toEqual({
    kind: "howMuch",
    of: "onions do i need next",
  })
})

it.each(["", "  ", "nextdoor", "pass me the salt"])("ignores “%s” as conversation", (heard) => {
  expect(understood(heard)).toBe(undefined)
})

it("understands commands with times in another language", () => {
  const hebrew = wordsOf("he-IL")
  expect(voiceCommand("הבא", hebrew)).toEqual({ kind: "next" })
  expect(voiceCommand("טיימר 10 דקות", hebrew)).toEqual({ kind: "timer", seconds: 600 })
  expect(voiceCommand("כמה קמח", hebrew)).toEqual({ kind: "howMuch", of: "קמח" })
  expect(voiceCommand("תמשיכי", hebrew)).toEqual({ kind: "next" })
  expect(voiceCommand("תחזור", hebrew)).toEqual({ kind: "back" })
  expect(voiceCommand("תחזור על זה", hebrew)).toEqual({ kind: "repeat" })
  expect(voiceCommand("תזכירי לי בעוד רבע שעה", hebrew)).toEqual({ kind: "timer", seconds: 900 })
  expect(voiceCommand("די", hebrew)).toEqual({ kind: "stop" })
})

it("finds the lines with the most matching words, whatever their ending", () => {
  const lines = ["2 onions, diced", "500 g flour", "1 tbsp olive oil", "2 tbsp sesame oil"]
  expect(linesNamed("onion", lines)).toEqual([0])
  expect(linesNamed("flour do I need", lines)).toEqual([1])
  expect(linesNamed("oil", lines)).toEqual([2, 3])
  expect(linesNamed("the sesame oil", lines)).toEqual([3])
  expect(linesNamed("sugar", lines)).toEqual([])
  expect(linesNamed("", lines)).toEqual([])
  expect(linesNamed("un", ["200 g un", "1 su bardağı süt"])).toEqual([0])
})

it("finds an Arabic ingredient with and without its article", () => {
  const arabic = wordsOf("ar-SA")
  expect(voiceCommand("كم الدقيق", arabic)).toEqual({ kind: "howMuch", of: "الدقيق" })
  const lines = ["3 أكواب دقيق", "ملعقة كبيرة من السكر", "2 بصل", "100 جم ألبان"]
  expect(linesNamed("الدقيق", lines)).toEqual([0])
  expect(linesNamed("سكر", lines)).toEqual([1])
  expect(linesNamed("للبصل", lines)).toEqual([2])
  expect(linesNamed("والدقيق والسكر", lines)).toEqual([0, 1])
  expect(linesNamed("ألبان", lines)).toEqual([3])
})

it("hears a timer in languages that are written without spaces", () => {
  const timer = { kind: "timer", seconds: 600 }
  expect(voiceCommand("タイマー10分", wordsOf("ja-JP"))).toEqual(timer)
  expect(voiceCommand("计时10分钟", wordsOf("zh-CN"))).toEqual(timer)
})
