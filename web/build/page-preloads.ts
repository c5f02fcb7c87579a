import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parse } from "regexparam"
import type { Plugin } from "vite"

const routes = new URL("../routes.tsx", import.meta.url).pathname
const placeholder = "/* pages */ []"

/** The pages of `routes.tsx` in their order: path and module. */
const pagesIn = (source: string) =>
  [...source.matchAll(/\bpage\(\s*"([^"]+)",\s*async \(\) =>\s*\(?await import\("([^"]+)"\)/g)].map(
    ([, path, module]) => ({ path: path!, module: resolve(dirname(routes), module!) }),
  )

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
    const gather = (name: string, into: Set<string>) => {
      if (into.has(name)) return into
      into.add(name)
      for (const imported of named.get(name)?.imports ?? []) gather(imported, into)
      return into
    }
    const entry = chunks.find(({ isEntry }) => isEntry)!
    const shell = gather(entry.fileName, new Set())
    const pages = pagesIn(readFileSync(routes, "utf8")).flatMap(({ path, module }) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(`${module}.`))
      if (!chunk) return []
      const files = [...gather(chunk.fileName, new Set())].filter((file) => !shell.has(file))
      return [[parse(path).pattern.source, files.map((file) => `/${file}`)]]
    })
    const boot = join(dir!, "boot.js")
    const source = readFileSync(boot, "utf8")
    if (!source.includes(placeholder)) this.error("boot.js has no place for the pages")
    writeFileSync(boot, source.replace(placeholder, JSON.stringify(pages)))
  },
})
