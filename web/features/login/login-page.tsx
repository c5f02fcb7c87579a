import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, Redirect, useLocation, useSearchParams } from "wouter"
import { required } from "../../../worker/shared/fields"
import { LoginLayout } from "../../ui/login-layout"
import { useForm } from "../../lib/form"
import { returnPath } from "../../lib/return-path"
import { logIn, useSession } from "../../lib/session"
import { stored } from "../../lib/local-storage"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { TextField } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"
import { useLogin } from "./use-login"

export function LoginPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  // Kept: while the next page is coming, the address is that page's already.
  const [target] = useState(() => returnPath(search.get("redirect"), location.origin))
  const { user, pending } = useSession()
  const password = useRef<HTMLInputElement>(null)
  const form = useForm(
    { username: "", password: "", rememberMe: stored<boolean>("rememberMe") ?? false },
    { username: [required], password: [required] },
  )
  const { username, rememberMe } = form.values
  const { refusal, busy, waiting, run } = useLogin((word) => logIn(username, word, rememberMe))

  if (user && !busy) return <Redirect href={target} replace />

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async (values) => {
      if (await run(values.password)) navigate(target, { replace: true })
      else password.current?.select()
    })
  }

  return (
    <LoginLayout
      title={t("login.title")}
      intro={target === "/" ? t("login.intro") : t("login.introReturn")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={pending}>
        <TextField
          {...form.bind("username")}
          name="username"
          label={t("login.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          {...form.bind("password")}
          ref={password}
          name="password"
          label={t("login.password")}
        />
        <Checkbox {...form.bindChecked("rememberMe")} label={t("login.remember")} />
        {refusal && <Banner tone="error">{refusal}</Banner>}
        <Button type="submit" variant="primary" icon="login" busy={busy} disabled={waiting}>
          {t("login.submit")}
        </Button>
      </form>
      <OtherWays />
    </LoginLayout>
  )
}

const link = "inline-flex min-h-11 items-center text-accent-text underline"

/** For users who cannot log in. */
function OtherWays() {
  const { t } = useTranslation()
  const about = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <Link href="/forgot-password" className={link}>
        {t("login.forgot")}
      </Link>
      {about.data?.allowSignup && (
        <p className="flex items-center gap-2">
          <span className="text-soft">{t("login.noAccount")}</span>
          <Link href="/register" className={link}>
            {t("login.signUp")}
          </Link>
        </p>
      )}
    </div>
  )
}
