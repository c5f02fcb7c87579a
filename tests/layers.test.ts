import { globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"

/** What each folder may import, apart from itself: by type and by a dynamic import, too. */
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

/** What each may import by type in addition: shapes alone, which leave no trace at run time. */
const allowedTypes: Record<string, string[]> = {
  "worker/shared": ["locales/en-US.json"],
  "worker/outbound": ["worker/config"],
  "worker/backup": ["worker/config", "worker/outbound"],
  "worker/mail": ["worker/outbound/mailer"],
  "worker/domain": ["worker/context", "worker/schemas"],
  "worker/cron": ["worker/config", "worker/context"],
  "worker/procedures": ["worker/context"],
  "worker/rest": ["worker/context"],
  web: ["worker/procedures", "worker/schemas"],
}

/** The paths that a file imports: what it exports from elsewhere, types and dynamic imports included. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)].map(([, path]) =>
    join(dirname(file), path!),
  )

/** Those of them that it imports by type alone. */
const typesOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:im|ex)port type [^"]*"(\.[^"]+)"/gm)].map(
    ([, path]) => join(dirname(file), path!),
  )

const isWithin = (path: string, folders: string[]) =>
  folders.some((folder) => `${path.replace(/\.tsx?$/, "")}/`.startsWith(`${folder}/`))

it.each(Object.entries(allowed))("%s imports only from layers below", (layer, below) => {
  const violations = globSync(`${layer}/**/*.{ts,tsx}`).flatMap((file) => {
    const types = typesOf(file).filter((path) => isWithin(path, allowedTypes[layer] ?? []))
    return importsOf(file)
      .filter((path) => !isWithin(path, [layer, ...below]) && !types.includes(path))
      .map((path) => `${file} → ${path}`)
  })
  expect(violations).toEqual([])
})

it.each([["worker", "db"], ["web"]])("has no circles in %s", (...folders) => {
  const files = new Set(folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)))
  const importedBy = (file: string) =>
    importsOf(file).flatMap((path) =>
      [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((one) => files.has(one)),
    )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, above: string[]) => {
    if (above.includes(file)) circles.push([...above.slice(above.indexOf(file)), file].join(" → "))
    if (done.has(file)) return
    done.add(file)
    for (const below of importedBy(file)) visit(below, [...above, file])
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

it("lists every folder of the Worker", () => {
  const folders = readdirSync("worker", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `worker/${name}`)
  expect(folders.filter((folder) => !(folder in allowed))).toEqual([])
})

/** The layers of the web, from below: each imports those before it alone. What stands in `web` itself is the app. */
const webLayers = ["lib", "ui", "features", "layouts"]

it.each(webLayers)("web/%s imports no layer above it", (layer) => {
  const above = webLayers.slice(webLayers.indexOf(layer) + 1)
  const violations = globSync(`web/${layer}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith("web/"))
      .filter((path) => {
        const [, folder, ...rest] = path.split("/")
        // Of the app all may read the list of pages.
        return rest.length === 0 ? folder !== "pages" : above.includes(folder!)
      })
      .map((path) => `${file} → ${path}`),
  )
  expect(violations).toEqual([])
})

it("reaches a feature of the web only through its index", () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)/.exec(path)?.[1]
  const violations = globSync("web/**/*.{ts,tsx}").flatMap((file) =>
    importsOf(file)
      .filter((path) => featureOf(path) && featureOf(path) !== featureOf(file))
      .filter((path) => !/^web\/features\/[^/]+$/.test(path))
      .map((path) => `${file} → ${path}`),
  )
  expect(violations).toEqual([])
})

it("a feature's index only re-exports", () => {
  const others = globSync("web/features/*/index.ts").filter((file) =>
    readFileSync(file, "utf8")
      .replaceAll(/export (?:type )?\{[^}]*\} from "[^"]+"\n/g, "")
      .trim(),
  )
  expect(others).toEqual([])
})
