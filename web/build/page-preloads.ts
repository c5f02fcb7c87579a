import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "regexparam"
import type { Plugin } from "vite"
import { closureOf } from "./chunks.ts"
import { pagesOfRoutes } from "./routes.ts"

const placeholder = "/* pages */ []"

/**
 * Tells `boot.js` which files each page needs besides the shell, so that they load together with
 * it and not one round trip later: `[["^/g/([^/]+?)/?$", ["/assets/home.js"]], …]`.
 */
export const pagePreloads = (): Plugin => ({
  name: "page-preloads",
  apply: "build",
  writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const gather = (name: string) => closureOf(name, (file) => named.get(file))
    const entry = chunks.find(({ isEntry }) => isEntry)!
    const shell = gather(entry.fileName)
    const pages = pagesOfRoutes().flatMap(({ path, module }) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(`${module}.`))
      if (!chunk) return []
      const files = [...gather(chunk.fileName)].filter((file) => !shell.has(file))
      return [[parse(path).pattern.source, files.map((file) => `/${file}`)]]
    })
    const boot = join(dir!, "boot.js")
    const source = readFileSync(boot, "utf8")
    if (!source.includes(placeholder)) this.error("boot.js has no place for the pages")
    writeFileSync(boot, source.replace(placeholder, JSON.stringify(pages)))
  },
})
