import { globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"

/** What each folder may import at run time, besides itself. `import type` is always free. */
const allowed: Record<string, string[]> = {
  db: ["worker/rules", "migrations"],
  "worker/rules": [],
  "worker/schemas": ["worker/rules"],
  "worker/archive": ["worker/import/archives/files", "worker/rules"],
  "worker/import": ["worker/rules"],
  "worker/live": ["worker/rules"],
  "worker/outbound": ["worker/rules", "worker/media/sniff"],
  "worker/media": ["worker/rules"],
  "worker/domain": [
    "db",
    "worker/rules",
    "worker/archive",
    "worker/import",
    "worker/media",
    "worker/outbound",
    "worker/tokens",
    "worker/version",
  ],
  "worker/cron": ["db", "worker/domain", "worker/media", "worker/rules"],
  "worker/procedures": ["worker/domain", "worker/cron", "worker/schemas", "worker/rules", "db"],
  "worker/rest": [
    "worker/procedures",
    "worker/schemas",
    "worker/rules",
    "worker/media",
    "worker/domain/errors",
  ],
  web: ["worker/rules", "locales"],
}

const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:im|ex)port (?!type )[^"]*"(\.[^"]+)"/gm)].map(
    ([, path]) => join(dirname(file), path!),
  )

it.each(Object.entries(allowed))("%s imports only downwards", (layer, below) => {
  const inside = (path: string) =>
    [layer, ...below].some((ok) => `${path.replace(/\.tsx?$/, "")}/`.startsWith(`${ok}/`))
  const strays = globSync(`${layer}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file)
      .filter((path) => !inside(path))
      .map((path) => `${file} → ${path}`),
  )
  expect(strays).toEqual([])
})

it("knows every folder of the Worker", () => {
  const folders = readdirSync("worker", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `worker/${name}`)
  expect(folders.filter((folder) => !(folder in allowed))).toEqual([])
})
