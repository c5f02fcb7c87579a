import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { maxLength, minLength, required } from "../../../worker/rules/fields"
import { SHORTEST_PASSWORD } from "../../../worker/rules/passwords"
import { Entrance } from "../../layouts/entrance"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { PasswordField } from "../../ui/password-field"

/** Where a reset link leads: a new password, once. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const [state, setState] = useState<"asking" | "done" | "spent">(token ? "asking" : "spent")

  if (state === "done")
    return (
      <Entrance title={t("reset.done")} intro={t("reset.doneText")} icon="check">
        <ButtonLink href="/login" variant="primary" icon="login">
          {t("login.submit")}
        </ButtonLink>
      </Entrance>
    )
  if (state === "spent")
    return (
      <Entrance title={t("reset.spent")} intro={t("reset.spentText")} icon="key">
        <ButtonLink href="/forgot-password" variant="primary">
          {t("reset.again")}
        </ButtonLink>
        <ButtonLink href="/login" variant="quiet">
          {t("login.submit")}
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title={t("reset.title")} intro={t("reset.intro")} icon="key">
      <NewPassword
        token={token}
        onDone={() => setState("done")}
        onSpent={() => setState("spent")}
      />
    </Entrance>
  )
}

interface NewPasswordProps {
  token: string
  onDone: () => void
  /** The link is unknown, or was used, or is too old. */
  onSpent: () => void
}

function NewPassword({ token, onDone, onSpent }: NewPasswordProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string>()
  const reset = trpc.passwordReset.reset.useMutation({ meta: { quiet: true, keeps: true } })
  const form = useForm(
    { password: "", confirmation: "" },
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
    void form.submit(async ({ password, confirmation }) => {
      try {
        const data = { token, email: "", password, passwordConfirm: confirmation }
        await reset.mutateAsync({ data })
        onDone()
      } catch (error) {
        const { status, fields, message } = failureOf(error)
        if (fields) throw error
        if (status === 400) onSpent()
        else setRefusal(message)
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
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button type="submit" variant="primary" busy={reset.isPending}>
        {t("reset.submit")}
      </Button>
    </form>
  )
}
