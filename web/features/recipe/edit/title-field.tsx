import { useTranslation } from "react-i18next"
import { controlLook } from "../../../ui/field-frame"
import { IconButton } from "../../../ui/icon-button"

interface TitleFieldProps {
  value: string
  /** Null removes the title. */
  onChange: (title: string | null) => void
}

/** The title of the section that starts at this row. */
export function TitleField({ value, onChange }: TitleFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-1 ps-12">
      <input
        type="text"
        dir="auto"
        value={value}
        aria-label={t("recipe.form.sectionTitle")}
        placeholder={t("recipe.form.sectionTitle")}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLook} font-display text-lg font-semibold`}
      />
      <IconButton
        icon="close"
        label={t("recipe.form.removeTitle")}
        onClick={() => onChange(null)}
      />
    </div>
  )
}
