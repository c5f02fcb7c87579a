import { useMemo } from "react"
import { useTranslation } from "react-i18next"

export type Weekday = "0" | "1" | "2" | "3" | "4" | "5" | "6"

const mondayFirst: Weekday[] = ["1", "2", "3", "4", "5", "6", "0"]
/** 4 January 1970 was a Sunday. */
const dayOf = (weekday: Weekday) => new Date(Date.UTC(1970, 0, 4 + Number(weekday)))

/** The days by name, Monday first; 0 is Sunday, as in the group's preferences. */
export function useWeekdays(): { value: Weekday; label: string }[] {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { weekday: "long", timeZone: "UTC" })
    return mondayFirst.map((value) => ({ value, label: format.format(dayOf(value)) }))
  }, [i18n.language])
}

/** The day on which a week starts where the language is spoken; Sunday where unknown. */
export function usualFirstDay(language: string): Weekday {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 }
  return String(firstDay % 7) as Weekday
}
