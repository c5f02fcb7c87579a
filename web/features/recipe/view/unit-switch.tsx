import { useTranslation } from "react-i18next"
import { usePreferences } from "../../../lib/preferences"
import { Segmented } from "../../../ui/segmented"

/** Units as written, metric, or American. This device remembers. */
export function UnitSwitch() {
  const { t } = useTranslation()
  const [{ unitSystem }, change] = usePreferences("reading")
  return (
    <Segmented
      label={t("reading.units.label")}
      value={unitSystem}
      onChange={(next) => change({ unitSystem: next })}
      choices={[
        { value: "written", label: t("reading.units.written") },
        { value: "metric", label: t("reading.units.metric") },
        { value: "us", label: t("reading.units.us") },
      ]}
      className="print:hidden @max-3xl:**:[label]:px-2"
    />
  )
}
