import { useTranslation } from "react-i18next"
import { Combobox } from "../../../ui/combobox"
import { TextField } from "../../../ui/field"
import { type DraftLine, newChoice } from "./draft"
import type { KnownFood, KnownUnit } from "./split-line"

interface LineFieldsProps {
  line: DraftLine
  units: KnownUnit[]
  foods: KnownFood[]
  error: string | undefined
  onChange: (some: Partial<DraftLine>) => void
  /** Called when the user has finished the amount. */
  onLeave?: () => void
}

/** Amount, unit, food and note of a line, side by side where there is room. */
export function LineFields({ line, units, foods, error, onChange, onLeave }: LineFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-1.5 @xl:grid-cols-[5.5rem_minmax(0,3fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <TextField
          label={t("recipe.form.amount")}
          labelHidden
          placeholder={t("recipe.form.amount")}
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          onBlur={onLeave}
          error={error}
        />
        <Combobox
          label={t("recipe.form.unit")}
          labelHidden
          placeholder={t("recipe.form.unit")}
          options={units}
          value={line.unit}
          onChange={(unit) => onChange({ unit: full(unit, units) })}
          onCreate={newChoice}
          wordsOf={wordsOfUnit}
        />
        <Combobox
          className="@max-xl:col-span-2"
          label={t("recipe.form.food")}
          labelHidden
          placeholder={t("recipe.form.food")}
          options={foods}
          value={line.food}
          onChange={(food) => onChange({ food: full(food, foods) })}
          onCreate={newChoice}
          wordsOf={wordsOfFood}
        />
        <TextField
          className="@max-xl:col-span-2"
          label={t("recipe.form.note")}
          labelHidden
          placeholder={t("recipe.form.note")}
          dir="auto"
          autoComplete="off"
          value={line.note}
          onChange={(note) => onChange({ note })}
        />
      </div>
    </div>
  )
}

/** With its plural and abbreviation, which the line's text uses. */
const full = <T extends { id: string; name: string }>(
  chosen: { id: string; name: string } | null,
  known: readonly T[],
) => (chosen ? (known.find(({ id }) => id === chosen.id) ?? chosen) : null)

const wordsOfUnit = (unit: KnownUnit) => [
  unit.pluralName,
  unit.abbreviation,
  unit.pluralAbbreviation,
  ...(unit.aliases ?? []).map(({ name }) => name),
]
const wordsOfFood = (food: KnownFood) => [
  food.pluralName,
  ...(food.aliases ?? []).map(({ name }) => name),
]
