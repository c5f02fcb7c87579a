import "@fontsource-variable/source-sans-3"
import "@fontsource/vollkorn/600.css"
import "@fontsource-variable/assistant"
import "@fontsource-variable/frank-ruhl-libre"
import "./styles.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Router } from "wouter"
import { App } from "./app"
import { PageBoundary } from "./layouts/page-boundary"
import { takePrefetched } from "./lib/prefetched-queries"
import { takeServerMessages } from "./lib/failures"
import "./lib/install"
import { restOfTexts, startI18n, withTexts } from "./lib/i18n"
import { useAppLocation } from "./lib/navigation"
import { setOfflineParts } from "./lib/offline-parts"
import { queryClient } from "./lib/query-client"
import { registerServiceWorker } from "./lib/service-worker"
import { startTheme } from "./lib/theme"
import { trpc, trpcClient } from "./lib/trpc"
import { pageAt } from "./routes"
import { loadOfflineAnswers, loadOfflineSync } from "./features/offline"

/** The code of the page that will be shown and of the one it leads to, which `boot.js` has asked for already. */
function firstPages() {
  const page = pageAt(location.pathname)
  const next = page?.leadsTo && pageAt(page.leadsTo)
  // What fails now fails again where it is drawn, and is shown there.
  return Promise.all([page, next || undefined].map((one) => one?.preload().catch(() => undefined)))
}

const drawn = Promise.all([startI18n(), firstPages()]).then(async () => {
  await takePrefetched(queryClient, trpcClient)
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useAppLocation}>
            <PageBoundary>
              <App />
            </PageBoundary>
          </Router>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  )
  return restOfTexts()
})
void startTheme(drawn)
const serverMessages = withTexts(() => import("./lib/server-messages"))
void drawn.then(() => takeServerMessages(serverMessages())).catch(() => undefined)

setOfflineParts({
  answer: async (path, input) =>
    (await loadOfflineAnswers()).offlineAnswer(path as never, input as never),
  sync: async () => (await loadOfflineSync()).syncOfflineRecipes(),
})
registerServiceWorker()

// For keyboard users.
addEventListener(
  "keydown",
  () =>
    void import("./lib/keep-focus").then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    ),
  { once: true },
)
