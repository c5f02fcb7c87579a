import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { maxLength, minLength, required } from "../../../worker/shared/fields"
import { SHORTEST_PASSWORD } from "../../../worker/shared/passwords"
import { LoginLayout } from "../../ui/login-layout"
import { failureOf, isAnswered } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { PasswordField } from "../../ui/password-field"

/** The page of a reset link: a new password, once. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const [state, setState] = useState<"asking" | "done" | "perhaps" | "spent">(
    token ? "asking" : "spent",
  )

  if (state === "done")
    return (
      <LoginLayout title={t("reset.done")} intro={t("reset.doneText")} icon="check">
        <ButtonLink href="/login" variant="primary" icon="login">
          {t("login.submit")}
        </ButtonLink>
      </LoginLayout>
    )
  if (state === "perhaps")
    return (
      <LoginLayout title={t("reset.perhaps")} intro={t("reset.perhapsText")} icon="key">
        <ButtonLink href="/login" variant="primary" icon="login">
          {t("login.submit")}
        </ButtonLink>
        <ButtonLink href="/forgot-password" variant="quiet">
          {t("reset.again")}
        </ButtonLink>
      </LoginLayout>
    )
  if (state === "spent")
    return (
      <LoginLayout title={t("reset.spent")} intro={t("reset.spentText")} icon="key">
        <ButtonLink href="/forgot-password" variant="primary">
          {t("reset.again")}
        </ButtonLink>
        <ButtonLink href="/login" variant="quiet">
          {t("login.submit")}
        </ButtonLink>
      </LoginLayout>
    )
  return (
    <LoginLayout title={t("reset.title")} intro={t("reset.intro")} icon="key">
      <NewPassword
        token={token}
        onDone={() => setState("done")}
        onSpent={(perhapsByUs) => setState(perhapsByUs ? "perhaps" : "spent")}
      />
    </LoginLayout>
  )
}

interface NewPasswordProps {
  token: string
  onDone: () => void
  /** The link is unknown, used, or expired; perhaps it was used here, and the answer was lost. */
  onSpent: (perhapsByUs: boolean) => void
}

function NewPassword({ token, onDone, onSpent }: NewPasswordProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const perhapsDone = useRef(false)
  const { data: { count } = { count: 0 } } = trpc.passwordReset.apiTokens.useQuery({ token })
  const reset = trpc.passwordReset.reset.useMutation({ meta: { quiet: true, keeps: true } })
  const form = useForm(
    { password: "", confirmation: "", deleteApiTokens: true },
    {
      password: [required, minLength(SHORTEST_PASSWORD), maxLength(256)],
      confirmation: (value, values) =>
        value === values.password ? undefined : t("validation.passwordsMatch"),
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reset.isPending) return
    setRefusal(undefined)
    void form.submit(async ({ password, confirmation, deleteApiTokens }) => {
      try {
        const passwords = { password, passwordConfirm: confirmation }
        await reset.mutateAsync({ data: { token, email: "", ...passwords, deleteApiTokens } })
        onDone()
      } catch (error) {
        const { status, fields, message } = failureOf(error)
        if (fields) throw error
        if (status === 400) return onSpent(perhapsDone.current)
        if (!isAnswered(error)) perhapsDone.current = true
        setRefusal(message)
      }
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        {...form.bind("password")}
        label={t("account.newPassword")}
        meter
        required
        autoFocus
      />
      <PasswordField
        {...form.bind("confirmation")}
        label={t("account.confirmPassword")}
        autoComplete="new-password"
        required
      />
      {count > 0 && (
        <Checkbox
          {...form.bindChecked("deleteApiTokens")}
          label={t("account.deleteApiTokens", { count })}
          hint={t("account.deleteApiTokensHint")}
        />
      )}
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button type="submit" variant="primary" busy={reset.isPending}>
        {t("reset.submit")}
      </Button>
    </form>
  )
}
