import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { lazyComponent } from "../../lib/lazy-component"
import { may, type SessionUser, useSession } from "../../lib/session"
import { Card } from "../../ui/card"
import { AvatarUpload } from "./avatar-upload"
import { DevicePreferences } from "./device-preferences"
import { QuickLinks } from "./quick-links"
import { Statistics } from "./statistics"

const KeepAll = lazyComponent(() => import("../offline/offline-settings"))

export function ProfilePage() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null // The guard is on its way to login.
  const roles = rolesOf(user).map((role) => t(`account.${role}`))
  const facts = [
    [t("account.username"), user.username],
    [t("account.email"), user.email],
    [t("account.group"), user.group],
  ]

  return (
    <Page title={t("account.profile")}>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:p-6">
        <AvatarUpload user={user} />
        <div className="grid min-w-0 grow basis-60 gap-3 max-sm:justify-items-center">
          <div className="max-sm:text-center">
            <h2 className="font-display text-2xl/tight font-semibold wrap-anywhere">
              {user.fullName}
            </h2>
            {roles.length > 0 && <p className="text-soft">{roles.join(" · ")}</p>}
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-soft">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      <Statistics groupSlug={user.groupSlug} />
      <QuickLinks user={user} />
      <DevicePreferences />
      <Suspense fallback={<div className="min-h-44" />}>
        <KeepAll />
      </Suspense>
    </Page>
  )
}

/** What the person may do besides cooking; an administrator may do all of it. */
function rolesOf(user: SessionUser) {
  if (may("administrate", user)) return ["administrator"] as const
  return [
    ...(may("manage", user) ? (["manager"] as const) : []),
    ...(may("organize", user) ? (["organizer"] as const) : []),
  ]
}
