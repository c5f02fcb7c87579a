import { describe, expect, it } from "vitest"
import { picturesOf } from "../../worker/import/clean/pictures.ts"
import { paragraphs } from "../../worker/import/clean/text.ts"
import { timeOf } from "../../worker/import/clean/times.ts"
import { yieldOf } from "../../worker/import/clean/yields.ts"

describe("times", () => {
  it.each([
    ["PT1H30M", 90],
    ["pt 90 m", 90],
    ["PT1.5H", 90],
    ["P1DT2H", 1560],
    ["P0Y0M0DT0H35M0.000S", 35],
    ["P30M", 30],
    ["PT20-30M", 30],
    ["PT-476070H19M32S", undefined],
    ["-PT5M", undefined],
    ["PT1200S", 20],
    ["PT90S", 1],
    ["45", 45],
    [45, 45],
    ["1 hour and 10 minutes", 70],
    ["1 1/2 hours", 90],
    ["1½ Std.", 90],
    ["1h30", 90],
    ["30-40 mins", 40],
    ["1 timme 20 minuter", 80],
    ["2 heures 5", 125],
    ["PT0M", 0],
    ["3 godziny 15 min", 195],
    ["25 хвилин", 25],
    ["overnight", null],
    [["PT5M", "PT9M"], 5],
    [{ "@type": "Duration", minValue: "PT5M", maxValue: "PT10M" }, 10],
  ])("reads %j", (value, minutes) => {
    expect(timeOf(value)?.minutes).toBe(minutes)
  })

  it("stores the text of a time only where it is in words", () => {
    expect(timeOf("about 2 hours")?.verbatim).toBe("about 2 hours")
    expect(timeOf("PT2H")?.verbatim).toBeNull()
    expect(timeOf("")).toBeNull()
    expect(timeOf("PT")).toBeNull()
    expect(timeOf({})).toBeNull()
  })
})

describe("yields", () => {
  it.each([
    ["4", "4 servings"],
    [1, "1 serving"],
    ["4.0 servings", "4 servings"],
    ["1.5 loaves", "1.5 loaves"],
    ["Serves 4-6", "6 servings"],
    ["4 to 6 people", "6 servings"],
    ["Makes 24 cookies", "24 cookies"],
    ["1 loaf (2 lb)", "1 loaf"],
    [["8", "8 - 12 servings"], "8 servings"],
    ["4 Portionen", "4 Portionen"],
    ["Für 6 Personen", "6 Personen"],
    [{ "@type": "QuantitativeValue", value: 12, unitText: "muffins" }, "12 muffins"],
    ["2人分", "2人分"],
    ["a few", "a few"],
    ["", null],
    [null, null],
  ])("reads %j", (value, text) => {
    expect(yieldOf(value)).toBe(text)
  })
})

it("removes markup, double encoding, wrong decoding and invisible characters", () => {
  expect(paragraphs("Salt &amp;amp; pepper&nbsp;&frac12;")).toBe("Salt & pepper ½")
  expect(paragraphs("<p>One<br>two</p><script>x()</script><p>three</p>")).toBe("One\ntwo\nthree")
  expect(paragraphs("2/3 cupÂ\u00a0juice, crÃ¨me, it\u00e2\u0080\u0099s")).toBe(
    "2/3 cup juice, crème, it’s",
  )
  expect(paragraphs("so\u00adft\u200b \u0007bell")).toBe("soft bell")
  expect(paragraphs("5 < 6 & 7 > 3")).toBe("5 < 6 & 7 > 3")
  expect(paragraphs([["", "first"], "second"])).toBe("first")
})

it("finds pictures in any shape and skips invalid ones", () => {
  const value = [
    { "@type": "ImageObject", contentUrl: "/a.jpg" },
    ["b.jpg?x=1&amp;y=2", "data:image/png;base64,AA", "javascript:alert(1)"],
    { image: { url: ["https://cdn.example.com/c.png"] } },
    "https://example.com/assets/site-logo.png",
    "https://example.com/catalogo/d.jpg",
    "/a.jpg",
  ]
  expect(picturesOf(value, "https://example.com/r/")).toEqual([
    "https://example.com/a.jpg",
    "https://example.com/r/b.jpg?x=1&y=2",
    "https://cdn.example.com/c.png",
    "https://example.com/catalogo/d.jpg",
  ])
})
