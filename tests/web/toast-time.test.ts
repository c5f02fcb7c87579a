import { expect, it } from "vitest"
import { toastTime } from "../../web/lib/toast-time"

const said = (text: string, more = {}) =>
  toastTime({ text, isError: false, hasAction: false, byKeys: false, ...more })

it("shows a word for two seconds, and a sentence for its reading time", () => {
  expect(said("Saved")).toBe(2000)
  expect(said("Added 114 items")).toBe(2000)
  const sentence = "The pictures of three recipes could not be copied. Try again in a minute."
  expect(said(sentence)).toBe(2000 + (sentence.length - 30) * 60)
  expect(said("x".repeat(2000))).toBe(12_000)
})

it("adds time for an error, and for a toast's action", () => {
  expect(said("No", { isError: true })).toBe(5000)
  expect(said("Deleted", { hasAction: true })).toBe(10_000)
  expect(said("Deleted", { hasAction: true, byKeys: true })).toBe(20_000)
  expect(said("x".repeat(200), { hasAction: true })).toBe(12_000)
})
