import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { NARROW, useMedia, WIDE } from "../lib/media"
import { usePreferences } from "../lib/preferences"
import { Dialog } from "../ui/dialog"
import { Banners } from "./banners"
import { CookbooksOfUser } from "./cookbooks-of-user"
import { Rail } from "./rail"
import { Sidebar, type SidebarProps } from "./sidebar"
import { SkipLink } from "./skip-link"
import { TabBar } from "./tab-bar"
import { TopBar } from "./top-bar"

interface MainLayoutProps {
  children: ReactNode
  /** The content of the drawer. */
  drawer?: ComponentType<SidebarProps>
}

/**
 * Top bar, main places and the drawer. Wide screens have the drawer beside the page, narrower ones a rail, phones
 * tabs at the bottom; there the drawer covers the page on demand.
 */
export function MainLayout({ children, drawer: Drawer = Sidebar }: MainLayoutProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const [isWide, isNarrow] = [useMedia(WIDE), useMedia(NARROW)]
  const [drawer, change] = usePreferences("drawer")
  const [over, setOver] = useState(false)
  useEffect(() => setOver(false), [path, isWide])
  const beside = isWide && (drawer.open ?? true)

  return (
    <>
      <SkipLink />
      <TopBar
        drawerOpen={isWide ? beside : over}
        onDrawer={() => (isWide ? change({ open: !beside }) : setOver(!over))}
      />
      <div className="flex pb-(--tabs,0rem)">
        {beside ? (
          <aside
            id="drawer"
            className="arrives-from-start sticky top-16 h-[calc(100dvh-4rem)] w-60 shrink-0 border-e border-line print:hidden"
          >
            <Drawer />
          </aside>
        ) : (
          !isNarrow && <Rail />
        )}
        <div className="min-w-0 grow">
          <Banners />
          {children}
        </div>
      </div>
      {isNarrow && <TabBar />}
      <CookbooksOfUser />
      <Dialog open={!isWide && over} onClose={() => setOver(false)} title={t("nav.menu")} bare side>
        <Drawer onClose={() => setOver(false)} />
      </Dialog>
    </>
  )
}
