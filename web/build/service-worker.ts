import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { build, type Plugin } from "vite"

/** Files without a digest in their names: their content makes the version too. */
const always = ["/", "/boot.js", "/icon.svg", "/manifest.webmanifest"]

/** Files that the first page needs: the entry with all it imports at once, styles, the Latin faces. */
const isFace = (name: string) => /(?:source-sans-3|vollkorn)-latin-wght-normal.*\.woff2$/.test(name)

/** Builds `web/sw.ts` to `/sw.js`, and tells it which files make the shell. */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
    const first = new Set<string>()
    const follow = (name: string) => {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || first.has(name)) return
      first.add(name)
      for (const imported of chunk.imports) follow(imported)
    }
    for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName)
    const assets = Object.keys(bundle).filter((name) => name.endsWith(".css") || isFace(name))
    const files = [...always, ...[...first, ...assets].map((name) => `/${name}`)].sort()
    const hash = createHash("sha256").update(Object.keys(bundle).sort().join("\n"))
    for (const path of always)
      hash.update(readFileSync(join(dir!, path === "/" ? "index.html" : path)))
    const shell = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files })
    await build({
      configFile: false,
      logLevel: "warn",
      define: { __SHELL__: shell },
      publicDir: false,
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: "es2022",
        rollupOptions: {
          input: new URL("../sw.ts", import.meta.url).pathname,
          output: { entryFileNames: "sw.js", format: "iife" },
        },
      },
    })
  },
})
