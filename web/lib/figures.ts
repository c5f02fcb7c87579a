/** Writes an amount of `decimalText` or `fractionText` in the digits of a language. */
export type WriteAmount = (amount: string) => string

/** For what is stored or read by a program: plain digits with a point. */
export const inPlainFigures: WriteAmount = (amount) => amount

/** "1.5" → "1,5", "١٫٥". Fractions keep their characters. */
export function figuresOf(locale: string): WriteAmount {
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const figures = Array.from({ length: 10 }, (_, figure) => number.format(figure))
  const mark = number.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? "."
  return (amount) =>
    amount.replace(/\d|\.(?=\d)/g, (sign) => (sign === "." ? mark : figures[Number(sign)]!))
}
