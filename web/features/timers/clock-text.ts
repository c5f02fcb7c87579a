/** The remaining time, as a clock shows it: `4:05`, `1:02:03`. A started second counts as whole. */
export function clockText(milliseconds: number, locale: string): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  const figures = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false })
  return shown.map((part, index) => figures(index === 0 ? 1 : 2).format(part)).join(":")
}

/** A duration in words: `25 minutes`, `1 hour, 30 minutes`. */
export function lengthText(seconds: number, locale: string): string {
  const parts = [
    ["hour", Math.floor(seconds / 3600)],
    ["minute", Math.floor(seconds / 60) % 60],
    ["second", seconds % 60],
  ] as const
  const words = parts.flatMap(([unit, value]) =>
    value > 0
      ? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value)
      : [],
  )
  return new Intl.ListFormat(locale, { type: "unit" }).format(words)
}
