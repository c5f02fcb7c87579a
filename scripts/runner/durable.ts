import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs"
import { dirname } from "node:path"

/** Waits until the disk has a file, or the names in a folder. */
export function sync(path: string): void {
  // Windows opens no folder, and keeps their names itself.
  if (process.platform === "win32") return
  const opened = openSync(path, "r")
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Renames within one file system; what has the new name stays after a power cut. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  sync(dirname(to))
}

/** Moves a file, also to another file system. Done again after a kill, it comes to the same end. */
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
