import { desc, isNull, lt } from "drizzle-orm"
import { dataExports, serverTasks } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { exportKey } from "../../media/keys"
import { listObjects } from "../../media/list-objects"
import { sizeText } from "../../lib/sizes"
import { now } from "../../lib/times"
import type { OrphanKind } from "./orphaned-objects"
import { oldOrphans, deleteOrphans } from "./orphan-cleanup"

/** Pages of 1,000 objects that one request reads. */
const atOnce = 10

/** The stored amount, and how much of it is not needed. Beyond ten thousand objects "or more". */
export async function summary({ site, media }: SiteScope) {
  const { objects, next } = await listObjects(media, atOnce)
  const orphans = await oldOrphans(site, objects)
  const folders = orphans.filter(({ kind }) => kind === "folder").map(({ key }) => folderOf(key))
  return {
    dataDirSize: totalSize(objects, next),
    cleanableImages: orphans.filter(({ kind }) => kind === "image").length,
    cleanableDirs: new Set(folders).size,
  }
}

/** The kinds of stored files, each with the first parts of its keys. */
const areas = {
  recipes: ["recipes"],
  users: ["users"],
  groups: ["groups", "site"],
  backups: ["backups"],
  temporary: ["exports", "uploads"],
}
export type StorageKind = keyof typeof areas

/** Stored bytes of each kind; `isComplete` is false where there are more objects than one request can list. */
export async function sizes({ media }: Pick<SiteScope, "media">) {
  const { objects, next } = await listObjects(media, atOnce)
  const bytes: Record<StorageKind, number> = {
    recipes: 0,
    users: 0,
    groups: 0,
    backups: 0,
    temporary: 0,
  }
  const kindOf = new Map(
    Object.entries(areas).flatMap(([kind, parts]) =>
      parts.map((part) => [part, kind as StorageKind]),
    ),
  )
  for (const { key, size } of objects) {
    const kind = kindOf.get(key.split("/")[0]!)
    if (kind) bytes[kind] += size
  }
  return { bytes, isComplete: next === undefined }
}

/** The same in words, as the contract has it. */
export async function storage(scope: SiteScope) {
  const { bytes, isComplete } = await sizes(scope)
  const text = (kind: StorageKind) => sizeText(bytes[kind]) + (isComplete ? "" : " or more")
  return {
    tempDirSize: text("temporary"),
    backupsDirSize: text("backups"),
    groupsDirSize: text("groups"),
    recipesDirSize: text("recipes"),
    userDirSize: text("users"),
  }
}

/** Removes pictures and files that their recipe, event or account no longer refers to. */
export async function cleanImages({ site, media }: SiteScope) {
  const { removed, more } = await deleteOrphans({ db: site, media }, "images", ["image"], atOnce)
  return `${removed.length} Images cleaned${rest(more)}`
}

/** Removes the files of deleted recipes. */
export async function cleanRecipeFolders({ site, media }: SiteScope) {
  const { removed, more } = await deleteOrphans(
    { db: site, media },
    "recipe folders",
    ["folder"],
    atOnce,
  )
  return `${new Set(removed.map(folderOf)).size} Recipe folders removed${rest(more)}`
}

/** Removes expired archives, and those that no one can download or continue. */
export async function cleanTemp({ site, media }: SiteScope) {
  const expired = await site
    .delete(dataExports)
    .where(lt(dataExports.expires, now()))
    .returning({ id: dataExports.id, groupId: dataExports.groupId })
  const keys = expired.map(({ id, groupId }) => exportKey(groupId, id))
  for (let i = 0; i < keys.length; i += 1000) await media.delete(keys.slice(i, i + 1000))
  const kinds: OrphanKind[] = ["export", "upload"]
  const { more } = await deleteOrphans({ db: site, media }, "exports", kinds, atOnce)
  return `'.temp' directory cleaned${rest(more)}`
}

/** The last log lines of the site's jobs, newest last; requests are in the log of the platform. */
export async function logs({ site }: SiteScope, lines: number) {
  const tasks = await site
    .select()
    .from(serverTasks)
    .where(isNull(serverTasks.groupId))
    .orderBy(desc(serverTasks.id))
    .limit(lines)
  const written = tasks
    .reverse()
    .flatMap(({ createdAt, name, status, log }) =>
      log.split("\n").map((line) => `${createdAt} ${name} (${status}): ${line}`),
    )
  return { logs: written.slice(-lines) }
}

export async function cleanLogs({ site }: SiteScope) {
  const gone = await site
    .delete(serverTasks)
    .where(isNull(serverTasks.groupId))
    .returning({ id: serverTasks.id })
  return `${gone.length} log entries removed`
}

const folderOf = (key: string) => key.split("/")[1]!

const totalSize = (objects: { size: number }[], next: string | undefined) =>
  sizeText(objects.reduce((sum, { size }) => sum + size, 0)) + (next ? " or more" : "")

const rest = (more: boolean) => (more ? ", and there are more objects to look at" : "")
