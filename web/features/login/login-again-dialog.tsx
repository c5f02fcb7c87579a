import { useState } from "react"
import { useTranslation } from "react-i18next"
import { openSession, type SessionUser, logInElsewhere } from "../../lib/session"
import { stored } from "../../lib/local-storage"
import { openByCode } from "../../lib/second-steps"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { CodeField } from "../../ui/code-field"
import { PasswordField } from "../../ui/password-field"
import { useLogin } from "./use-login"

interface LoginAgainDialogProps {
  open: boolean
  onAnswer: (loggedIn: boolean) => void
}

/** For the user who was logged in; the page below is unchanged, with all input. */
export default function LoginAgainDialog({ open, onAnswer }: LoginAgainDialogProps) {
  const { t } = useTranslation()
  const [user] = useState(() => stored<SessionUser>("user"))
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  const first = useLogin((word) =>
    openSession(user?.username ?? "", word, stored<boolean>("rememberMe") ?? false),
  )
  const second = useLogin(openByCode, first.startAgain)
  const needsCode = first.nextStep === "code"
  // An app for codes is set up on the login page.
  const refusal =
    first.nextStep === "setUp"
      ? t("messages.secondFactor.setUp")
      : (second.refusal ?? first.refusal)

  async function submit() {
    const given = needsCode ? code : password
    if (!given || !(await (needsCode ? second : first).run(given))) return false
    setPassword("")
    setCode("")
    onAnswer(true)
    return false // The answer closes it.
  }

  return (
    <Dialog
      open={open}
      width="sm"
      title={t("login.again.title")}
      description={t("login.again.text", { name: user?.fullName })}
      onClose={() => onAnswer(false)}
      onSubmit={submit}
      submitLabel={t("login.submit")}
      submitDisabled={first.waiting || second.waiting}
      cancelLabel={t("login.again.later")}
      actions={
        <Button variant="quiet" onClick={logInElsewhere}>
          {t("login.again.other")}
        </Button>
      }
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ""}
        readOnly
        hidden
      />
      <PasswordField
        name="password"
        label={t("login.password")}
        value={password}
        onChange={setPassword}
        data-autofocus
      />
      {needsCode && <CodeField value={code} onChange={setCode} autoFocus />}
      {refusal && <Banner tone="error">{refusal}</Banner>}
    </Dialog>
  )
}
