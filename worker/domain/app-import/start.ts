import { eq } from "drizzle-orm"
import { reports, uploads } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import type { MigrationRequest, MigrationType } from "../../schemas/migration"
import { badRequest, forbidden, InvalidInput, notFound, plain } from "../errors"
import { startJob } from "../background-jobs/start"
import { workFor } from "../background-jobs/work-for"
import { storeWhole } from "../uploads"

/** Bytes of an archive that comes with its request; a larger one comes in parts. */
export const mostAtOnce = 32 * 2 ** 20
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
  const id = await storeWhole(ctx, archive)
  const quiet = { ...ctx, wake: async () => {} }
  const started = await startMigration(quiet, { uploadId: id, type, addMigrationTag })
  await workFor(ctx, started.id)
  const [report] = await ctx.group.find(reports, eq(reports.id, started.id))
  if (!report) throw notFound()
  return report
}

export const tooLarge = () => plain(413, "upload.useParts", { megabytes: mostAtOnce / 2 ** 20 })
