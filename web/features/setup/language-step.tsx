import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { chooseLocale } from "../../lib/i18n"
import { languages } from "../../lib/offered-locales"
import { useMode } from "../../lib/theme"
import { ChoiceCards } from "../../ui/choice-cards"
import { Select } from "../../ui/field"
import { StepFrame } from "./step-frame"

export function LanguageStep({ onNext }: { onNext: () => void }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const [mode, setMode] = useMode()
  const options = languages
    .filter(({ code, isOffered }) => isOffered || code === i18n.language)
    .sort((a, b) => format.compare(a.name, b.name))
    .map(({ code, name, done }) => ({
      value: code,
      label: done === 100 ? name : `${name} (${format.percent(done / 100)})`,
    }))
  return (
    <StepFrame
      step="language"
      title={t("setup.language.title")}
      intro={t("setup.language.intro")}
      onSubmit={onNext}
    >
      <Select
        label={t("setup.language.language")}
        hint={t("setup.language.hint")}
        value={i18n.language}
        onChange={chooseLocale}
        options={options}
      />
      <ChoiceCards
        label={t("setup.language.mode")}
        value={mode}
        onChange={setMode}
        choices={[
          { value: "light", label: t("setup.language.light"), icon: "sun" },
          { value: "dark", label: t("setup.language.dark"), icon: "moon" },
        ]}
      />
    </StepFrame>
  )
}
