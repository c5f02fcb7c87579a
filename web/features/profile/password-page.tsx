import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { maxLength, minLength, required } from "../../../worker/shared/fields"
import { SHORTEST_PASSWORD } from "../../../worker/shared/passwords"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Checkbox } from "../../ui/checkbox"
import { PasswordField } from "../../ui/password-field"

export function PasswordPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Page title={t("account.passwordTitle")} width="narrow">
      {user?.authMethod === "Mealie" && (
        <PasswordForm username={user.username} apiTokens={user.tokens.length} />
      )}
      {user && user.authMethod !== "Mealie" && (
        <Banner>{t("account.external", { method: user.authMethod })}</Banner>
      )}
    </Page>
  )
}

function PasswordForm({ username, apiTokens }: { username: string; apiTokens: number }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const change = trpc.users.changePassword.useMutation({
    meta: { quiet: true, done: "account.passwordChanged" },
  })
  const form = useForm(
    { currentPassword: "", newPassword: "", confirmation: "", deleteApiTokens: false },
    {
      currentPassword: [required],
      newPassword: [required, minLength(SHORTEST_PASSWORD), maxLength(256)],
      confirmation: (value, values) =>
        value === values.newPassword ? undefined : t("validation.passwordsMatch"),
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async ({ currentPassword, newPassword, deleteApiTokens }) => {
      try {
        await change.mutateAsync({ data: { currentPassword, newPassword, deleteApiTokens } })
        navigate("/user/profile")
      } catch (error) {
        const { status, fields, message } = failureOf(error)
        if (fields) throw error
        form.refuse({ currentPassword: status === 400 ? t("account.wrongPassword") : message })
      }
    })
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Banner>{t("account.passwordIntro")}</Banner>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...form.bind("currentPassword")}
          label={t("account.currentPassword")}
          required
        />
        <PasswordField
          {...form.bind("newPassword")}
          label={t("account.newPassword")}
          meter
          required
        />
        <PasswordField
          {...form.bind("confirmation")}
          label={t("account.confirmPassword")}
          autoComplete="new-password"
          required
        />
        {apiTokens > 0 && (
          <Checkbox
            {...form.bindChecked("deleteApiTokens")}
            label={t("account.deleteApiTokens", { count: apiTokens })}
            hint={t("account.deleteApiTokensHint")}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink href="/user/profile" variant="quiet">
            {t("general.cancel")}
          </ButtonLink>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t("account.changePassword")}
          </Button>
        </div>
      </form>
    </Card>
  )
}
