import { useTranslation } from "react-i18next"
import { locales } from "../../../worker/shared/locales"
import { openDialog } from "../../lib/dialogs-store"
import { usePreferences } from "../../lib/preferences"
import { chooseMode, useChosenMode } from "../../lib/theme"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Segmented } from "../../ui/segmented"
import { Switch } from "../../ui/switch"
import { InstallSetting } from "../install"

/** Settings of this device: the language, light or dark, and how lists of recipes look. */
export function DevicePreferences() {
  const { t, i18n } = useTranslation()
  const mode = useChosenMode() ?? "system"
  const [{ useMobileCards: rows }, change] = usePreferences("recipes")
  const [home, changeHome] = usePreferences("home")
  const [keys, changeKeys] = usePreferences("shortcuts")
  const language = locales.find(({ code }) => code === i18n.language)?.name

  return (
    <Card as="section" className="grid gap-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="font-display text-xl font-semibold">{t("account.preferences")}</h2>
        <p className="text-soft">{t("account.preferencesText")}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <p aria-hidden="true" className="font-semibold">
            {t("account.appearance")}
          </p>
          <Segmented
            label={t("account.appearance")}
            value={mode}
            onChange={(wanted) => chooseMode(wanted === "system" ? null : wanted)}
            choices={(["system", "light", "dark"] as const).map((value) => ({
              value,
              label: t(`account.modes.${value}`),
            }))}
          />
        </div>
        <div className="grid content-start gap-1.5">
          <p aria-hidden="true" className="font-semibold">
            {t("account.lists")}
          </p>
          <Segmented
            label={t("account.lists")}
            value={rows ? "rows" : "cards"}
            onChange={(wanted) => change({ useMobileCards: wanted === "rows" })}
            choices={[
              { value: "cards", label: t("account.looks.cards"), icon: "grid" },
              { value: "rows", label: t("account.looks.rows"), icon: "rows" },
            ]}
          />
        </div>
      </div>
      <Switch
        label={t("account.today")}
        hint={t("account.todayText")}
        checked={home.today}
        onChange={(today) => changeHome({ today })}
      />
      <Switch
        label={t("account.shortcuts")}
        hint={t("account.shortcutsText")}
        checked={keys.on}
        onChange={(on) => changeKeys({ on })}
      />
      <Button icon="language" className="justify-self-start" onClick={() => openDialog("language")}>
        <span>
          {t("nav.language")}: <bdi lang={i18n.language}>{language}</bdi>
        </span>
      </Button>
      <InstallSetting />
    </Card>
  )
}
