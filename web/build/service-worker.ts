import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { pages } from "../pages.ts"
import { closureOf, isModule } from "./chunks.ts"

/** Files without a digest in their names: their content makes the version too. */
const always = ["/", "/boot.js", "/icon.svg", "/manifest.webmanifest"]

/** Files that the first page needs: the entry with all it imports at once, styles, the Latin faces. */
const isFace = (name: string) =>
  /(?:source-sans-3-latin-wght|vollkorn-latin-600)-normal.*\.woff2$/.test(name)

/** Pages whose code is stored once it was seen; that of the others is stored from the first visit on. */
const onlinePages = pages.filter(({ isOffline }) => !isOffline)
const isOnline = (module: string | null) =>
  onlinePages.some((page) => isModule(module, page.module))
/** Texts of languages: those that a device uses are kept because it has seen them. */
const isText = (module: string) => module.includes("virtual:texts/")

interface Chunk {
  type: "chunk"
  fileName: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  facadeModuleId: string | null
}

/** What the service worker keeps: the files of the first page, and those of everyday pages. */
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

/** Builds `web/sw.ts` to `/sw.js`, and tells it which files to keep. */
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
