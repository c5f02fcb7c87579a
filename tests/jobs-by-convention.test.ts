import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { expect, it } from "vitest"

/** The files that a file imports, by their names without an ending. */
const importedBy = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/from "\.[^"]*\/([^/"]+)"/g)].map(([, name]) => name!)

it.each([
  ["worker/**/*-job.ts", "worker/domain/background-jobs/handlers.ts"],
  ["worker/cron/tasks/*.ts", "worker/cron/index.ts"],
])("every file %s is in the list of %s", (files, list) => {
  const names = globSync(files).map((file) => basename(file, ".ts"))
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !importedBy(list).includes(name))).toEqual([])
})
