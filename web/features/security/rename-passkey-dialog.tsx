import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { MAX_PASSKEY_NAME } from "../../../worker/shared/second-factor"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import type { Passkey } from "./passkey"

interface RenamePasskeyDialogProps {
  /** Undefined while it is closed. */
  passkey: Passkey | undefined
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState("")
  const rename = trpc.security.renamePasskey.useMutation({ meta: { done: "general.saved" } })
  useEffect(() => {
    if (passkey) setName(passkey.name)
  }, [passkey])
  return (
    <Dialog
      open={passkey !== undefined}
      width="sm"
      title={t("security.passkeys.rename")}
      onClose={onClose}
      onSubmit={() => rename.mutateAsync({ itemId: passkey!.id, name })}
      submitLabel={t("general.save")}
      submitDisabled={!name.trim()}
    >
      <TextField
        label={t("security.passkeys.name")}
        value={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        dir="auto"
      />
    </Dialog>
  )
}
