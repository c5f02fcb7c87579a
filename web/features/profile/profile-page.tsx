import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { lazyComponent } from "../../lib/lazy-component"
import { may, type SessionUser, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { askAndLogOut } from "../login"
import { SettingLinks, SettingsTabs, useSettingLinks } from "../settings"
import { AvatarUpload } from "./avatar-upload"
import { DevicePreferences } from "./device-preferences"
import { loadOfflineSettings } from "../offline"

const OfflineSettings = lazyComponent(loadOfflineSettings)

/** The user's account, this device's settings, and the logout. */
export function ProfilePage() {
  const { user } = useSession()
  return user && <OfUser user={user} /> // Without a user, the guard is redirecting to the login.
}

function OfUser({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { account } = useSettingLinks(user)
  const about = trpc.app.about.useQuery(undefined, { staleTime: Infinity })
  const roles = rolesOf(user).map((role) => t(`account.${role}`))
  const facts = [
    [t("account.username"), user.username],
    [t("account.email"), user.email],
    [t("account.group"), user.group],
  ]

  return (
    <Page title={t("account.profile")}>
      <SettingsTabs here="me" />
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
      <SettingLinks title={t("settings.account")} links={account} />
      <DevicePreferences />
      <Suspense fallback={<div className="min-h-44" />}>
        <OfflineSettings />
      </Suspense>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button icon="logout" className="max-sm:w-full" onClick={() => void askAndLogOut(user.id)}>
          {t("nav.logout")}
        </Button>
        <p className="text-soft max-sm:w-full max-sm:text-center">
          {about.data && t("account.version", { version: about.data.larderVersion })}
        </p>
      </footer>
    </Page>
  )
}

/** The person's rights besides cooking; an administrator has all of them. */
function rolesOf(user: SessionUser) {
  if (may("administrate", user)) return ["administrator"] as const
  return [
    ...(may("manage", user) ? (["manager"] as const) : []),
    ...(may("organize", user) ? (["organizer"] as const) : []),
  ]
}
