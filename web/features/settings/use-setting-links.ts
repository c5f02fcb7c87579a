import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { may, type SessionUser } from "../../lib/session"
import type { IconName } from "../../ui/icons"

export interface SettingLink {
  href: string
  icon: IconName
  title: string
  /** A summary of the page in a line. */
  text?: string
}

type Links = (SettingLink | false)[]
const those = (links: Links) => links.filter((link) => link !== false)

/** All pages of settings that the user may open: their own, the group's and the site's. */
export function useSettingLinks(user: SessionUser) {
  const { t } = useTranslation()
  const isAdmin = may("administrate", user)
  return {
    account: those(accountLinks(user, t)),
    people: those(peopleLinks(user, t)),
    library: those(libraryLinks(user, t)),
    administration: isAdmin ? those(administrationLinks(t)) : [],
    experts: isAdmin ? those(expertLinks(t)) : [],
  }
}

const accountLinks = (user: SessionUser, t: TFunction): Links => [
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
    href: "/user/profile/security",
    icon: "shield",
    title: t("account.security"),
    text: t("account.securityText"),
  },
  may("useAdvanced", user) && {
    href: "/user/profile/api-tokens",
    icon: "key",
    title: t("account.tokens"),
    text: t("account.tokensText"),
  },
  {
    href: `/user/${user.id}/favorites`,
    icon: "heart",
    title: t("account.favorites"),
    text: t("account.favoritesText"),
  },
]

const peopleLinks = (user: SessionUser, t: TFunction): Links => [
  {
    href: "/group/members",
    icon: "group",
    title: t("account.members"),
    text: t("account.membersText"),
  },
  may("useAdvanced", user) && {
    href: "/group/notifiers",
    icon: "bell",
    title: t("account.notifiers"),
    text: t("account.notifiersText"),
  },
  may("useAdvanced", user) && {
    href: "/group/webhooks",
    icon: "webhook",
    title: t("account.webhooks"),
    text: t("account.webhooksText"),
  },
]

const libraryLinks = (user: SessionUser, t: TFunction): Links => [
  may("manageOrganizers", user) && {
    href: "/group/data",
    icon: "food",
    title: t("account.data"),
    text: t("account.dataText"),
  },
  {
    href: "/group/mealplan/settings",
    icon: "sliders",
    title: t("account.mealRules"),
    text: t("account.mealRulesText"),
  },
  {
    href: "/group/migrations",
    icon: "package",
    title: t("account.migrations"),
    text: t("account.migrationsText"),
  },
  {
    href: "/group/recently-deleted",
    icon: "trash",
    title: t("account.deleted"),
    text: t("account.deletedText"),
  },
  {
    href: "/group/reports",
    icon: "report",
    title: t("account.reports"),
    text: t("account.reportsText"),
  },
  may("useAdvanced", user) && {
    href: `/g/${user.groupSlug}/r/create/debug`,
    icon: "bug",
    title: t("account.debugger"),
    text: t("account.debuggerText"),
  },
]

const administrationLinks = (t: TFunction): Links => [
  { href: "/admin/manage/users", icon: "user", title: t("admin.nav.users") },
  { href: "/admin/manage/groups", icon: "group", title: t("admin.nav.groups") },
  { href: "/admin/backups", icon: "archive", title: t("admin.nav.backups") },
]

const expertLinks = (t: TFunction): Links => [
  { href: "/admin/maintenance", icon: "tool", title: t("admin.nav.maintenance") },
  { href: "/admin/background-tasks", icon: "history", title: t("admin.nav.tasks") },
  { href: "/admin/parser", icon: "code", title: t("admin.nav.parser") },
]
