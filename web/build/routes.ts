import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const routes = fileURLToPath(new URL("../routes.tsx", import.meta.url))

/** The pages of `routes.tsx` in their order: path and module, without the ending of its name. */
export const pagesOfRoutes = () =>
  [
    ...readFileSync(routes, "utf8").matchAll(
      /\bpage\(\s*"([^"]+)",\s*async \(\) =>\s*\(?await import\("([^"]+)"\)/g,
    ),
  ].map(([, path, module]) => ({ path: path!, module: resolve(dirname(routes), module!) }))
