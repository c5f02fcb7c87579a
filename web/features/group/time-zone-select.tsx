import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { useTimeZone } from "../../lib/time-zone"
import { Select } from "../../ui/field"

interface TimeZoneSelectProps {
  /** Null is the zone of the site. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The zones that this browser knows, and the chosen one if it is not among them. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const { t } = useTranslation()
  const { data: about } = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  // Stores it on this device, for pages that do not request it.
  useTimeZone()
  const zones = useMemo(
    () => [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...(value ? [value] : [])])],
    [value],
  )
  return (
    <Select
      label={t("group.timeZone")}
      hint={t("group.timeZoneHint")}
      value={value ?? ""}
      onChange={(zone) => onChange(zone || null)}
      options={[
        { value: "", label: t("group.timeZoneOfSite", { zone: about?.timeZone ?? "" }) },
        ...zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
      ]}
      className="max-w-72"
    />
  )
}
