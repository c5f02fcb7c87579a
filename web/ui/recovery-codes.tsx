import { useTranslation } from "react-i18next"
import { copyText } from "../lib/clipboard"
import { Banner } from "./banner"
import { Button } from "./button"

/** Codes that are shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation()
  const text = `${codes.join("\n")}\n`
  return (
    <div className="grid gap-4">
      <Banner tone="warning">{t("secondFactor.recovery.once")}</Banner>
      <ul
        aria-label={t("secondFactor.recovery.title")}
        dir="ltr"
        className="grid grid-cols-2 gap-2 rounded-xl bg-sunken p-4 text-center"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copyText(text)}>
          {t("secondFactor.recovery.copy")}
        </Button>
        <Button icon="download" onClick={() => save(text)}>
          {t("secondFactor.recovery.save")}
        </Button>
      </div>
    </div>
  )
}

/** Saves a text as a file. */
function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: `larder-recovery-codes-${location.hostname}.txt`,
  })
  link.click()
  URL.revokeObjectURL(address)
}
