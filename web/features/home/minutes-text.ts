/** 95 → "1 hr, 35 min", as short as the language has it. Whole minutes. */
export function minutesText(minutes: number, locale: string) {
  const { hour, minute, list } = formatsOf(locale)
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return minute.format(whole)
  if (rest === 0) return hour.format(hours)
  return list.format([hour.format(hours), minute.format(rest)])
}

const known = new Map<string, ReturnType<typeof makeFormats>>()

function formatsOf(locale: string) {
  const found = known.get(locale) ?? makeFormats(locale)
  known.set(locale, found)
  return found
}

function makeFormats(locale: string) {
  const unit = (name: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" })
  const list = new Intl.ListFormat(locale, { type: "unit", style: "narrow" })
  return { hour: unit("hour"), minute: unit("minute"), list }
}
