import { useTranslation } from "react-i18next"
import { type App, appNames } from "./apps"

/** The name of an app within a sentence. */
export function useAppName() {
  const { t } = useTranslation()
  return (app: App) => {
    if (app === "mealie_alpha") return t("migrations.oldMealie")
    if (app === "recipes") return t("migrations.files")
    return appNames[app]!
  }
}
