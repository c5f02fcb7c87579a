import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { fieldErrorOf, required, url, wholeUrl } from "../../../worker/shared/fields"
import { openDialog } from "../../lib/dialogs-store"
import { useSession } from "../../lib/session"
import { activeShortcuts, keysText } from "../../lib/shortcuts"
import { useMode } from "../../lib/theme"
import { askAndLogOut } from "../login"
import type { Command } from "./commands"

/** Shortcuts of the shell, which are not actions of the page. */
const ofShell = new Set(["/", "mod+k", "?"])

/** Available actions: those of the open page, frequent ones, and the rest. */
export function useActionCommands() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { user } = useSession()
  const [mode, setMode] = useMode()
  const [here] = useState(() => activeShortcuts().filter(({ key }) => !ofShell.has(key)))
  const otherMode = mode === "dark" ? "light" : "dark"
  const goTo = (path: string) => () => navigate(path)
  const create = `/g/${user?.groupSlug}/r/create`

  const ofPage = here.map(({ key, label, run }): Command => ({
    id: key,
    title: label,
    icon: "chevron-forward",
    keys: keysText(key),
    run,
  }))
  const usual: Command[] = [
    {
      id: "import",
      title: t("search.actions.import"),
      icon: "link",
      run: goTo(`${create}/url`),
    },
    { id: "write", title: t("search.actions.write"), icon: "edit", run: goTo(`${create}/new`) },
    {
      id: "list",
      title: t("shopping.newTitle"),
      icon: "cart",
      run: goTo("/shopping-lists?new=true"),
    },
    {
      id: "plan",
      title: t("search.actions.plan"),
      icon: "calendar",
      run: goTo("/group/mealplan/planner/view?add=today"),
    },
  ]
  const others: Command[] = [
    {
      id: "mode",
      title: t(`nav.${otherMode}`),
      icon: otherMode === "dark" ? "moon" : "sun",
      run: () => setMode(otherMode),
    },
    {
      id: "language",
      title: t("language.title"),
      icon: "language",
      run: () => openDialog("language"),
    },
    {
      id: "shortcuts",
      title: t("shortcuts.list"),
      icon: "info",
      keys: "?",
      run: () => openDialog("shortcuts"),
    },
  ]
  if (user)
    others.push({
      id: "logout",
      title: t("nav.logout"),
      icon: "logout",
      run: () => void askAndLogOut(user.id),
    })

  return {
    ofPage,
    usual: user ? usual : [],
    others,
    /** When a web address is typed, its page can be imported. */
    ofAddress(typed: string): Command[] {
      const address = wholeUrl(typed)
      if (!user || fieldErrorOf(address, [required, url])) return []
      const { host } = new URL(address)
      return [
        {
          id: "address",
          title: t("search.actions.address", { host }),
          icon: "download",
          run: goTo(`${create}/url?recipe_import_url=${encodeURIComponent(address)}`),
        },
      ]
    },
  }
}
