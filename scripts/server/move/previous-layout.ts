import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import type { Logger } from "../../runner/log.ts"
import { oldEntries } from "./old-layout.ts"

const DAY = 24 * 60 * 60 * 1000
const DELETE_AFTER = 7 * DAY
/** Records when the site first ran without the old data. */
const note = "unused-since"

/** An unused name for the folder of the old data, such as `previous-layout-2026-11-22`. */
export function nameForPrevious(dataDir: string, now: Date): string {
  const name = `previous-layout-${now.toISOString().slice(0, 10)}`
  const taken = new Set(
    previousFolders(dataDir).map((path) => path.slice(dirname(path).length + 1)),
  )
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}-${count}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Moves what is left of the old layout into its own folder, with the same structure. */
export function renameToPrevious(dataDir: string, previous: string): void {
  for (const { part, names } of oldEntries) {
    for (const name of names) {
      const from = join(dataDir, part, name)
      if (!existsSync(from)) continue
      try {
        rename(from, join(dataDir, previous, part, name))
      } catch (error) {
        // This part of the data folder is on another disk: it is not moved.
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error
        rename(from, join(dataDir, part, previous, name))
      }
    }
  }
}

function rename(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

/**
 * Deletes the data of the old layout once the site has run without it for a week. Called when the site runs;
 * checks again every day.
 */
export function watchPrevious(dataDir: string, log: Logger): { stop(): void } {
  const look = () => {
    try {
      deleteUnused(dataDir, log, new Date())
    } catch (error) {
      log.error(`The data of the previous layout cannot be deleted: ${(error as Error).message}`)
    }
  }
  look()
  const daily = setInterval(look, DAY)
  return { stop: () => clearInterval(daily) }
}

/** One check: records the first time, and deletes what was recorded a week ago. */
export function deleteUnused(dataDir: string, log: Logger, now: Date): void {
  for (const folder of previousFolders(dataDir)) {
    const file = join(folder, note)
    if (!existsSync(file)) {
      writeFileSync(file, now.toISOString())
    } else if (now.getTime() - Date.parse(readFileSync(file, "utf8")) >= DELETE_AFTER) {
      // The note is deleted last, so that an interrupted deletion continues at the next check.
      for (const name of readdirSync(folder)) {
        if (name !== note) rmSync(join(folder, name), { recursive: true, force: true })
      }
      rmSync(folder, { recursive: true, force: true })
      log.info(`Deleted the data of the previous layout, ${folder}`)
    }
  }
}

/** Folders with old data. */
export function previousFolders(dataDir: string): string[] {
  return oldEntries
    .map(({ part }) => join(dataDir, part))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith("previous-layout-"))
        .map((name) => join(folder, name)),
    )
}
