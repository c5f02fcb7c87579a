const NAMES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  )
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 }
const VALUES = new Map<string, number>([
  ...NAMES.map((name, i): [string, number] => [name, i + 1]),
  ...Object.entries(TENS),
  ...Object.entries(TENS).flatMap(([tens, value]) =>
    NAMES.slice(0, 9).map((name, i): [string, number] => [`${tens}-${name}`, value + i + 1]),
  ),
  ["half", 1 / 2],
  ["quarter", 1 / 4],
  ["couple", 2],
  ["hundred", 100],
])

const EIGHTHS = { "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8 }
const FIFTHS = { "⅕": 1 / 5, "⅖": 2 / 5, "⅗": 3 / 5, "⅘": 4 / 5 }
const GLYPHS: Record<string, number> = {
  ...EIGHTHS,
  ...FIFTHS,
  "¼": 1 / 4,
  "½": 1 / 2,
  "¾": 3 / 4,
  "⅐": 1 / 7,
  "⅑": 1 / 9,
  "⅒": 1 / 10,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
}

/** The value of a token: `1,000`, `1/2`, `1½`, `.5`, `twelve`; undefined if it is not a number. */
export function valueOf(token: string): number | undefined {
  const [, whole, glyph] = /^(\d*)([¼½¾⅐-⅞])$/.exec(token) ?? []
  if (glyph) return GLYPHS[glyph] === undefined ? undefined : Number(whole) + GLYPHS[glyph]
  const [, over, under] = /^(\d+)[/⁄](\d+)$/.exec(token) ?? []
  if (over) return Number(under) > 0 ? Number(over) / Number(under) : undefined
  const plain = token.replace(/,(?=\d{3})/g, "")
  if (/^\d*\.?\d+$/.test(plain)) {
    const value = Number(plain)
    return Number.isFinite(value) ? value : undefined
  }
  return VALUES.get(token.toLowerCase())
}

/** Whether a token is a fraction, which may follow a whole number: `1 1/2`. */
export const isPart = (token: string): boolean =>
  /^[¼½¾⅐-⅞]$|^\d+[/⁄]\d+$/.test(token) && (valueOf(token) ?? 1) < 1

/** A spelled-out number in digits: `12` for `twelve`; undefined for other words. */
export function figuresOf(word: string): string | undefined {
  const value = /^\p{L}+(?:-\p{L}+)?$/u.test(word) ? valueOf(word) : undefined
  return value !== undefined && Number.isInteger(value) ? String(value) : undefined
}
