import { eq } from "drizzle-orm"
import { jobs, reports, uploads } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import type { MigrationRequest, MigrationType } from "../../schemas/migration"
import { badRequest, forbidden, InvalidInput, notFound, plain } from "../errors"
import { clock } from "../background-jobs/clock"
import { getProgress } from "../background-jobs/control"
import { startJob, tryToWake } from "../background-jobs/start"
import { runJob } from "../background-jobs/run"
import { openUpload, partBytes, storePart } from "../uploads"

/** Bytes of an archive that comes with its request; a larger one comes in parts. */
export const mostAtOnce = 32 * 2 ** 20
/** Seconds for which a request works before the rest goes on without it. */
const patience = 20

/** Seconds without progress after which a request does not wait any more; milliseconds between two looks. */
const stillness = 4
const pause = 250

/** "Mealie_Alpha Migration": what a report is called (contract 22.1). */
const reportName = (type: string) =>
  `${type.replace(/[a-z]+/g, (word) => word[0]!.toUpperCase() + word.slice(1))} Migration`

/**
 * Begins to take over what the caller has sent, with the caller's rights: what another sent is not vouched for.
 * @throws DomainError 422 for an upload that the group does not have, 403 for another member's
 */
export async function startMigration(scope: Scope, request: MigrationRequest) {
  const { uploadId, type, addMigrationTag, sourceGroup = null } = request
  const [upload] = await scope.group.find(uploads, eq(uploads.id, uploadId))
  if (!upload) throw new InvalidInput(["body", "uploadId"], "notInGroup.upload")
  if (upload.userId !== scope.userId) throw forbidden("upload.notYours")
  return startJob(scope, {
    kind: "archive",
    name: reportName(type),
    category: "migration",
    options: { uploadId, type, addMigrationTag, sourceGroup },
  })
}

/**
 * Takes over an archive that came with the request, within it as far as that is a matter of seconds; the rest goes
 * on without it. Gives the report as it is then.
 * @throws DomainError 400 for an empty file, 409, 413
 */
export async function migrateAtOnce(
  ctx: Context & Scope,
  type: MigrationType,
  archive: File,
  addMigrationTag: boolean,
) {
  if (archive.size === 0) throw badRequest("archive.empty")
  if (archive.size > mostAtOnce) throw tooLarge()
  const name = archive.name.trim().slice(0, 255) || "archive"
  const { id } = await openUpload(ctx, { name, size: archive.size })
  for (let number = 0; number * partBytes < archive.size; number++) {
    const part = archive.slice(number * partBytes, (number + 1) * partBytes)
    await storePart(ctx, id, number, part.stream())
  }
  const quiet = { ...ctx, wake: async () => {} }
  const begun = await startMigration(quiet, { uploadId: id, type, addMigrationTag })
  await workFor(ctx, begun.id)
  const [report] = await ctx.group.find(reports, eq(reports.id, begun.id))
  if (!report) throw notFound()
  return report
}

export const tooLarge = () => plain(413, "upload.useParts", { megabytes: mostAtOnce / 2 ** 20 })

/**
 * Takes a turn of a job at once, and waits for what is left, which invocations of their own take: one may ask a
 * database only so much. Comes back when the job is over, time is up or nothing moves.
 */
async function workFor(ctx: Context & Scope, reportId: string) {
  const until = clock.now() + patience * 1000
  const [job] = await ctx.group.select({ id: jobs.id }, jobs, eq(jobs.reportId, reportId))
  if (!job) return
  // No other worker may take that turn.
  await runJob({ ...ctx, wake: async () => {} }, job.id, { seconds: patience })
  let moved = { done: -1, at: clock.now() }
  for (let isWoken = false; clock.now() < until; isWoken = true) {
    const { status, done } = await getProgress(ctx, reportId)
    if (status !== "listing" && status !== "working") return
    if (!isWoken) await tryToWake(ctx.wake, job.id)
    if (done !== moved.done) moved = { done, at: clock.now() }
    else if (clock.now() - moved.at > stillness * 1000) return
    await clock.wait(pause)
  }
  await tryToWake(ctx.wake, job.id)
}
