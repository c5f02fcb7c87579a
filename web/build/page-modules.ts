import type { Plugin } from "vite"
import { type PageEntry, pages } from "../pages.ts"

const name = "virtual:pages"

/** A page for development only: every component of the interface in every state. */
const uiPage: PageEntry = { path: "/dev/ui", module: "dev/ui-page", component: "UiPage" }

/**
 * `import { pages } from "virtual:pages"`: what the app needs of `pages.ts`, with functions that load the
 * code of each.
 */
export function pageModules(): Plugin {
  let isBuild = false
  return {
    name: "page-modules",
    configResolved({ command }) {
      isBuild = command === "build"
    },
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const shown = isBuild ? pages : [...pages, uiPage]
      return `export const pages = [${shown.map(entryCode).join(",\n")}]`
    },
  }
}

function entryCode({ path, layout, guard, isFirst, leadsTo, outside, ...own }: PageEntry) {
  const data = JSON.stringify({ path, layout, guard, isFirst, leadsTo }).slice(1, -1)
  return `{ ${data}, load: ${loadCode(own)}${outside ? `, outside: ${loadCode(outside)}` : ""} }`
}

const loadCode = ({ module, component }: Pick<PageEntry, "module" | "component">) =>
  `async () => (await import("/${module}")).${component}`
