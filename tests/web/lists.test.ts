import { expect, it } from "vitest"
import { minutesText } from "../../web/features/home/minutes-text"
import { byLetter } from "../../web/features/organizers/by-letter"

it("writes times in short form", () => {
  expect(minutesText(25, "en-US")).toBe("25 min")
  expect(minutesText(120, "en-US")).toBe("2 hr")
  expect(minutesText(95.4, "en-US")).toBe("1 hr 35 min")
  expect(minutesText(95, "de-DE")).toBe("1 Std., 35 Min.")
})

it("groups names under their letters, sorted by language", () => {
  const names = (locale: string, ...all: string[]) =>
    byLetter(
      all.map((name) => ({ name })),
      locale,
    ).map(([letter, items]) => [letter, ...items.map(({ name }) => name)])
  expect(names("en-US", "soup", "Éclair", "30 minutes", "egg", "Salad")).toEqual([
    ["#", "30 minutes"],
    ["E", "Éclair", "egg"],
    ["S", "Salad", "soup"],
  ])
  expect(names("he-IL", "מרק", "אפייה")).toEqual([
    ["א", "אפייה"],
    ["מ", "מרק"],
  ])
})
