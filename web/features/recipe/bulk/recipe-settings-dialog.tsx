import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialog"
import { Switch } from "../../../ui/switch"

const usual = {
  public: true,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: false,
  disableAmount: false,
}
export type Settings = typeof usual
/** Files are shown wherever there are any. */
const names = (Object.keys(usual) as (keyof Settings)[]).filter((name) => name !== "showAssets")

interface RecipeSettingsDialogProps {
  count: number
  open: boolean
  onClose: () => void
  onSave: (settings: Settings) => Promise<void>
}

/** Gives several recipes the same settings. */
export function RecipeSettingsDialog({ count, open, onClose, onSave }: RecipeSettingsDialogProps) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(usual)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("data.settings.title", { count })}
      description={t("data.settings.intro")}
      onSubmit={() => onSave(settings)}
    >
      <div>
        {names.map((name) => (
          <Switch
            key={name}
            label={t(`recipe.form.settings.${name}`)}
            checked={settings[name]}
            onChange={(on) => setSettings({ ...settings, [name]: on })}
          />
        ))}
      </div>
    </Dialog>
  )
}
