import { globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"

/** What each folder may import at run time, besides itself. `import type` is always free. */
const allowed: Record<string, string[]> = {
  db: ["worker/lib", "worker/shared", "migrations"],
  "worker/shared": [],
  "worker/lib": ["worker/shared", "locales/en-US.json"],
  "worker/schemas": ["worker/lib", "worker/shared"],
  "worker/archive": ["worker/lib", "worker/shared"],
  "worker/import": ["worker/archive/archive-files", "worker/lib", "worker/shared"],
  "worker/live": ["worker/lib", "worker/shared"],
  "worker/outbound": ["worker/lib", "worker/shared", "worker/media/sniff"],
  "worker/media": ["worker/lib", "worker/shared"],
  "worker/backup": ["db", "worker/archive", "worker/lib", "worker/media", "worker/shared"],
  "worker/mail": ["worker/lib", "worker/shared"],
  "worker/notifications": ["worker/lib", "worker/shared", "worker/outbound"],
  "worker/domain": [
    "db",
    "worker/mail",
    "worker/notifications",
    "worker/lib",
    "worker/shared",
    "worker/archive",
    "worker/backup",
    "worker/import",
    "worker/media",
    "worker/outbound",
    "worker/tokens",
    "worker/version",
    "worker/config",
  ],
  "worker/cron": ["db", "worker/domain", "worker/media", "worker/lib", "worker/shared"],
  "worker/procedures": [
    "worker/domain",
    "worker/cron",
    "worker/schemas",
    "worker/lib",
    "worker/shared",
    "db",
  ],
  "worker/rest": [
    "worker/procedures",
    "worker/schemas",
    "worker/lib",
    "worker/shared",
    "worker/media",
    "worker/domain/errors",
  ],
  web: ["worker/shared", "locales"],
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

/** Also by a type or a dynamic import: a file then needs more than it says. */
it.each([["worker", "db"], ["web"]])("has no circles in %s", (...folders) => {
  const files = new Set(folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)))
  const importsOfFile = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)]
      .map(([, path]) => join(dirname(file), path!))
      .flatMap((path) =>
        [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((one) => files.has(one)),
      )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, above: string[]) => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(" → "))
    if (done.has(file)) return
    done.add(file)
    for (const below of importsOfFile(file)) visit(below, [...above, file])
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

it("knows every folder of the Worker", () => {
  const folders = readdirSync("worker", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `worker/${name}`)
  expect(folders.filter((folder) => !(folder in allowed))).toEqual([])
})

/** The layers of the web, from below: each imports those before it alone, by type and at run time too. */
const webLayers = ["lib", "ui", "features", "layouts"]

it.each(webLayers)("web/%s imports no layer above it", (layer) => {
  const above = webLayers.slice(webLayers.indexOf(layer) + 1)
  const strays = globSync(`web/${layer}/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => {
        const [, folder, ...rest] = path.split("/")
        // What stands in `web` itself is the app: of it all may read the list of pages.
        return rest.length === 0 ? folder !== "pages" : above.includes(folder!)
      })
      .filter((path) => path.startsWith("web/"))
      .map((path) => `${file} → ${path}`),
  )
  expect(strays).toEqual([])
})
