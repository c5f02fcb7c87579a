import { eq } from "drizzle-orm"
import { uploads } from "../../../../db/schema"
import type { ArchiveFiles } from "../../../archive/archive-files"
import { openBackup } from "../../../import/archives/mealie/backup"
import { siteOf } from "../../../import/archives/mealie/site"
import type { Scope } from "../../../context"
import { badRequest, forbidden, notFound } from "../../errors"
import { keepUpload } from "../../uploads"
import { openUploaded } from "../../uploads-archive"
import type { StepContext } from "../steps"
import { contentsOf, inWords, type MealieContents, mealieBackupIn } from "./look"
import type { MealieRestore } from "./restore"

/** The archive that a job makes a site of. @throws DomainError 404, 400 */
export async function openMealie({ scope, options }: StepContext): Promise<MealieRestore> {
  const uploadId = options.uploadId!
  // For as long as the work goes on, it is kept.
  await keepUpload(scope, uploadId)
  const { files } = await openUploaded(scope, uploadId)
  return { scope, options, files }
}

/** What an upload holds where it is a backup of Mealie; null for anything else. @throws DomainError 404, 400 */
export async function lookAtUpload(scope: Scope, uploadId: string): Promise<MealieContents | null> {
  const files = await openUploaded(scope, uploadId).then(
    (opened) => opened.files,
    // The code that reads it says what is wrong with it.
    () => undefined,
  )
  if (!files || !mealieBackupIn(files)) return null
  return contentsOf(scope, files).catch(inWords)
}

/**
 * The site that a backup of Mealie would make, which the caller uploaded: what others upload is not vouched for.
 * @throws DomainError 404, 403, 400; BadArchive
 */
export async function openMealieUpload(scope: Scope, uploadId: string) {
  const [upload] = await scope.group.find(uploads, eq(uploads.id, uploadId))
  if (!upload) throw notFound()
  if (upload.userId !== scope.userId) throw forbidden("upload.notYours")
  const { name, files } = await openUploaded(scope, uploadId)
  assertMealie(files)
  return { name, files, source: await siteOf(openBackup(files)) }
}

function assertMealie(files: ArchiveFiles) {
  if (!mealieBackupIn(files)) throw badRequest("archive.noDatabase")
}
