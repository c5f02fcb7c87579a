import { eq } from "drizzle-orm"
import { uploads } from "../../../db/schema"
import { BadArchive } from "../../archive/archive-files"
import type { ByteSource } from "../../archive/byte-source"
import { BadEncryption } from "../../backup/encryption-header"
import { isEncryptedName } from "../../backup/host"
import { BadManifest } from "../../backup/manifest"
import type { OpenBackup } from "../../backup/read-parts"
import type { Scope } from "../../context"
import { badRequest } from "../errors"
import { uploadedSource } from "../uploads-archive"
import { isEncryptedFile, openBackupFile } from "./files"
import { sealedSource, sendingSteps } from "./send"
import { checkSteps, type Step, type StepContext } from "./steps"

/** The steps that take an uploaded backup into the store and check it. @throws DomainError 400 for what is none */
export async function takingSteps(context: StepContext): Promise<Step[]> {
  const { backups } = context.scope
  await backups.store.removeUnfinished()
  await backups.drafts.removeUnfinished()
  const source = await uploadedSourceOf(context)
  const { manifest } = await assertBackup(
    context.scope,
    await uploaded(context),
    context.options.name,
  )
  return [
    ...sendingSteps(source.size),
    { do: "publish" },
    ...checkSteps(manifest.parts.length, backups.objectsAtOnce),
  ]
}

/** What was uploaded, as it is kept. */
export async function uploadedSourceOf(context: StepContext): Promise<ByteSource> {
  const { options, scope } = context
  const source = await uploaded(context)
  const seals = isEncryptedName(options.name) && !(await isEncryptedFile(source))
  return seals ? sealedSource(context, source, scope.config.BACKUP_PASSPHRASE!) : source
}

export async function publishUploadStep({ scope, options }: StepContext) {
  await scope.backups.store.publish(options.name)
  await scope.backups.tidy(options.name)
  await scope.group.delete(uploads, eq(uploads.id, options.uploadId!))
}

const uploaded = async ({ scope, options }: StepContext) =>
  (await uploadedSource(scope, options.uploadId!)).source

/** Opens a backup; one of another program is named. @throws DomainError 400 */
export async function assertBackup(
  scope: Pick<Scope, "config">,
  file: ByteSource,
  name: string,
): Promise<OpenBackup> {
  try {
    return await openBackupFile(file, name, scope)
  } catch (error) {
    if (error instanceof BadArchive) throw badRequest("backup.unreadable", { why: error.said })
    if (error instanceof BadManifest || error instanceof BadEncryption) {
      throw badRequest(error.said.code)
    }
    throw error
  }
}
