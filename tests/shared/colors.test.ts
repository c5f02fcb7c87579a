import fc from "fast-check"
import { expect, it } from "vitest"
import { contrastRatio, isReadable, textOn } from "../../worker/shared/colors"

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`)

it("measures contrast as WCAG does", () => {
  expect(contrastRatio("#000", "#fff")).toBeCloseTo(21, 10)
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.478, 3)
  expect(contrastRatio("#E58325", "#ffffff")).toBeCloseTo(2.76, 2)
  expect(contrastRatio("#ffffff", "#ffffff")).toBe(1)
})

it.each(["red", "", "#12", "#1234567", "rgb(0,0,0)", "#ggg"])("refuses %j", (text) => {
  expect(() => contrastRatio(text, "#000")).toThrow(RangeError)
})

it("leaves a readable color unchanged", () => {
  expect(isReadable("#973542", "#ffffff")).toBe("#973542")
})

it("keeps the hue of a color that it darkens or lightens", () => {
  const darker = isReadable("#e58325", "#ffffff")
  expect(contrastRatio(darker, "#ffffff")).toBeLessThan(4.7)
  expect(darker).toMatch(/^#[a-f]/)
  expect(isReadable("#333366", "#191512")).toMatch(/^#([4-9a-f].)\1/)
})

it("reaches the contrast on every background, and so does text on the color", () => {
  fc.assert(
    fc.property(colors, colors, (color, background) => {
      expect(contrastRatio(isReadable(color, background), background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(textOn(background), background)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

it("uses the extreme where no lightness reaches the contrast", () => {
  expect(isReadable("#808080", "#7f7f7f", 15)).toBe("#000000")
})

it("chooses dark text on light colors, white on dark ones, black between", () => {
  expect(textOn("#e58325")).toBe("#1c1410")
  expect(textOn("#973542")).toBe("#ffffff")
  expect(textOn("#767676")).toBe("#ffffff")
  expect(textOn("#7a7a7a")).toBe("#000000")
})
