import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { LoginLayout } from "../../ui/login-layout"
import { focusHeading } from "../../lib/focus-heading"
import type { SessionUser } from "../../lib/session"
import { ButtonLink } from "../../ui/button"

/** The site is set up: first steps. */
export function Done({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const group = `/g/${user.groupSlug}`
  useEffect(focusHeading, [])
  return (
    <LoginLayout
      title={t("setup.done.title")}
      intro={t("setup.done.intro", { group: user.group })}
      icon="recipes"
      tabTitle={t("setup.tab")}
    >
      <div className="grid gap-3">
        <ButtonLink href={`${group}/r/create/url`} variant="primary" icon="link">
          {t("setup.done.import")}
        </ButtonLink>
        <ButtonLink href={`${group}/r/create/new`} icon="edit">
          {t("setup.done.write")}
        </ButtonLink>
        <ButtonLink href="/group/migrations" icon="package">
          {t("setup.done.move")}
        </ButtonLink>
        <ButtonLink href={group} variant="quiet" icon="home">
          {t("setup.done.home")}
        </ButtonLink>
      </div>
    </LoginLayout>
  )
}
