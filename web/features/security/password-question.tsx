import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { PasswordField } from "../../ui/password-field"

/**
 * Asks for the password where the login is not recent. `ask` returns whether it was given; `question` must be
 * drawn.
 */
export function usePasswordQuestion(isRecent: boolean) {
  const [answer, setAnswer] = useState<{ give: (yes: boolean) => void }>()
  const end = (yes: boolean) => {
    answer?.give(yes)
    setAnswer(undefined)
  }
  const ask = () =>
    isRecent ? Promise.resolve(true) : new Promise<boolean>((give) => setAnswer({ give }))
  return { ask, question: <PasswordQuestion open={answer !== undefined} onAnswer={end} /> }
}

interface PasswordQuestionProps {
  open: boolean
  onAnswer: (given: boolean) => void
}

function PasswordQuestion({ open, onAnswer }: PasswordQuestionProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [password, setPassword] = useState("")
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const confirm = trpc.security.confirm.useMutation({ meta: { quiet: true } })

  function end(given: boolean) {
    setPassword("")
    setError(undefined)
    onAnswer(given)
  }

  async function submit() {
    try {
      await confirm.mutateAsync({ password })
      end(true)
    } catch (failure) {
      setError(failureOf(failure).message)
      field.current?.select()
    }
    return false // The answer closes it.
  }

  return (
    <Dialog
      open={open}
      width="sm"
      title={t("security.confirm.title")}
      description={t("security.confirm.text")}
      onClose={() => end(false)}
      onSubmit={submit}
      submitLabel={t("general.continue")}
      submitDisabled={!password || confirm.isPending}
    >
      <input type="text" autoComplete="username" value={user?.username ?? ""} readOnly hidden />
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
