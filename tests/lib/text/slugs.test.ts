import fc from "fast-check"
import { expect, it } from "vitest"
import { slugify } from "../../../worker/lib/text/slugs"

it.each([
  ["Sunday Soups", "sunday-soups"],
  ["  --Trim me!--  ", "trim-me"],
  ["Crème Brûlée", "creme-brulee"],
  ["Cre\u0300me", "creme"],
  ["Weißwurst", "weisswurst"],
  ["Œuf à la coque", "oeuf-a-la-coque"],
  ["Борщ", "borshch"],
  ["Сельдь", "seld"],
  ["日本語", "ri-ben-yu"],
  ["½", "1-2"],
  ["1,000 islands", "1000-islands"],
  ["1, 2, 3", "1-2-3"],
  ["Grandma's pie", "grandma-s-pie"],
  ["Grandma’s pie", "grandma-s-pie"],
  ["Mac &amp; cheese", "mac-cheese"],
  ["K&ouml;nigsberg &#65; &#x42;", "konigsberg-a-b"],
  ["&frac12; &szlig; &nbsp; &unknown;", "1-2-ss"],
  ["me@home", "me-home"],
  ["Soup (1)", "soup-1"],
  ["🍕", ""],
  ["", ""],
])("turns %j into %j", (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

it("returns only lowercase words joined by single dashes, and leaves those unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
