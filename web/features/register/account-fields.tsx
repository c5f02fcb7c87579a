import { useTranslation } from "react-i18next"
import { email, maxLength, minLength, required } from "../../../worker/shared/fields"
import { SHORTEST_PASSWORD } from "../../../worker/shared/passwords"
import { clearUsername } from "../../../worker/shared/usernames"
import { useForm } from "../../lib/form"
import { TextField } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"

export interface Account {
  fullName: string
  username: string
  email: string
  password: string
}

/** The form of a new account: `confirmation` starts as the password, for visitors who return to it. */
export function useAccountForm(account: Account) {
  const { t } = useTranslation()
  return useForm(
    { ...account, confirmation: account.password },
    {
      fullName: [required, maxLength(200)],
      username: [required, maxLength(100), clearUsername()],
      email: [required, email, maxLength(320)],
      password: [required, minLength(SHORTEST_PASSWORD), maxLength(256)],
      confirmation: (value, values) =>
        value === values.password ? undefined : t("validation.passwordsMatch"),
    },
  )
}

interface AccountFieldsProps {
  form: ReturnType<typeof useAccountForm>
  /** The objection to a valid name. */
  taken?: { username?: string; email?: string }
}

export function AccountFields({ form, taken = {} }: AccountFieldsProps) {
  const { t } = useTranslation()
  const { errors } = form
  return (
    <>
      <TextField
        {...form.bind("fullName")}
        label={t("account.fullName")}
        autoComplete="name"
        required
      />
      <TextField
        {...form.bind("username")}
        error={errors.username ?? taken.username}
        label={t("account.username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.bind("email")}
        error={errors.email ?? taken.email}
        type="email"
        label={t("account.email")}
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
    </>
  )
}
