import { open, readdir } from "node:fs/promises"
import { join } from "node:path"

/** Waits until the content of a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+")
  await file.sync().finally(() => file.close())
}

/** Waits until the names in a folder are on the disk: only then a new file is. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === "win32") return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** `syncFolder` for a folder and all folders below it. */
export async function syncFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(path, entry.name))
  }
  await syncFolder(path)
}
