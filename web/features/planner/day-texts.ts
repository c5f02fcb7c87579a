import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Slot } from "../meals"
import { useMealsOfDay } from "../meals-of-day"

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const UTC = { timeZone: "UTC" } as const

/** Formats days in the chosen language. */
export function useDayTexts() {
  const { i18n, t } = useTranslation()
  const { mealName } = useMealsOfDay()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(i18n.language, { ...options, ...UTC })
    const [weekday, short, long, range] = [
      format({ weekday: "long" }),
      format({ month: "short", day: "numeric" }),
      format({ weekday: "long", month: "long", day: "numeric" }),
      format({ year: "numeric", month: "long", day: "numeric" }),
    ]
    const day = (date: string) => long.format(utc(date))
    return {
      /** "Monday" */
      weekday: (date: string) => weekday.format(utc(date)),
      /** "Nov 16" */
      short: (date: string) => short.format(utc(date)),
      /** "Monday, November 16" */
      day,
      /** "November 16 – 22, 2026" */
      range: (from: string, to: string) => range.formatRange(utc(from), utc(to)),
      /** "Dinner, Monday, November 16" */
      slot: ({ date, entryType }: Slot) =>
        t("planner.slot", { meal: mealName(entryType), day: day(date) }),
    }
  }, [i18n.language, t, mealName])
}
