import { expect, it } from "vitest"
import { avatarHue } from "../../web/ui/hash"

it("returns a hue, always the same for a person", () => {
  const id = "5b3c0b2e-6c1c-4d7e-9f7e-0a4a7f1f2f10"
  expect(avatarHue(id)).toBe(avatarHue(id))
  for (const one of [id, "", "a"]) {
    expect(avatarHue(one)).toBeGreaterThanOrEqual(0)
    expect(avatarHue(one)).toBeLessThan(360)
  }
})

it("differs between people, even with similar ids", () => {
  const ids = Array.from({ length: 1000 }, (_, n) => `00000000-0000-4000-8000-${n}`.padEnd(36, "0"))
  const hues = ids.map(avatarHue)
  // Each twelfth of the circle has about as many as any other.
  for (let part = 0; part < 12; part++) {
    const here = hues.filter((hue) => Math.floor(hue / 30) === part).length
    expect(here).toBeGreaterThan(40)
    expect(here).toBeLessThan(130)
  }
  for (let n = 1; n < hues.length; n++) expect(hues[n]).not.toBe(hues[n - 1])
})

/** What WCAG says of white on a color, whose linear parts come from OKLab (Björn Ottosson's matrices). */
function contrastOfWhite(lightness: number, chroma: number, hue: number) {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180))
  const l = (lightness + 0.3963377774 * a! + 0.2158037573 * b!) ** 3
  const m = (lightness - 0.1055613458 * a! - 0.0638541728 * b!) ** 3
  const s = (lightness - 0.0894841775 * a! - 1.291485548 * b!) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return 1.05 / (0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue) + 0.05)
}

it("keeps white letters readable on every hue", () => {
  for (let hue = 0; hue < 360; hue++)
    expect(contrastOfWhite(0.46, 0.1, hue)).toBeGreaterThanOrEqual(4.5)
})
