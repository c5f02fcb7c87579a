import { useState } from "react"
import { useTranslation } from "react-i18next"
import { openSession, type SessionUser, signInElsewhere } from "../../lib/session"
import { stored } from "../../lib/local-storage"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { PasswordField } from "../../ui/password-field"
import { useSignIn } from "./use-sign-in"

interface SignInAgainDialogProps {
  open: boolean
  onAnswer: (signedIn: boolean) => void
}

/** For the user who was signed in; the page below stays as it is, with all that was typed. */
export default function SignInAgainDialog({ open, onAnswer }: SignInAgainDialogProps) {
  const { t } = useTranslation()
  const [user] = useState(() => stored<SessionUser>("user"))
  const [password, setPassword] = useState("")
  const { refusal, waiting, run } = useSignIn((word) =>
    openSession(user?.username ?? "", word, stored<boolean>("rememberMe") ?? false),
  )

  async function submit() {
    if (!password || !(await run(password))) return false
    setPassword("")
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
      submitDisabled={waiting}
      cancelLabel={t("login.again.later")}
      actions={
        <Button variant="quiet" onClick={signInElsewhere}>
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
      {refusal && <Banner tone="error">{refusal}</Banner>}
    </Dialog>
  )
}
