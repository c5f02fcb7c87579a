import { expect, it } from "vitest"
import { lowConfidenceWordsIn } from "../../web/features/photos/low-confidence-words"
import { withFigures } from "../../web/features/photos/digits"
import { textOf } from "../../web/features/photos/layout"
import { type Word, wordsIn } from "../../web/features/photos/words"

/** Words of a line, 20 pixels high, 10 for each letter. */
function line(text: string, left: number, top: number, confidence = 95): Word[] {
  let at = left
  return text.split(" ").map((word) => {
    const width = word.length * 10
    const placed = { text: word, left: at, top, width, height: 20, confidence, block: "1" }
    at += width + 10
    return { ...placed, line: `${left}.${top}` }
  })
}

it("reads one column after the other, and text above both first", () => {
  const rows = ["200 g of flour", "3 large eggs", "300 ml of milk", "2 pinches of salt"]
  const steps = [
    "Mix the flour and the milk.",
    "Add the eggs to it.",
    "Wait for an hour.",
    "Fry them.",
  ]
  const words = [
    ...line("Pancakes for the whole house", 150, 0),
    ...rows.flatMap((text, at) => line(text, 0, 60 + at * 30)),
    ...steps.flatMap((text, at) => line(text, 300, 60 + at * 30)),
  ]
  expect(textOf(words)).toBe(["Pancakes for the whole house", "", ...rows, "", ...steps].join("\n"))
})

it("keeps amounts beside their foods across a wide gap", () => {
  const amounts = ["200 g", "3", "300 ml", "1 pinch"]
  const foods = ["flour", "eggs", "milk", "salt"]
  const words = amounts.flatMap((amount, at) => [
    ...line(amount, 0, at * 30),
    ...line(foods[at]!, 250, at * 30),
  ])
  expect(textOf(words)).toBe("200 g flour\n3 eggs\n300 ml milk\n1 pinch salt")
})

it("joins a sentence broken by its column, and keeps empty lines", () => {
  const words = [
    ...line("Bring the water to the boil and let it sim-", 0, 0),
    ...line("mer for an hour.", 0, 30),
    ...line("Serve hot.", 0, 120),
  ]
  expect(textOf(words)).toBe(
    "Bring the water to the boil and let it simmer for an hour.\n\nServe hot.",
  )
})

it("corrects digits read as letters, where they are amounts", () => {
  expect(
    withFigures(["2 eggs", "I onion", "So g butter", "1 1 milk", "1 | cream", "", "| Stir it |"]),
  ).toEqual(["2 eggs", "1 onion", "50 g butter", "1 l milk", "1 l cream", "", "Stir it"])
})

it("reads the words of the engine’s table, without borders and empty ones", () => {
  const row = (level: number, text: string) =>
    [level, 1, 2, 1, 3, 1, 10, 20, 30, 40, "88.5", text].join("\t")
  expect(wordsIn([row(4, ""), row(5, "flour"), row(5, " "), row(5, "~")].join("\n"))).toEqual([
    {
      text: "flour",
      left: 10,
      top: 20,
      width: 30,
      height: 40,
      confidence: 88.5,
      line: "2.1.3",
      block: "2",
    },
  ])
})

it("marks a doubtful word at each place, except where it was corrected", () => {
  const [word] = line("fIour", 0, 0, 30)
  expect(lowConfidenceWordsIn("200 g fIour, or fIour", [word!]).map(({ start }) => start)).toEqual([
    16,
  ])
  expect(lowConfidenceWordsIn("200 g flour", [word!])).toEqual([])
})
