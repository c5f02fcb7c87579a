import { useTranslation } from "react-i18next"
import { type FactField, lineFields, timeFields } from "../../../worker/shared/recipe/fields"
import { TextField, type TextFieldProps } from "../../ui/field"

/** The total time comes before its parts. */
const fields: FactField[] = [
  ...lineFields,
  "totalTime",
  ...timeFields.filter((field) => field !== "totalTime"),
]

/** A text field for each fact of a recipe. */
export function FactFields({
  bind,
}: {
  bind: (field: FactField) => Omit<TextFieldProps, "label">
}) {
  const { t } = useTranslation()
  return fields.map((field) => (
    <TextField key={field} label={t(`recipe.fields.${field}`)} {...bind(field)} />
  ))
}
