import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, Redirect, useLocation, useSearchParams } from "wouter"
import { required } from "../../../worker/shared/fields"
import { LoginLayout } from "../../ui/login-layout"
import { useForm } from "../../lib/form"
import { returnPath } from "../../lib/return-path"
import { openLogin, openSession, useSession } from "../../lib/session"
import { stored } from "../../lib/local-storage"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { lazyComponent } from "../../lib/lazy-component"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { TextField } from "../../ui/field"
import { PasswordField } from "../../ui/password-field"
import { useLogin } from "./use-login"

const ProviderLogin = lazyComponent(() => import("./provider-login"))
const PasskeyLogin = lazyComponent(() => import("./passkey-login"))
const CodeStep = lazyComponent(() => import("./code-step"))
const SetUpStep = lazyComponent(() => import("./set-up-step"))

export function LoginPage() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  // Stored: while the next page loads, the address is already that page's.
  const [target] = useState(() => returnPath(search.get("redirect"), location.origin))
  const { user, pending } = useSession()
  // The server has opened a session after a login at the identity provider.
  const [opened] = useState(() => search.has("opened"))
  const password = useRef<HTMLInputElement>(null)
  const form = useForm(
    { username: "", password: "", rememberMe: remembers() },
    { username: [required], password: [required] },
  )
  const { username, rememberMe } = form.values
  const login = useLogin(async (word) => {
    await openSession(username, word, rememberMe)
    await enter()
  })
  const { refusal, busy, waiting, nextStep, startAgain } = login
  const [entering, setEntering] = useState(false)

  if (user && !busy && !opened && !nextStep && !entering) return <Redirect href={target} replace />

  /** With a session that the server has just opened. */
  async function enter() {
    setEntering(true)
    await openLogin().catch((error: unknown) => {
      setEntering(false)
      throw error
    })
    navigate(target, { replace: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(async (values) => {
      if (!(await login.run(values.password))) password.current?.select()
    })
  }

  if (nextStep) {
    const Step = nextStep === "code" ? CodeStep : SetUpStep
    return (
      <LoginLayout
        key={nextStep}
        title={t(nextStep === "code" ? "login.codeTitle" : "login.setUpTitle")}
        intro={t(nextStep === "code" ? "login.codeIntro" : "login.setUpIntro")}
        icon="shield"
      >
        <Step onDone={() => void enter()} onBack={startAgain} />
      </LoginLayout>
    )
  }

  return (
    <LoginLayout
      key="password"
      title={t("login.title")}
      intro={target === "/" ? t("login.intro") : t("login.introReturn")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={pending}>
        <TextField
          {...form.bind("username")}
          name="username"
          label={t("login.username")}
          // The browser lists passkeys below the field.
          autoComplete="username webauthn"
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
      {!opened && <PasskeyLogin rememberMe={rememberMe} onDone={() => void enter()} />}
      <OtherWays target={target} opened={opened} />
    </LoginLayout>
  )
}

const link = "inline-flex min-h-11 items-center text-accent-text underline"

interface OtherWaysProps {
  target: string
  opened: boolean
}

/** The identity provider, and ways for users who cannot log in. */
function OtherWays({ target, opened }: OtherWaysProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: about } = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  return (
    <>
      {(opened || about?.enableOidc) && (
        <ProviderLogin
          name={about?.oidcProviderName ?? ""}
          target={target}
          opened={opened}
          refused={search.get("refused")}
          atOnce={about?.oidcRedirect === true && !search.has("direct")}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Link href="/forgot-password" className={link}>
          {t("login.forgot")}
        </Link>
        {about?.allowSignup && (
          <p className="flex items-center gap-2">
            <span className="text-soft">{t("login.noAccount")}</span>
            <Link href="/register" className={link}>
              {t("login.signUp")}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** The last choice on this device; by default a handheld device remembers its user. */
const remembers = () => stored<boolean>("rememberMe") ?? matchMedia("(pointer: coarse)").matches
