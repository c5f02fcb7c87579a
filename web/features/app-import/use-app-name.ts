import { useTranslation } from "react-i18next"
import { type App, appNames } from "./apps"

/** What an app is called in a sentence. */
export function useAppName() {
  const { t } = useTranslation()
  return (app: App) => {
    if (app === "mealie_alpha") return t("migrations.oldMealie")
    if (app === "recipes") return t("migrations.files")
    return appNames[app]!
  }
}
