import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { CodeField } from "../../ui/code-field"
import { Dialog } from "../../ui/dialog"
import { SkeletonRows } from "../../ui/skeleton"
import { TotpSecret } from "../../ui/totp-secret"

interface TurnOnDialogProps {
  open: boolean
  onClose: () => void
  /** The recovery codes, which are never shown again. */
  onCodes: (codes: string[]) => void
}

/** A new secret for an app, which becomes active once a code of it was typed. */
export function TurnOnDialog({ open, onClose, onCodes }: TurnOnDialogProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState("")
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate: begin, data: totp } = trpc.security.beginTotp.useMutation()
  const turnOn = trpc.security.turnOnTotp.useMutation({ meta: { quiet: true } })
  useEffect(() => {
    if (!open) return
    setCode("")
    setError(undefined)
    begin(undefined, { onError: onClose })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [open])

  async function submit() {
    try {
      const { recoveryCodes } = await turnOn.mutateAsync({ secret: totp!.secret, code })
      onClose()
      onCodes(recoveryCodes)
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
      title={t("security.app.turnOnTitle")}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t("secondFactor.turnOn")}
      submitDisabled={!totp || !code.trim() || turnOn.isPending}
    >
      {totp ? <TotpSecret {...totp} /> : <SkeletonRows rows={4} />}
      <CodeField
        ref={field}
        value={code}
        error={error}
        hint={t("secondFactor.codeHint")}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
