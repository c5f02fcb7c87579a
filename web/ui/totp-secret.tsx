import { useTranslation } from "react-i18next"
import { copyText } from "../lib/clipboard"
import { IconButton } from "./icon-button"
import { QrCode } from "./qr-code"

interface TotpSecretProps {
  /** In base32. */
  secret: string
  /** The same as an address, for apps. */
  uri: string
}

/** What an app for codes needs to know: as a QR code, as a link on the same device, and as text. */
export function TotpSecret({ secret, uri }: TotpSecretProps) {
  const { t } = useTranslation()
  const parts = secret.match(/.{1,4}/g) ?? []
  return (
    <div className="grid gap-3">
      <p>{t("secondFactor.scan")}</p>
      <div className="justify-self-center rounded-xl border border-line bg-white p-1">
        <QrCode text={uri} label={t("secondFactor.qrLabel")} />
      </div>
      <a href={uri} className="inline-flex min-h-11 items-center text-accent-text underline">
        {t("secondFactor.openApp")}
      </a>
      <div className="grid gap-1">
        <p className="text-sm text-soft">{t("secondFactor.secret")}</p>
        <p className="flex items-center gap-2">
          <code dir="ltr" className="grow rounded-lg bg-sunken px-3 py-2 wrap-anywhere">
            {parts.join(" ")}
          </code>
          <IconButton
            icon="copy"
            label={t("secondFactor.copySecret")}
            onClick={() => void copyText(secret)}
          />
        </p>
      </div>
    </div>
  )
}
