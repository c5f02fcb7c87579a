import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs"
import { dirname } from "node:path"

/** Waits until a file, or the names in a folder, are on the disk. */
export function sync(path: string): void {
  // Windows cannot open folders, and saves their names itself.
  if (process.platform === "win32") return
  const opened = openSync(path, "r")
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Renames within one file system; the new name survives a power failure. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  sync(dirname(to))
}

/** Moves a file, also to another file system. If it was killed, it can be done again. */
export function moveDurably(from: string, to: string): void {
  try {
    renameDurably(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error
    const unfinished = `${to}.unfinished`
    copyFileSync(from, unfinished)
    sync(unfinished)
    renameDurably(unfinished, to)
    rmSync(from)
  }
  sync(dirname(from))
}
