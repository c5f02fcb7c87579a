import { createServer } from "vite"
import { join } from "node:path"
import { root } from "../runner/settings.ts"

/**
 * Loads modules of the project that Node cannot run directly, because they import without file extensions or
 * read files with `import.meta.glob`. `close` ends the loader.
 */
export async function openModules() {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: {
        "#database": join(root, "tests/support/database-node.ts"),
        "#pictures": join(root, "tests/support/pictures-node.ts"),
        "#tagger": join(root, "tests/support/tagger-node.ts"),
      },
    },
  })
  return {
    /** The exports of a module; `path` is relative to the project's root. */
    load: (path: string) => server.ssrLoadModule(`/${path}`),
    close: () => server.close(),
  }
}
