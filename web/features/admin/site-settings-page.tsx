import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { type SessionUser, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Card } from "../../ui/card"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { SettingLinks, SettingsTabs, useSettingLinks } from "../settings"
import { EnvironmentTable } from "./environment-table"
import { Facts } from "./facts"
import { RequiredFactor } from "./required-factor"
import { SiteChecks } from "./site-checks"
import { TestMail } from "./test-mail"

/** How the site runs, which features are configured, and what its environment sets. */
export function SiteSettingsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const settings = trpc.admin.site.settings.useQuery()
  const check = trpc.admin.site.check.useQuery()
  return (
    <Page title={t("admin.settings.title")} intro={t("admin.settings.intro")}>
      <SettingsTabs here="site" />
      {user && <AdminPages user={user} />}
      <About />
      <Card as="section" className="grid gap-3">
        <h2 className="font-display text-xl font-semibold">{t("admin.checks.title")}</h2>
        <Loaded query={check} skeleton={<SkeletonRows rows={4} className="h-14" />}>
          {(ready) => <SiteChecks ready={ready} />}
        </Loaded>
        {check.data?.emailReady && <TestMail />}
      </Card>
      <RequiredFactor />
      <Numbers />
      <Card as="section" className="grid grid-cols-1 gap-3">
        <h2 className="font-display text-xl font-semibold">{t("admin.environment.title")}</h2>
        <p className="text-soft">{t("admin.environment.intro")}</p>
        <Loaded query={settings} skeleton={<SkeletonRows rows={8} />}>
          {({ variables }) => <EnvironmentTable variables={variables} />}
        </Loaded>
      </Card>
    </Page>
  )
}

/** The other pages of the administration, which the drawer lists as well. */
function AdminPages({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { administration, experts } = useSettingLinks(user)
  return (
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
      <SettingLinks title={t("admin.title")} links={administration} />
      <SettingLinks title={t("admin.experts")} links={experts} />
    </div>
  )
}

function About() {
  const { t } = useTranslation()
  const settings = trpc.admin.site.settings.useQuery()
  const about = trpc.admin.site.about.useQuery()
  const { data } = settings
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.about.title")}</h2>
      <Loaded query={about} skeleton={<SkeletonRows rows={3} />}>
        {({ dbUrl }) => (
          <Facts
            facts={[
              [t("admin.about.version"), data?.version],
              [t("admin.about.api"), data?.apiVersion],
              [t("admin.about.runtime"), data && t(`admin.about.runtimes.${data.runtime}`)],
              [
                t("admin.about.database"),
                (dbUrl ?? data?.runtime === "node")
                  ? (dbUrl ?? t("admin.about.embedded"))
                  : t("admin.about.d1"),
              ],
              [
                t("admin.about.address"),
                data?.variables.find(({ name }) => name === "BASE_URL")?.value,
              ],
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const counts = [
  "totalRecipes",
  "totalUsers",
  "totalGroups",
  "uncategorizedRecipes",
  "untaggedRecipes",
] as const

function Numbers() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const query = trpc.admin.site.statistics.useQuery()
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.numbers.title")}</h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(numbers) => (
          <Facts
            facts={counts.map((name) => [t(`admin.numbers.${name}`), number(numbers[name])])}
          />
        )}
      </Loaded>
    </Card>
  )
}
