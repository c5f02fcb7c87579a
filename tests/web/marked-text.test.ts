import { expect, it } from "vitest"
import { piecesOf } from "../../web/ui/marked-text"

const marked = (text: string, words: string) =>
  piecesOf(text, words)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join("")

it("marks words from their beginning, ignoring case and accents", () => {
  expect(marked("Grandma’s Goulash", "gou gra")).toBe("[Gra]ndma’s [Gou]lash")
  expect(marked("Crème brûlée", "creme brul")).toBe("[Crème] [brûl]ée")
  expect(marked("Creme", "crème")).toBe("[Creme]")
  expect(marked("Weißkohl", "weissk")).toBe("[Weißk]ohl")
  expect(marked("מְלָפְפוֹן", "מלפפ")).toBe("[מְלָפְפ]וֹן")
  expect(marked("ギョウザ", "ぎょう")).toBe("[ギョウ]ザ")
  expect(marked("ต้มยำ", "ต้ม")).toBe("[ต้ม]ยำ")
})

it("marks nothing in the middle of a word, and the longest of two", () => {
  expect(marked("Buttermilk", "milk")).toBe("Buttermilk")
  expect(marked("Tomatoes", "to tomato")).toBe("[Tomato]es")
})

it("leaves a text unmarked without a search", () => {
  expect(marked("Salt & pepper", " ")).toBe("Salt & pepper")
})
