import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import type { Explained } from "./explanation"

/** The reading of a line, field by field; unknown names are marked. */
export function ReadingText({ reading }: { reading: Explained }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { quantity, unit, food, note } = reading
  const parts = [
    { name: t("recipe.form.amount"), text: quantity === null ? "" : number(quantity) },
    { name: t("recipe.form.unit"), text: unit?.name ?? "", isNew: unit?.id === null },
    { name: t("recipe.form.food"), text: food?.name ?? "", isNew: food?.id === null },
    { name: t("recipe.form.note"), text: note },
  ]
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {parts
        .filter(({ text }) => text)
        .map(({ name, text, isNew }) => (
          <div key={name} className="grid min-w-0">
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{text}</bdi>
              {isNew && <span className="ms-1.5 text-sm text-soft">({t("parser.new")})</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
