import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { beginSetUp, openBySetUp } from "../../lib/second-steps"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { CodeField } from "../../ui/code-field"
import { RecoveryCodes } from "../../ui/recovery-codes"
import { SkeletonRows } from "../../ui/skeleton"
import { TotpSecret } from "../../ui/totp-secret"
import { useLogin } from "./use-login"

interface SetUpStepProps {
  onDone: () => void
  onBack: (reason?: string) => void
}

/** For a user without a second factor, where the site requires one. */
export default function SetUpStep({ onDone, onBack }: SetUpStepProps) {
  const { t } = useTranslation()
  const [totp, setTotp] = useState<{ secret: string; uri: string }>()
  const [code, setCode] = useState("")
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const { refusal, busy, waiting, run } = useLogin(
    async (given) => setRecoveryCodes(await openBySetUp(totp!.secret, given)),
    onBack,
  )
  useEffect(() => {
    beginSetUp().then(setTotp, (error: unknown) => onBack(failureOf(error).message))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  if (recoveryCodes) {
    return (
      <div className="grid gap-4">
        <RecoveryCodes codes={recoveryCodes} />
        <Button variant="primary" onClick={onDone}>
          {t("general.continue")}
        </Button>
      </div>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(code)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {totp ? <TotpSecret {...totp} /> : <SkeletonRows rows={4} />}
      <CodeField value={code} onChange={setCode} hint={t("secondFactor.codeHint")} />
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={waiting || !totp || !code.trim()}
      >
        {t("secondFactor.turnOn")}
      </Button>
      <Button variant="quiet" icon="back" onClick={() => onBack()}>
        {t("general.back")}
      </Button>
    </form>
  )
}
