import { useTranslation } from "react-i18next"
import { useSettingLinks } from "../features/settings"
import { type SessionUser, useSession } from "../lib/session"
import { SidebarLink } from "./sidebar-link"

/** The content of the administration's drawer. */
export function AdminSidebar() {
  const { user } = useSession()
  return user && <Links user={user} />
}

function Links({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  const { administration, experts } = useSettingLinks(user)
  return (
    <nav aria-label={t("nav.main")} className="grid h-full content-start gap-3 overflow-y-auto p-3">
      <ul className="grid gap-0.5">
        <SidebarLink href="/" icon="back" label={t("admin.leave")} />
      </ul>
      <ul className="grid gap-0.5">
        <SidebarLink href="/admin/site-settings" icon="settings" label={t("admin.nav.settings")} />
        {administration.map(({ href, icon, title }) => (
          <SidebarLink key={href} href={href} icon={icon} label={title} />
        ))}
      </ul>
      <section aria-labelledby="nav-experts">
        <h2 id="nav-experts" className="px-3 pb-1 text-sm font-semibold text-soft">
          {t("admin.experts")}
        </h2>
        <ul className="grid gap-0.5">
          {experts.map(({ href, icon, title }) => (
            <SidebarLink key={href} href={href} icon={icon} label={title} />
          ))}
        </ul>
      </section>
    </nav>
  )
}
