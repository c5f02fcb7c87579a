import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { seedLocales } from "../../worker/shared/locales.ts"
import { migrations } from "./known-migrations.ts"
import { root } from "./settings.ts"

/** Data that few requests need: files next to the bundles, which do not count toward their size. */
const dataFiles = {
  "nutrition.json": "worker/domain/nutrition/foods.json",
  ...Object.fromEntries(
    seedLocales.map(({ code }) => [`seeds-${code}.json`, `worker/domain/seeds/${code}.json`]),
  ),
}

/** Writes the files of data into a folder. */
export function writeDataFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(dataFiles)) {
    const content: unknown = JSON.parse(readFileSync(join(root, file), "utf8"))
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  // A hosted site needs it to create the tables of a restored site.
  writeFileSync(join(folder, "migrations.json"), JSON.stringify(migrations()))
}
