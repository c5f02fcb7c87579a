import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { PasswordField } from "../../ui/password-field"

interface TurnOffDialogProps {
  open: boolean
  onClose: () => void
}

/** Removes the app and its recovery codes, with the password. */
export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState("")
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const turnOff = trpc.security.turnOffTotp.useMutation({
    meta: { quiet: true, done: "security.app.turnedOff" },
  })

  function close() {
    setPassword("")
    setError(undefined)
    onClose()
  }

  async function submit() {
    try {
      await turnOff.mutateAsync({ password })
      close()
      return true
    } catch (failure) {
      setError(failureOf(failure).message)
      field.current?.select()
      return false
    }
  }

  return (
    <Dialog
      open={open}
      width="sm"
      title={t("security.app.turnOffTitle")}
      description={t("security.app.turnOffText")}
      danger
      onClose={close}
      onSubmit={submit}
      submitLabel={t("security.app.turnOff")}
      submitDisabled={!password || turnOff.isPending}
    >
      <PasswordField
        ref={field}
        name="password"
        label={t("login.password")}
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
        data-autofocus
      />
    </Dialog>
  )
}
