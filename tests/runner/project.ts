import { cpSync, readdirSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { temporaryFolder } from "./running.ts"

export const root = resolve(import.meta.dirname, "../..")
const elsewhere = ["node_modules", ".git", ".wrangler", "data", "screenshots", "tests"]

/** The project a second time, with its build and without its data, which no other test uses. */
export function copyOfProject() {
  const folder = temporaryFolder()
  for (const name of readdirSync(root))
    if (!elsewhere.includes(name))
      cpSync(join(root, name), join(folder.path, name), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(folder.path, "node_modules"))
  return folder
}
