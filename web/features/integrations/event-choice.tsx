import { useTranslation } from "react-i18next"
import type { EventType } from "../../../worker/shared/event-types"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { areaNames, type EventArea, eventAreas } from "./event-areas"

/** The events that are chosen. */
export type ChosenEvents = Record<EventType, boolean>

interface EventChoiceProps {
  value: ChosenEvents
  onChange: (value: ChosenEvents) => void
}

/** The events of a notifier, by area, each area and all of them at once. */
export function EventChoice({ value, onChange }: EventChoiceProps) {
  const { t } = useTranslation()
  const set = (events: readonly EventType[], on: boolean) =>
    onChange({ ...value, ...Object.fromEntries(events.map((event) => [event, on])) })
  const everything = areaNames.flatMap((area): readonly EventType[] => eventAreas[area])
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t("notifiers.eventsTitle")}</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => set(everything, true)}>{t("notifiers.all")}</Button>
        <Button onClick={() => set(everything, false)}>{t("notifiers.none")}</Button>
      </div>
      {areaNames.map((area) => (
        <Area key={area} area={area} value={value} set={set} />
      ))}
    </fieldset>
  )
}

interface AreaProps {
  area: EventArea
  value: ChosenEvents
  set: (events: readonly EventType[], on: boolean) => void
}

function Area({ area, value, set }: AreaProps) {
  const { t } = useTranslation()
  const events: readonly EventType[] = eventAreas[area]
  const count = events.filter((event) => value[event]).length
  const isWhole = count === events.length
  return (
    <fieldset className="rounded-xl border border-line px-4 py-2">
      <legend className="sr-only">{t(`notifiers.areas.${area}`)}</legend>
      <Checkbox
        label={<span className="font-semibold">{t(`notifiers.areas.${area}`)}</span>}
        checked={isWhole}
        partly={count > 0 && !isWhole}
        onChange={() => set(events, !isWhole)}
      />
      <div className="ms-8.5 grid gap-x-4 sm:grid-cols-2">
        {events.map((event) => (
          <Checkbox
            key={event}
            label={t(`deliveries.events.${event}`)}
            checked={value[event]}
            onChange={(on) => set([event], on)}
          />
        ))}
      </div>
    </fieldset>
  )
}
