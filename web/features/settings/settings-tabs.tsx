import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { may, useSession } from "../../lib/session"
import { Icon, type IconName } from "../../ui/icons"

interface Tab {
  name: "me" | "group" | "site"
  href: string
  icon: IconName
}

/** Links between the three pages of settings: one's own, the group's and the site's. */
export function SettingsTabs({ here }: { here: Tab["name"] }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const tabs: Tab[] = [
    { name: "me", href: "/user/profile", icon: "user" },
    { name: "group", href: may("manage", user) ? "/group/settings" : "/group", icon: "group" },
  ]
  if (may("administrate", user))
    tabs.push({ name: "site", href: "/admin/site-settings", icon: "web" })
  return (
    <nav aria-label={t("settings.title")} className="border-b border-line">
      <ul className="flex gap-1">
        {tabs.map(({ name, href, icon }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === here ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2.5 font-semibold text-soft sm:px-4 transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:text-ink"
            >
              <Icon name={icon} className="size-5" />
              {t(`settings.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
