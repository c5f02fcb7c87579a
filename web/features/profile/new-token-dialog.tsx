import { useTranslation } from "react-i18next"
import { copyText } from "../../lib/clipboard"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import type { NewToken } from "./new-token"

interface NewTokenDialogProps {
  token: NewToken
  open: boolean
  onClose: () => void
}

/** The only time that a token is shown. */
export function NewTokenDialog({ token, open, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const copy = () => void copyText(token.token)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("tokens.ready", { name: token.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("general.done")}
          </Button>
          <Button variant="primary" icon="copy" onClick={copy} data-autofocus>
            {t("general.copy")}
          </Button>
        </>
      }
    >
      <Banner tone="warning">{t("tokens.once")}</Banner>
      <TextField
        label={t("tokens.token")}
        value={token.token}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        end={<IconButton icon="copy" label={t("general.copy")} onClick={copy} />}
      />
    </Dialog>
  )
}
