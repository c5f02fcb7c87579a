import { mkdirSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { NewSiteHost } from "../../worker/backup/host"
import { inspect } from "../runner/integrity.ts"
import { makePlain } from "../runner/merge-wal.ts"
import { discardRestored, restoredSite } from "../runner/replace-site.ts"
import { syncFile, syncFolders } from "./durable.ts"
import { mediaFiles } from "./media-files"
import { openSideDatabase } from "./side-database"

/** Files that are synced to the disk at the same time. */
const syncedAtOnce = 8

/**
 * A new site that is created next to the one in a data folder, on the same disks.
 * @param replace replaces the site by it
 */
export function newSiteIn(dataDir: string, replace: () => Promise<void>): NewSiteHost {
  const { database, media } = restoredSite(dataDir)
  return {
    into: null,

    async open() {
      mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
      return { ...openSideDatabase(database), media: mediaFiles(media, { syncs: false }) }
    },

    async finish() {
      makePlain(database)
      inspect(database)
      for (const part of ["objects", "types"]) mkdirSync(join(media, part), { recursive: true })
      await syncFiles(media)
      await syncFolders(media)
      await syncFile(database)
      await syncFolders(dirname(database))
    },

    replace,
    discard: async () => discardRestored(dataDir),
  }
}

/** Waits until all files below a folder are on the disk. */
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const lane = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      await syncFile(join(file.parentPath, file.name))
    }
  }
  await Promise.all(Array.from({ length: syncedAtOnce }, lane))
}
