import type { Driver } from "../../db/client"
import type { MediaStore } from "../media/store"
import { bucketStore } from "./bucket-store"
import type { BackupHost, BackupStore, Drafts } from "./host"
import type { Migration } from "./side-database"
import { stagedSite } from "./staged-site"

/**
 * Backups of a site without a disk. They are created next to its pictures, and stay there unless another
 * store is given. The database is not frozen: rows are read in their current state.
 */
export function bucketHost(
  media: MediaStore,
  driver: Driver,
  migrations: () => Promise<Migration[]>,
  otherStore?: (drafts: Drafts) => BackupStore,
): BackupHost {
  const drafts = bucketStore(media)
  const other = otherStore?.(drafts)
  return {
    store: other ?? drafts,
    drafts,
    sends: other !== undefined,
    objectsAtOnce: 30,
    openSource: async () => ({ driver, close: () => undefined }),
    migrations,
    openScratch: async () => null,
    newSite: stagedSite({ driver, media, migrations }),
    tidy: drafts.forget,
  }
}
