import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { localeProgress } from "./web/build/locale-progress.ts"
import { pagePreloads } from "./web/build/page-preloads.ts"
import { readingEngine } from "./web/build/reading-engine.ts"
import { serviceWorker } from "./web/build/service-worker.ts"
import { texts } from "./web/build/texts.ts"

const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-query|query-core)|@trpc|wouter|regexparam|mitt|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements)\//

/** The web app: `dist/web`, one chunk a page, and a service worker that knows their names. */
export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwindcss(),
    localeProgress(),
    pagePreloads(),
    readingEngine(),
    texts(),
    serviceWorker(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // A strict CSP allows no data: fonts or scripts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs in two files: the libraries, which rarely change, and the shell.
        codeSplitting: {
          groups: [
            { name: "libraries", test: libraries },
            {
              name: "shell",
              test: /\/web\/(?:lib|ui\/(?:button|classes|icon|icon-button|icons|toast))\b/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": process.env.LARDER_SERVER ?? "http://127.0.0.1:9925" },
  },
})
