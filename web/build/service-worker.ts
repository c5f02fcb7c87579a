import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { pages } from "../pages.ts"
import { closureOf, isModule } from "./chunks.ts"

/** Files without a hash in their names: their content is part of the version. */
const always = ["/", "/boot.js", "/icon.svg", "/manifest.webmanifest"]

/** Files that the first page needs: the entry with all its static imports, styles, the Latin fonts. */
const isFace = (name: string) =>
  /(?:source-sans-3-latin-wght|vollkorn-latin-600)-normal.*\.woff2$/.test(name)

/**
 * Pages whose code is stored after the first view; the code of other pages is stored from the first visit on.
 */
const onlinePages = pages.filter(({ isOffline }) => !isOffline)
const isOnline = (module: string | null) =>
  onlinePages.some((page) => isModule(module, page.module))
/** Texts of languages: a device stores those that it has loaded. */
const isText = (module: string) => module.includes("virtual:texts/")

interface Chunk {
  type: "chunk"
  fileName: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  facadeModuleId: string | null
}

/** The files that the service worker stores: those of the first page, and of everyday pages. */
export function filesToKeep(bundle: Record<string, Chunk | { type: "asset" }>) {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk")
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set<string>()
  for (const { isEntry, fileName } of chunks)
    if (isEntry) closureOf(fileName, (name) => named.get(name), first)

  const everyday = (name: string) => {
    const chunk = named.get(name)
    const module = chunk?.facadeModuleId ?? ""
    if (!chunk || isOnline(module) || isText(module)) return undefined
    return { fileName: name, imports: [...chunk.imports, ...chunk.dynamicImports] }
  }
  const later = new Set<string>()
  for (const name of first) closureOf(name, everyday, later)
  const assets = Object.keys(bundle).filter((name) => name.endsWith(".css") || isFace(name))
  const paths = (names: Iterable<string>) => [...names].map((name) => `/${name}`)
  return {
    shell: [...always, ...paths([...first, ...assets])].sort(),
    everyday: paths([...later].filter((name) => !first.has(name))).sort(),
  }
}

/** Builds `web/sw.ts` to `/sw.js`, with the list of files to store. */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    const { shell, everyday } = filesToKeep(bundle)
    const hash = createHash("sha256").update(Object.keys(bundle).sort().join("\n"))
    for (const path of always)
      hash.update(readFileSync(join(dir!, path === "/" ? "index.html" : path)))
    const version = hash.digest("hex").slice(0, 12)
    await build({
      configFile: false,
      logLevel: "warn",
      define: { __SHELL__: JSON.stringify({ version, files: shell, everyday }) },
      publicDir: false,
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: "es2022",
        rollupOptions: {
          input: fileURLToPath(new URL("../sw.ts", import.meta.url)),
          output: { entryFileNames: "sw.js", format: "iife" },
        },
      },
    })
  },
})
