import { useTranslation } from "react-i18next"

/** Names a browser on a system: "Firefox on Android". */
export function useDeviceName() {
  const { t } = useTranslation()
  return ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system
      ? t("security.devices.name", { browser, system })
      : (browser ?? system ?? t("security.devices.unknown"))
}
