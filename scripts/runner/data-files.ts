import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { seedLocales } from "../../worker/shared/locales.ts"
import { migrations } from "./known-migrations.ts"
import { root } from "./settings.ts"

/** Data that few requests need: files beside the bundles, which do not count in their size. */
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
  // What a hosted site makes the tables of a restored one with.
  writeFileSync(join(folder, "migrations.json"), JSON.stringify(migrations()))
}
