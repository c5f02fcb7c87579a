import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { Icon } from "../../../ui/icons"
import { UNSURE } from "./explanation"

/** A parser's confidence in a line. Low values are highlighted; rules without a value show nothing. */
export function ConfidenceMark({ average }: { average: number | null }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  if (average === null) return null
  return average < UNSURE ? (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-warning px-2.5 py-0.5 text-sm font-semibold text-warning-text tint-warning">
      <Icon name="warning" className="size-4" />
      {t("parser.look", { percent: percent(average) })}
    </span>
  ) : (
    <span className="text-sm text-soft">{t("parser.sure", { percent: percent(average) })}</span>
  )
}
