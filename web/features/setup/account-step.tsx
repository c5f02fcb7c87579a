import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { email, maxLength, minLength, required } from "../../../worker/rules/fields"
import { SHORTEST_PASSWORD } from "../../../worker/rules/passwords"
import { useForm } from "../../lib/form"
import { Banner } from "../../ui/banner"
import { TextField } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"
import type { Answers } from "./progress"
import { StepFrame } from "./step-frame"
import { steps } from "./steps"

interface AccountStepProps {
  answers: Answers
  password: string
  /** Everything but the password, as it is typed. */
  onKeep: (some: Partial<Answers>) => void
  onNext: (password: string) => void
}

export function AccountStep({ answers, password, onKeep, onNext }: AccountStepProps) {
  const { t } = useTranslation()
  const { fullName, username, email: address } = answers
  const form = useForm(
    { fullName, username, email: address, password, confirmation: password },
    {
      fullName: [required, maxLength(200)],
      username: [required, maxLength(100)],
      email: [required, email, maxLength(320)],
      password: [required, minLength(SHORTEST_PASSWORD), maxLength(256)],
      confirmation: (value, values) =>
        value === values.password ? undefined : t("validation.passwordsMatch"),
    },
  )
  const { password: chosen, confirmation: _, ...kept } = form.values
  useEffect(() => onKeep(kept), [kept.fullName, kept.username, kept.email])
  const cameBack = !password && steps.indexOf(answers.reached) > steps.indexOf("account")

  return (
    <StepFrame
      step="account"
      title={t("setup.account.title")}
      intro={t("setup.account.intro")}
      onSubmit={() => void form.submit(async () => onNext(chosen))}
    >
      {cameBack && <Banner>{t("setup.account.again")}</Banner>}
      <TextField
        {...form.bind("fullName")}
        label={t("setup.account.fullName")}
        autoComplete="name"
        required
      />
      <TextField
        {...form.bind("username")}
        label={t("setup.account.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.bind("email")}
        type="email"
        label={t("setup.account.email")}
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.bind("password")}
        label={t("setup.account.password")}
        meter
        required
      />
      <PasswordField
        {...form.bind("confirmation")}
        label={t("setup.account.confirm")}
        autoComplete="new-password"
        required
      />
    </StepFrame>
  )
}
