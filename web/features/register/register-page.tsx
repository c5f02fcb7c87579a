import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Redirect, useSearchParams } from "wouter"
import { LoginLayout } from "../../ui/login-layout"
import { PageSkeleton } from "../../ui/page-skeleton"
import { focusHeading } from "../../lib/focus-heading"
import { logOut, type SessionUser, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import type { Invited } from "./sign-up-state"
import { SignUp } from "./sign-up"

/** The target of invitations, and where visitors register if the site allows it. */
export function RegisterPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const { user, pending } = useSession()
  const look = trpc.invitations.look.useQuery(
    { token },
    { enabled: token !== "", staleTime: Infinity },
  )
  const about = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  const [spent, setSpent] = useState(false)
  // The form continues while the login makes the page drop all its queries.
  const [started, setStarted] = useState<{ token: string; byLink: Invited | undefined }>()
  const open = about.data?.allowSignup ?? false
  const byLink = look.data?.valid ? { token, groupName: look.data.groupName ?? "" } : undefined
  const mayBegin = !pending && !user && (token ? byLink !== undefined : open)
  if (mayBegin && started?.token !== token) setStarted({ token, byLink })

  if (spent) return <Spent open={open} />
  if (started?.token === token)
    return <SignUp key={token} byLink={started.byLink} onSpent={() => setSpent(true)} />
  if (pending) return <PageSkeleton />
  if (user) return token ? <HasAccount user={user} /> : <Redirect href="/" replace />
  if (token && look.data) return <Spent open={open} />
  if (!token && about.data) return <Closed />
  return (
    <LoginLayout title={t("register.title")}>
      {token ? (
        <Loaded query={look}>{() => null}</Loaded>
      ) : (
        <Loaded query={about}>{() => null}</Loaded>
      )}
    </LoginLayout>
  )
}

/** The link is invalid or expired. */
function Spent({ open }: { open: boolean }) {
  const { t } = useTranslation()
  useEffect(focusHeading, [])
  return (
    <LoginLayout title={t("register.spent")} intro={t("register.spentText")} icon="link">
      <p>{t("register.spentNext")}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/login" variant="primary" icon="login">
          {t("login.submit")}
        </ButtonLink>
        {open && <ButtonLink href="/register">{t("register.ownGroup")}</ButtonLink>}
      </div>
    </LoginLayout>
  )
}

/** Registration needs an invitation. */
function Closed() {
  const { t } = useTranslation()
  return (
    <LoginLayout title={t("register.closed")} intro={t("register.closedText")} icon="lock">
      <ButtonLink href="/login" variant="primary" icon="login">
        {t("login.submit")}
      </ButtonLink>
    </LoginLayout>
  )
}

function HasAccount({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  return (
    <LoginLayout
      title={t("register.already")}
      intro={t("register.alreadyText", { name: user.fullName, group: user.group })}
      icon="user"
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/g/${user.groupSlug}`} variant="primary" icon="home">
          {t("setup.done.home")}
        </ButtonLink>
        <Button icon="logout" onClick={() => void logOut()}>
          {t("nav.logout")}
        </Button>
      </div>
    </LoginLayout>
  )
}
