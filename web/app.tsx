import { Suspense, useDeferredValue } from "react"
import { Route, Switch, useLocation, useSearchParams } from "wouter"
import {
  AddDialog,
  LanguageDialog,
  LoginAgainDialog,
  SearchDialog,
  ShortcutsDialog,
} from "./layouts/dialogs"
import { AdminLayout } from "./layouts/admin-layout"
import { MainLayout } from "./layouts/main-layout"
import { PlainLayout } from "./layouts/plain-layout"
import { RunningTimers } from "./layouts/running-timers"
import { lazyComponent } from "./lib/lazy-component"
import { useScrollPlaces } from "./lib/scroll"
import { PageGuard } from "./layouts/page-guard"
import { PageBoundary } from "./layouts/page-boundary"
import { PageSkeleton } from "./ui/page-skeleton"
import { SetupFirst } from "./layouts/setup-first"
import { SendPendingChanges } from "./layouts/send-pending-changes"
import { pageAt, pages } from "./routes"
import { Confirmer } from "./ui/confirmer"
import { LoadingLine } from "./ui/loading-line"
import { Toaster } from "./ui/toaster"

const NotFound = lazyComponent(async () => ({
  default: (await import("./layouts/not-found")).NotFound,
}))

export function App() {
  const [location] = useLocation()
  // The previous page stays on screen until the code of the next has loaded.
  const shown = useDeferredValue(location)
  useScrollPlaces(shown)
  const cooking = useSearchParams()[0].get("cook") === "true"
  const layout = cooking ? "bare" : (pageAt(shown)?.layout ?? "main")
  const Layout = layouts[layout]

  return (
    <>
      {shown !== location && <LoadingLine />}
      <Layout>
        <PageBoundary key={shown}>
          <Suspense fallback={<PageSkeleton />}>
            <SetupFirst />
            <Switch location={shown}>
              {pages.map(({ path, Component, guard, outside }) => (
                <Route key={path} path={path}>
                  {(params) => (
                    <PageGuard
                      guard={guard}
                      groupSlug={(params as { groupSlug?: string }).groupSlug}
                      outside={outside}
                    >
                      <Component />
                    </PageGuard>
                  )}
                </Route>
              ))}
              <Route>
                <NotFound hasPage={(path) => pageAt(path) !== undefined} />
              </Route>
            </Switch>
          </Suspense>
        </PageBoundary>
      </Layout>
      {(layout === "main" || layout === "admin") && <SearchDialog />}
      <AddDialog />
      <LanguageDialog />
      <ShortcutsDialog />
      <Confirmer />
      <LoginAgainDialog />
      <RunningTimers />
      <SendPendingChanges />
      <Toaster />
    </>
  )
}

/** No header or navigation: for cook mode and print. */
const Bare = ({ children }: { children: React.ReactNode }) => children

const layouts = { main: MainLayout, admin: AdminLayout, plain: PlainLayout, bare: Bare }
