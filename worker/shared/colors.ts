/** A color as three channels from 0 to 1. */
type Rgb = [red: number, green: number, blue: number]

const DARK = "#1c1410"
const WHITE = "#ffffff"
const BLACK = "#000000"

/** The contrast that text needs against what is behind it (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5

/**
 * The contrast of two colors, 1 to 21, by the formula of WCAG 2.2. Colors are `#rgb` or `#rrggbb`; anything else
 * throws a `RangeError`.
 */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/**
 * The color itself, or the nearest lightness of its hue that reaches the contrast on a background;
 * black or white where no lightness does.
 */
export function isReadable(color: string, background: string, ratio = TEXT_CONTRAST): string {
  if (contrastRatio(color, background) >= ratio) return color
  const darken = contrastRatio(BLACK, background) >= contrastRatio(WHITE, background)
  const [hue, saturation, lightness] = hslOf(rgbOf(color))
  const end = darken ? 0 : 1
  for (let step = 1; step < 200; step++) {
    const shifted = lightness + ((end - lightness) * step) / 200
    const candidate = hexOf(rgbOfHsl(hue, saturation, shifted))
    if (contrastRatio(candidate, background) >= ratio) return candidate
  }
  return darken ? BLACK : WHITE
}

/** The color of text on a colored background: the dark ink or white, black where neither suffices. */
export function textOn(background: string): string {
  const [dark, white] = [contrastRatio(DARK, background), contrastRatio(WHITE, background)]
  if (Math.max(dark, white) < TEXT_CONTRAST) return BLACK
  return dark > white ? DARK : WHITE
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function rgbOf(color: string): Rgb {
  const digits = color.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3")
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(digits)
  if (!match) throw new RangeError(`${color} is not a color of the form #rrggbb`)
  const [red, green, blue] = match.slice(1).map((pair) => Number.parseInt(pair, 16) / 255)
  return [red!, green!, blue!]
}

function hexOf(rgb: Rgb): string {
  const pairs = rgb.map((share) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, "0"),
  )
  return `#${pairs.join("")}`
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hslOf([red, green, blue]: Rgb): [number, number, number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const spread = most - least
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return [(sector * 60 + 360) % 360, saturation, lightness]
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const share = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))
  }
  return [share(0), share(8), share(4)]
}
