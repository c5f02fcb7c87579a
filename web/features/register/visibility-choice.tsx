import { useTranslation } from "react-i18next"
import { ChoiceCards } from "../../ui/choice-cards"

export type Visibility = "private" | "public"

interface VisibilityChoiceProps {
  value: Visibility
  onChange: (chosen: Visibility) => void
}

/** Who sees the recipes of a new group. */
export function VisibilityChoice({ value, onChange }: VisibilityChoiceProps) {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      label={t("setup.group.visibility")}
      value={value}
      onChange={onChange}
      choices={[
        {
          value: "private",
          label: t("setup.group.private"),
          hint: t("setup.group.privateHint"),
          icon: "lock",
        },
        {
          value: "public",
          label: t("setup.group.public"),
          hint: t("setup.group.publicHint"),
          icon: "web",
        },
      ]}
    />
  )
}
