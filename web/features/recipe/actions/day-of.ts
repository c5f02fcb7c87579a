/** The day of a moment where the reader is: `2026-11-21`. */
export function dayOf(moment: Date) {
  const part = (value: number) => String(value).padStart(2, "0")
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
