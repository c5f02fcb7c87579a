import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Select, TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { useDayTexts } from "./day-texts"
import { isDay } from "../../../worker/shared/days"
import { lengths, type useVisibleDays } from "./use-visible-days"

interface RangeBarProps {
  shown: ReturnType<typeof useVisibleDays>
  days: readonly string[]
}

/** The days that are shown, and buttons to show others. */
export function RangeBar({ shown, days }: RangeBarProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const counts = (lengths as readonly number[]).includes(shown.count)
    ? lengths
    : [...lengths, shown.count].toSorted((a, b) => a - b)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          icon="chevron-forward"
          className="-scale-x-100"
          label={t("planner.previous")}
          onClick={shown.previous}
        />
        <Button
          onClick={() => {
            shown.toToday()
            // Needed if today is shown already, further down.
            setTimeout(() =>
              document.querySelector('[aria-current="date"]')?.scrollIntoView({ block: "nearest" }),
            )
          }}
        >
          {t("planner.today")}
        </Button>
        <IconButton icon="chevron-forward" label={t("planner.next")} onClick={shown.next} />
      </div>
      <h2
        aria-live="polite"
        className="me-auto font-display text-xl/tight font-semibold max-sm:order-1 max-sm:basis-40 max-sm:grow"
      >
        {texts.range(days[0]!, days.at(-1)!)}
      </h2>
      <TextField
        type="date"
        label={t("planner.toDay")}
        labelHidden
        value={days[0]!}
        onChange={(day) => {
          if (isDay(day)) shown.toDay(day)
        }}
        className="max-sm:basis-34 max-sm:grow sm:w-40"
      />
      <Select
        label={t("planner.length")}
        labelHidden
        value={String(shown.count)}
        onChange={(count) => shown.show(Number(count))}
        options={counts.map((count) => ({
          value: String(count),
          label:
            count % 7 === 0
              ? t("planner.weeks", { count: count / 7 })
              : t("planner.days", { count }),
        }))}
        className="w-40 max-sm:order-1 max-sm:w-36"
      />
    </div>
  )
}
