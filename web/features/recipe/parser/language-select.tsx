import { useTranslation } from "react-i18next"
import { Select } from "../../../ui/field"
import { LANGUAGES, languageName } from "./explanation"

interface LanguageSelectProps {
  /** Empty for the detected one. */
  value: string
  onChange: (language: string) => void
  /** The language that was detected from the lines. */
  found: string | undefined
}

export function LanguageSelect({ value, onChange, found }: LanguageSelectProps) {
  const { t, i18n } = useTranslation()
  const nameOf = (code: string) => languageName(code, i18n.language) ?? t("parser.noLanguage")
  return (
    <Select
      label={t("parser.language")}
      value={value}
      onChange={onChange}
      options={[
        {
          value: "",
          label:
            found && !value
              ? t("parser.detected", { language: nameOf(found) })
              : t("parser.fromLines"),
        },
        ...LANGUAGES.map((code) => ({ value: code, label: nameOf(code) })).toSorted((a, b) =>
          a.label.localeCompare(b.label, i18n.language),
        ),
      ]}
    />
  )
}
