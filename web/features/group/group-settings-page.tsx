import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { may, type SessionUser, useSession } from "../../lib/session"
import { SettingLinks, SettingsTabs, useSettingLinks } from "../settings"
import { GroupPreferences } from "./group-preferences"
import { Statistics } from "./statistics"
import { TakeAlong } from "./take-along"

/** The group: its statistics, its pages and, for those who manage it, its settings. */
export function GroupSettingsPage() {
  const { user } = useSession()
  return user && <OfGroup user={user} /> // Without a user, the guard is redirecting to the login.
}

function OfGroup({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { people, library } = useSettingLinks(user)
  const manages = may("manage", user)
  return (
    <Page title={t("group.title")} intro={t("group.intro", { name: user.group })}>
      <SettingsTabs here="group" />
      <Statistics groupSlug={user.groupSlug} />
      <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
        <SettingLinks title={t("settings.people")} links={people} />
        <SettingLinks title={t("settings.library")} links={library} />
      </div>
      {manages && <GroupPreferences />}
      {manages && <TakeAlong />}
    </Page>
  )
}
