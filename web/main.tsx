import "@fontsource-variable/source-sans-3"
import "@fontsource-variable/vollkorn"
import "@fontsource-variable/assistant"
import "@fontsource-variable/frank-ruhl-libre"
import "./styles.css"
import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Router } from "wouter"
import { App } from "./app"
import { startI18n } from "./lib/i18n"
import { useAppLocation } from "./lib/navigation"
import { queryClient } from "./lib/query-client"
import { registerServiceWorker } from "./lib/service-worker"
import { startTheme } from "./lib/theme"
import { trpc, trpcClient } from "./lib/trpc"

void startTheme()
void startI18n().then(() => {
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useAppLocation}>
            <App />
          </Router>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  )
})

registerServiceWorker()
