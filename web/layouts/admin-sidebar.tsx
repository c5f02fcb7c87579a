import { useTranslation } from "react-i18next"
import type { IconName } from "../ui/icons"
import { SidebarLink } from "./sidebar-link"

const links: { name: "settings" | "users" | "groups"; href: string; icon: IconName }[] = [
  { name: "settings", href: "/admin/site-settings", icon: "settings" },
  { name: "users", href: "/admin/manage/users", icon: "user" },
  { name: "groups", href: "/admin/manage/groups", icon: "group" },
]

const expertLinks: { name: "maintenance" | "tasks" | "parser"; href: string; icon: IconName }[] = [
  { name: "maintenance", href: "/admin/maintenance", icon: "tool" },
  { name: "tasks", href: "/admin/background-tasks", icon: "history" },
  { name: "parser", href: "/admin/parser", icon: "code" },
]

/** What the drawer holds in the administration. */
export function AdminSidebar() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t("admin.title")}
      className="grid h-full content-start gap-3 overflow-y-auto p-3"
    >
      <ul className="grid gap-0.5">
        <SidebarLink href="/" icon="back" label={t("admin.leave")} />
      </ul>
      <ul className="grid gap-0.5">
        {links.map(({ name, ...link }) => (
          <SidebarLink key={name} {...link} label={t(`admin.nav.${name}`)} />
        ))}
      </ul>
      <section aria-labelledby="nav-experts">
        <h2 id="nav-experts" className="px-3 pb-1 text-sm font-semibold text-soft">
          {t("admin.experts")}
        </h2>
        <ul className="grid gap-0.5">
          {expertLinks.map(({ name, ...link }) => (
            <SidebarLink key={name} {...link} label={t(`admin.nav.${name}`)} />
          ))}
        </ul>
      </section>
    </nav>
  )
}
