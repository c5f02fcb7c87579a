import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { currentLocale } from "../../lib/i18n"
import { MultiCombobox } from "../../ui/combobox"
import { readable } from "./languages"

interface LanguageChoiceProps {
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** The language of the pictures, or several at once. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const locale = currentLocale()
  const names = new Intl.DisplayNames([locale], { type: "language" })
  const options = readable
    .map((one) => ({ ...one, id: one.code, name: names.of(one.locale) ?? one.locale }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  const chosen = options.filter(({ id }) => value.includes(id))
  const bytes = chosen.reduce((sum, option) => sum + option.bytes, 0)
  return (
    <MultiCombobox
      label={t("photos.languages")}
      hint={t("photos.languagesHint", { size: size(bytes) })}
      options={options}
      value={chosen}
      onChange={(all) => {
        // Without one, nothing can be read.
        if (all.length > 0) onChange(all.map(({ id }) => id))
      }}
    />
  )
}
