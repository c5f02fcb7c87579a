import type { Context, SiteScope } from "../../context"
import { isBackupName } from "../../backup/host"
import { clock } from "../background-jobs/clock"
import { getProgress } from "../background-jobs/control"
import { workFor } from "../background-jobs/work-for"
import { badRequest, DomainError, plain } from "../errors"
import { storeWhole } from "../uploads"
import { startAskedBackup, startRestore, startTaking } from "./start"

type Asked = Context & SiteScope

/** Bytes of a backup that comes with its request; a larger one comes in parts. */
export const mostAtOnce = 32 * 2 ** 20

/**
 * Makes a backup within the request, as far as that is a matter of seconds; the rest goes on without it.
 * @throws DomainError 409 while another one is at work, 500 when it failed, 502
 */
export async function createBackup(ctx: Asked) {
  const { id } = await startAskedBackup(quietly(ctx))
  return (await isDone(ctx, id)) ? "backup.created" : "backup.started"
}

/**
 * Takes in a backup that came with the request, likewise.
 * @throws DomainError 400 for a name that is no zip's and for what is no backup, 409, 413
 */
export async function uploadBackup(ctx: Asked, archive: File) {
  if (!isBackupName(archive.name.replace(/[^\w./\\-]/g, "_"))) throw badRequest("backup.badName")
  if (archive.size > mostAtOnce) {
    throw plain(413, "upload.useParts", { megabytes: mostAtOnce / 2 ** 20 })
  }
  const { id } = await startTaking(quietly(ctx), await storeWhole(ctx, archive))
  return (await isDone(ctx, id)) ? "backup.uploaded" : "backup.started"
}

/**
 * Restores a backup within the request, as far as that is a matter of seconds. It answers when all is made and
 * checked and the new site takes its place: the one that would answer later does not know the caller.
 * @throws DomainError 400, 404, 409 as `startRestore`, 500 when it failed
 */
export async function restoreBackup(ctx: Asked, name: string) {
  const { id } = await startRestore(ctx.runtime === "node" ? ctx : quietly(ctx), name)
  return (await isReplaced(ctx, id)) ? "backup.restored" : "backup.restoring"
}

/** Milliseconds between two looks at a restore, and for which a request waits for it. */
const pause = 100
const patience = 20_000

/** @throws DomainError 500 when it failed */
async function isReplaced(ctx: Asked, reportId: string): Promise<boolean> {
  const isGone = (error: unknown) => {
    if (error instanceof DomainError && error.status === 404) return null
    throw error
  }
  // The report goes with the site that it is of.
  if (ctx.runtime !== "node" && (await workFor(ctx, reportId).catch(isGone)) === null) return true
  for (const until = clock.now() + patience; clock.now() < until; await clock.wait(pause)) {
    const progress = await getProgress(ctx, reportId).catch(isGone)
    if (!progress) return true
    const { status, done, total, failed } = progress
    if (failed > 0 || status === "failed") throw plain(500, "backup.failed")
    // All is done but the last step, which replaces the site as soon as no request is under way.
    if (total > 0 && done === total - 1) return true
  }
  return false
}

/** The first turn is taken by the request, and no other worker may take it. */
const quietly = (ctx: Asked): Asked => ({ ...ctx, wake: async () => {} })

/** @throws DomainError 500 when it failed */
async function isDone(ctx: Asked, reportId: string): Promise<boolean> {
  await workFor(ctx, reportId, ctx.runtime !== "node")
  const { status, failed } = await getProgress(ctx, reportId)
  if (status === "failed" || failed > 0) throw plain(500, "backup.failed")
  return status === "finished"
}
