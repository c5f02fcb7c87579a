import { useTranslation } from "react-i18next"
import { askAndLogOut } from "../features/login"
import { openDialog } from "../lib/dialogs-store"
import { useGroupSlug } from "../lib/group-slug"
import { useMedia, WIDE } from "../lib/media"
import { setSearchPlace, usePageHasSearch } from "../lib/page-search"
import { useSession } from "../lib/session"
import { Button, ButtonLink } from "../ui/button"
import { IconButton } from "../ui/icon-button"
import { Icon } from "../ui/icons"
import { loadAhead } from "./dialog-code"
import { Logo } from "./logo"

interface TopBarProps {
  drawerOpen: boolean
  onDrawer: () => void
}

export function TopBar({ drawerOpen, onDrawer }: TopBarProps) {
  const { t } = useTranslation()
  const searched = useGroupSlug()
  const pageHasSearch = usePageHasSearch()

  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-paper px-2 sm:gap-2 sm:px-3 print:hidden">
      <IconButton
        icon="menu"
        label={t("nav.menu")}
        aria-expanded={drawerOpen}
        aria-controls={drawerOpen ? "drawer" : undefined}
        onClick={onDrawer}
      />
      <Logo brief={pageHasSearch} />
      <div className="flex min-w-0 grow justify-end sm:justify-center">
        <div ref={setSearchPlace} className="min-w-0 max-w-md grow empty:hidden" />
        {searched && !pageHasSearch && <SearchButton />}
      </div>
      <SessionButton />
    </header>
  )
}

/** Looks like a field, and opens the quick search. An icon alone on small screens. */
function SearchButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t("nav.search")}
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerDown={() => loadAhead("search")}
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

/** Log in for a visitor, log out for a user on a wide screen; elsewhere that is on its own page. */
function SessionButton() {
  const { t } = useTranslation()
  const isWide = useMedia(WIDE)
  const { user, pending } = useSession()
  if (!user && !pending)
    return (
      <ButtonLink href="/login" variant="quiet" icon="login" className="max-sm:px-2.5">
        {t("nav.login")}
      </ButtonLink>
    )
  if (!isWide) return null
  if (!user) return <span className="w-11" />
  return (
    <Button variant="quiet" icon="logout" onClick={() => void askAndLogOut(user.id)}>
      {t("nav.logout")}
    </Button>
  )
}
