import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { passes } from "../../lib/guards"
import { isOwnGroup, useSession } from "../../lib/session"
import { pages } from "../../pages"
import type { Command } from "./commands"

/**
 * The pages that can be opened by name: those that the user may see, in their own group; for visitors those that
 * the group shows.
 */
export function usePageCommands(groupSlug: string | undefined): Command[] {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const slug = user?.groupSlug ?? groupSlug ?? ""
  const isVisible = ({ guard, outside }: (typeof pages)[number]) =>
    user ? !guard || passes(guard, user, slug) : !guard || outside !== undefined
  return pages.flatMap((page) => {
    const { path, named } = page
    if (!named || !isVisible(page)) return []
    const href = path.replace(":groupSlug", slug).replace(":id", user?.id ?? "")
    const isOther = user && !isOwnGroup(user, groupSlug) && path === "/g/:groupSlug"
    return {
      id: path,
      title: t(isOther ? "nav.ownRecipes" : named.title),
      icon: named.icon,
      within: named.within && t(named.within),
      run: () => navigate(href),
    }
  })
}
