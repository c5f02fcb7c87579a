import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { Switch } from "../../../ui/switch"
import type { Draft } from "./draft"
import { Section } from "./section"
import { putTogether } from "./split-line"
import type { SetDraft } from "./use-rows"

interface SettingsSwitchesProps {
  settings: Draft["settings"]
  setDraft: SetDraft
  /** Whether the reader is, or will be, the recipe's owner: only the owner may lock it. */
  owner: boolean
}

export const SettingsSwitches = memo(function SettingsSwitches(props: SettingsSwitchesProps) {
  const { settings, setDraft, owner } = props
  const { t } = useTranslation()
  const { amount } = useFormat()
  // Files are shown wherever there are any.
  const bind = (key: Exclude<keyof Draft["settings"], "showAssets">) => ({
    label: t(`recipe.form.settings.${key}`),
    checked: settings[key],
    onChange: (on: boolean) =>
      setDraft((draft) => ({ ...draft, settings: { ...draft.settings, [key]: on } })),
  })
  return (
    <Section title={t("recipe.form.settings.title")} folds="">
      <div className="grid gap-x-10 sm:grid-cols-2">
        <Switch {...bind("public")} hint={t("recipe.form.settings.publicHint")} />
        <Switch {...bind("locked")} disabled={!owner} hint={t("recipe.form.settings.lockedHint")} />
        <Switch {...bind("landscapeView")} />
        <Switch {...bind("showNutrition")} />
        <Switch {...bind("disableComments")} />
        <Switch
          {...bind("disableAmount")}
          hint={t("recipe.form.settings.disableAmountHint")}
          onChange={(on) =>
            setDraft((draft) => ({
              ...draft,
              settings: { ...draft.settings, disableAmount: on },
              // Separate parts become text; the lines can be split again.
              lines: on
                ? draft.lines.map((line) => (line.parts ? putTogether(line, amount) : line))
                : draft.lines,
            }))
          }
        />
      </div>
    </Section>
  )
})
