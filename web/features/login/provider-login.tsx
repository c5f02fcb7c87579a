import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import type { MessageCode } from "../../../worker/shared/messages"
import { failureOf } from "../../lib/failures"
import { store } from "../../lib/local-storage"
import { messageText } from "../../lib/server-messages"
import { LOGGED_IN_BY_PROVIDER, openLogin } from "../../lib/session"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"

interface Props {
  /** The provider's name for people. */
  name: string
  /** The path to go to after the login. */
  target: string
  /** Whether the browser returns from the provider with a session. */
  opened: boolean
  /** The code of a message: why the login was refused. */
  refused: string | null
  /** Whether to go to the provider without asking. */
  atOnce: boolean
}

/** Logging in through the identity provider of the site (OpenID Connect). */
export default function ProviderLogin({ name, target, opened, refused, atOnce }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string>()
  const path = `/api/auth/oidc?redirect=${encodeURIComponent(target)}`

  useEffect(() => {
    if (!opened) {
      if (atOnce && !refused) location.replace(path)
      return
    }
    openLogin().then(
      (user) => {
        if (user) store(LOGGED_IN_BY_PROVIDER, true)
        navigate(user ? target : "/login?direct=1", { replace: true })
      },
      (error: unknown) => setFailure(failureOf(error).message),
    )
  }, [opened, atOnce, refused, path, target, navigate])

  const reason =
    failure ?? (refused?.startsWith("oidc.") && messageText({ code: refused as MessageCode }))
  return (
    <div className="grid gap-3">
      {reason && <Banner tone="error">{reason}</Banner>}
      <Button icon="external" busy={opened && !failure} onClick={() => location.assign(path)}>
        {t("login.with", { name })}
      </Button>
    </div>
  )
}
