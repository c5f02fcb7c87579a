import { useTranslation } from "react-i18next"
import { useInstall } from "../../lib/install"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { IconButton } from "../../ui/icon-button"

/** Offers to install the app while shopping. Once dismissed, it does not return. */
export function InstallHint() {
  const { t } = useTranslation()
  const { way, isDismissed, dismiss, install } = useInstall()
  if (!way || isDismissed) return null
  return (
    <Banner
      icon="download"
      actions={
        <span className="flex items-center gap-1">
          {way === "prompt" && (
            <Button variant="primary" onClick={() => void install()}>
              {t("install.action")}
            </Button>
          )}
          <IconButton icon="close" label={t("general.dismiss")} onClick={dismiss} />
        </span>
      }
    >
      {t(way === "prompt" ? "install.hint" : "install.byMenu")}
    </Banner>
  )
}

/** The same among the settings of the device, whether or not the hint was dismissed. */
export function InstallSetting() {
  const { t } = useTranslation()
  const { way, install } = useInstall()
  if (!way) return null
  return way === "prompt" ? (
    <Button icon="download" className="justify-self-start" onClick={() => void install()}>
      {t("install.action")}
    </Button>
  ) : (
    <p className="text-soft">{t("install.byMenu")}</p>
  )
}
