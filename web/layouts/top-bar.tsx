import { useTranslation } from "react-i18next"
import { noAnswer } from "../lib/failures"
import { useGroupSlug } from "../lib/group-slug"
import { openDialog } from "../lib/dialogs-store"
import { pendingOf } from "../features/shopping/replica/pending-count"
import { logOut, useSession } from "../lib/session"
import { Button, ButtonLink } from "../ui/button"
import { IconButton } from "../ui/icon-button"
import { Icon } from "../ui/icons"
import { toast } from "../lib/toast"
import { Logo } from "./logo"

interface TopBarProps {
  drawerOpen: boolean
  onDrawer: () => void
}

export function TopBar({ drawerOpen, onDrawer }: TopBarProps) {
  const { t } = useTranslation()
  const searched = useGroupSlug()

  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-paper px-2 sm:gap-2 sm:px-3 print:hidden">
      <IconButton
        icon="menu"
        label={t("nav.menu")}
        aria-expanded={drawerOpen}
        aria-controls={drawerOpen ? "drawer" : undefined}
        onClick={onDrawer}
      />
      <Logo />
      <div className="flex grow justify-end sm:justify-center">{searched && <SearchField />}</div>
      <SessionButton />
    </header>
  )
}

/** Looks like a field, and opens the quick search. An icon alone on small screens. */
function SearchField() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t("nav.search")}
      aria-keyshortcuts="/"
      onClick={() => openDialog("search")}
      className="grid size-11 place-items-center rounded-full hover:bg-sunken sm:flex sm:h-11 sm:w-full sm:max-w-md sm:gap-2.5 sm:border sm:border-edge sm:bg-surface sm:px-4 sm:text-soft"
    >
      <Icon name="search" />
      <span className="hidden grow text-start sm:block">{t("nav.searchField")}</span>
      <kbd className="hidden rounded-md border border-line px-1.5 font-sans text-sm sm:block">
        /
      </kbd>
    </button>
  )
}

/** Logs out, unless the person wants to keep what has not been sent yet. */
async function leave(userId: string) {
  if (pendingOf(userId) === 0) return logOut()
  const part = await import("../features/shopping/replica/flush-before-logout").catch(
    () => undefined,
  )
  // Without its code the user cannot be asked: what has not been sent stays, and so does the session.
  if (!part) return void toast.error(noAnswer())
  const { discardPending, flushBeforeLogout } = part
  if (await flushBeforeLogout(userId)) await logOut(() => discardPending(userId))
}

/** Log in for a visitor, log out for a user; nothing while it is not known. */
export function SessionButton() {
  const { t } = useTranslation()
  const { user, pending } = useSession()
  if (pending) return <span className="w-11" />
  if (!user)
    return (
      <ButtonLink href="/login" variant="quiet" icon="login">
        {t("nav.login")}
      </ButtonLink>
    )
  return (
    <Button
      variant="quiet"
      icon="logout"
      aria-label={t("nav.logout")}
      className="max-sm:px-2.5"
      onClick={() => void leave(user.id)}
    >
      <span className="max-sm:hidden">{t("nav.logout")}</span>
    </Button>
  )
}
