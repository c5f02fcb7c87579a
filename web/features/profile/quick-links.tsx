import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { may, type SessionUser } from "../../lib/session"
import { Icon, type IconName } from "../../ui/icons"

interface QuickLink {
  href: string
  icon: IconName
  title: string
  text: string
}

/** To the settings that the person has. */
export function QuickLinks({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const links: (QuickLink | false)[] = [
    {
      href: "/user/profile/edit",
      icon: "edit",
      title: t("account.edit"),
      text: t("account.editText"),
    },
    user.authMethod === "Mealie" && {
      href: "/user/profile/password",
      icon: "lock",
      title: t("account.password"),
      text: t("account.passwordText"),
    },
    {
      href: `/user/${user.id}/favorites`,
      icon: "heart",
      title: t("account.favorites"),
      text: t("account.favoritesText"),
    },
    may("useAdvanced", user) && {
      href: "/user/profile/api-tokens",
      icon: "key",
      title: t("account.tokens"),
      text: t("account.tokensText"),
    },
    {
      href: "/group/members",
      icon: "group",
      title: t("account.members"),
      text: t("account.membersText"),
    },
    may("manage", user) && {
      href: "/group/settings",
      icon: "settings",
      title: t("account.groupSettings"),
      text: t("account.groupSettingsText"),
    },
    may("manageOrganizers", user) && {
      href: "/group/data",
      icon: "food",
      title: t("account.data"),
      text: t("account.dataText"),
    },
    may("administrate", user) && {
      href: "/admin/parser",
      icon: "sliders",
      title: t("account.parser"),
      text: t("account.parserText"),
    },
    may("useAdvanced", user) && {
      href: `/g/${user.groupSlug}/r/create/debug`,
      icon: "search",
      title: t("account.debugger"),
      text: t("account.debuggerText"),
    },
    {
      href: "/group/migrations",
      icon: "jar",
      title: t("account.migrations"),
      text: t("account.migrationsText"),
    },
    {
      href: "/group/reports",
      icon: "list",
      title: t("account.reports"),
      text: t("account.reportsText"),
    },
  ]
  return (
    <nav aria-label={t("account.links")}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {links
          .filter((link) => link !== false)
          .map(({ href, icon, title, text }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex h-full items-center gap-4 rounded-2xl border border-line bg-surface p-4 shadow-card hover:border-edge"
              >
                <Icon name={icon} className="size-7 text-primary-text" />
                <span className="grid min-w-0 grow">
                  <span className="font-semibold">{title}</span>
                  <span className="text-sm text-soft">{text}</span>
                </span>
                <Icon name="chevron-forward" className="size-5 text-soft" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
