import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { Item } from "./columns"
import type { Selection } from "./use-selection"

export interface SelectAllProps {
  shown: readonly Item[]
  selection: Selection
}

/** Selects all rows that are shown, or none; indeterminate while some are. */
export const SelectAll = memo(function SelectAll({ shown, selection }: SelectAllProps) {
  const { t } = useTranslation()
  const some = shown.some(({ id }) => selection.ids.has(id))
  const all = some && shown.every(({ id }) => selection.ids.has(id))
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={all}
        disabled={shown.length === 0}
        aria-label={t("data.selectAll", { count: shown.length })}
        ref={(input) => {
          if (input) input.indeterminate = some && !all
        }}
        onChange={selection.toggleShown}
        className="size-5 accent-primary"
      />
    </label>
  )
})
