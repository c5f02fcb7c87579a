import { expect, it } from "vitest"
import { fileNameOf, uniqueNames } from "../../../worker/lib/text/file-names"

it.each([
  ["Leek & potato soup", "Leek & potato soup"],
  ['Fish/chips: "best" <ever>?', "Fish chips best ever"],
  ["../../etc/passwd", "etc passwd"],
  ["  ..hidden.. ", "hidden"],
  ["עוגת שוקולד", "עוגת שוקולד"],
  ["a\u202egpj.exe", "a gpj.exe"],
  ["con", "soup"],
  ["???", "soup"],
  ["x".repeat(300), "x".repeat(60)],
])("turns %s into a name that every disk accepts", (name, file) => {
  expect(fileNameOf(name, "soup")).toBe(file)
})

it("avoids device names of Windows, whatever follows them", () => {
  expect(["con", "Con.", "com1.soup", "lpt²"].map((name) => fileNameOf(name, "con"))).toEqual(
    Array(4).fill("_con"),
  )
  expect(fileNameOf("Conchiglie", "con")).toBe("Conchiglie")
})

it("gives every name once, ignoring case", () => {
  const unique = uniqueNames()
  expect(["Soup", "soup", "SOUP", "Stew"].map(unique)).toEqual([
    "Soup",
    "soup (2)",
    "SOUP (3)",
    "Stew",
  ])
})
