import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { openByCode } from "../../lib/second-steps"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { CodeField } from "../../ui/code-field"
import { TextField } from "../../ui/field"
import { useLogin } from "./use-login"

interface CodeStepProps {
  /** The session is open. */
  onDone: () => void
  /** Back to the password, with the reason where there is one. */
  onBack: (reason?: string) => void
}

/** The code of the app, or a recovery code, after the password. */
export default function CodeStep({ onDone, onBack }: CodeStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState("")
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { refusal, busy, waiting, run } = useLogin(openByCode, onBack)

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(code).then((opened) => (opened ? onDone() : field.current?.select()))
  }

  const bound = { value: code, onChange: setCode, ref: field, autoFocus: true }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {isRecovery ? (
        <TextField
          {...bound}
          key="recovery"
          name="recovery"
          label={t("secondFactor.recovery.one")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      ) : (
        <CodeField {...bound} key="code" />
      )}
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button
        type="submit"
        variant="primary"
        icon="login"
        busy={busy}
        disabled={waiting || !code.trim()}
      >
        {t("login.submit")}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" icon="back" onClick={() => onBack()}>
          {t("general.back")}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setRecovery(!isRecovery)
            setCode("")
          }}
        >
          {t(isRecovery ? "secondFactor.useApp" : "secondFactor.useRecovery")}
        </Button>
      </div>
    </form>
  )
}
