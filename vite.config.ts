import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { localeProgress } from "./web/build/locale-progress.ts"
import { pageModules } from "./web/build/page-modules.ts"
import { pagePreloads } from "./web/build/page-preloads.ts"
import { readingEngine } from "./web/build/ocr-engine.ts"
import { serviceWorker } from "./web/build/service-worker.ts"
import { texts } from "./web/build/texts.ts"

const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-query|query-core)|@trpc|wouter|regexparam|mitt|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements)\//

const parts =
  /\/web\/ui\/(?:announce|banner|card|checkbox|chip|choice-cards|combobox|drag-handle|empty|field|field-frame|file-button|loaded|markdown|more-at-end|page|picture|progress-bar|retry-banner|segmented|status-text|stepper|use-dialog|use-file-drop)\.tsx?$/

/** `server-messages` comes after the first paint, with the texts of all errors. */
const shell =
  /\/web\/(?:lib\/(?!server-messages)|ui\/(?:button|classes|icon|icon-button|icons|toast|skeleton)\b)/

/** The web app: `dist/web`, one chunk a page, and a service worker that knows their names. */
export default defineConfig({
  root: "web",
  plugins: [
    react(),
    tailwindcss(),
    localeProgress(),
    pageModules(),
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
      // An index adds no module to the chunk of those who import another of its names.
      treeshake: {
        moduleSideEffects: [{ test: /\/web\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // What every page needs in three files: the libraries, which rarely change, the shell, and the
        // small parts of most pages. What the controls of a form share is one file, too: on a slow phone
        // each file costs work, however small.
        codeSplitting: {
          groups: [
            { name: "libraries", test: libraries },
            { name: "shell", test: shell },
            { name: "parts", test: parts },
            {
              name: "controls",
              test: /\/node_modules\/@(?:headlessui|react-aria)\/|\/web\/ui\/switch\.tsx$/,
              minShareCount: 12,
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
