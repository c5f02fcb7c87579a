import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"

const routes = new URL("../routes.tsx", import.meta.url).pathname

/** The pages of `routes.tsx` in their order: path and module, without the ending of its name. */
export const pagesOfRoutes = () =>
  [
    ...readFileSync(routes, "utf8").matchAll(
      /\bpage\(\s*"([^"]+)",\s*async \(\) =>\s*\(?await import\("([^"]+)"\)/g,
    ),
  ].map(([, path, module]) => ({ path: path!, module: resolve(dirname(routes), module!) }))
