import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** The file in which Miniflare keeps the one D1 database, or nothing before the first start. */
export function databaseFile(dataDir: string): string | undefined {
  const folder = join(dataDir, "database/miniflare-D1DatabaseObject")
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find(
    (file) => file.endsWith(".sqlite") && file !== "metadata.sqlite",
  )
  return name && join(folder, name)
}
