import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { usePreferences } from "../lib/preferences"
import { Dialog } from "../ui/dialog"
import { Banners } from "./banners"
import { Sidebar, type SidebarProps } from "./sidebar"
import { SkipLink } from "./skip-link"
import { TopBar } from "./top-bar"

const wide = matchMedia("(min-width: 47.5rem)")
const watchWide = (watcher: () => void) => {
  wide.addEventListener("change", watcher)
  return () => wide.removeEventListener("change", watcher)
}

interface MainLayoutProps {
  children: ReactNode
  /** What the drawer holds. */
  drawer?: ComponentType<SidebarProps>
}

/** Top bar, and the drawer: beside the page on wide screens, over it on narrow ones. */
export function MainLayout({ children, drawer: Drawer = Sidebar }: MainLayoutProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const isWide = useSyncExternalStore(watchWide, () => wide.matches)
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
      <div className="flex">
        {beside && (
          <aside
            id="drawer"
            className="sticky top-16 h-[calc(100dvh-4rem)] w-60 shrink-0 border-e border-line print:hidden"
          >
            <Drawer />
          </aside>
        )}
        <div className="min-w-0 grow">
          <Banners />
          {children}
        </div>
      </div>
      <Dialog open={!isWide && over} onClose={() => setOver(false)} title={t("nav.menu")} bare side>
        <Drawer onClose={() => setOver(false)} />
      </Dialog>
    </>
  )
}
