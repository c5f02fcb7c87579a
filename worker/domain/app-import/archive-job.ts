import { and, eq, exists, inArray, ne, notExists, sql } from "drizzle-orm"
import { jobItems, jobs, uploads } from "../../../db/schema"
import type { Scope } from "../../context"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files"
import { badRequest, DomainError } from "../errors"
import { openStatuses } from "../background-jobs/all-groups"
import type { Job, JobHandler } from "../background-jobs/job-handler"
import { keepUpload } from "../uploads"
import { openUploaded } from "../uploads-archive"
import type { ImportOptions, Importer } from "./importer"
import { importers, recognizedImporter } from "./importers"

// The options of a job are those that `startMigration` gave it.
const optionsOf = ({ options }: Job) => options as unknown as ImportOptions

/** Takes over what an upload holds, recipe by recipe. */
export const archiveJob: JobHandler = {
  // One recipe with its pictures is in memory at a time.
  atOnce: 1,
  failed: ({ name }) => ({ code: "moved.failed", values: { name } }),

  async begin(scope, job) {
    const options = optionsOf(job)
    const files = await opened(scope, job)
    const mover = importers[options.type]
    const turn = await unlessRefused(scope, job, files, async () => {
      if (job.status === "listing") await refuseMistaken(mover, files)
      return mover.begin(scope, job, files, options)
    })
    return { ...turn, list: () => unlessRefused(scope, job, files, () => turn.list()) }
  },

  /** The upload goes, unless something of it may be tried again or is read still; then it goes when it expires. */
  finished(scope, job) {
    const { group } = scope
    const failed = group.select(
      { id: jobItems.id },
      jobItems,
      and(eq(jobItems.jobId, job.id), eq(jobItems.status, "failed")),
    )
    const over = group.select(
      { id: jobs.id },
      jobs,
      and(eq(jobs.id, job.id), eq(jobs.status, "finished")),
    )
    return [group.delete(uploads, and(uploadOf(scope, job), exists(over), notExists(failed)))]
  },
}

/** Another program's export would be read as far as the members are alike. @throws BadArchive */
async function refuseMistaken(mover: Importer, files: ArchiveFiles) {
  if ((await mover.recognises(files)) || !(await recognizedImporter(files))) return
  throw new BadArchive("archive.unexpected", { expected: mover.expects })
}

async function opened(scope: Scope, job: Job) {
  const { uploadId } = optionsOf(job)
  try {
    // For as long as the work goes on, it is kept.
    await keepUpload(scope, uploadId)
    return (await openUploaded(scope, uploadId)).files
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.status === 404) throw badRequest("upload.gone")
    await forget(scope, job)
    throw error
  }
}

/** An archive that is refused before anything is made of it is not kept. @throws DomainError in words */
async function unlessRefused<T>(
  scope: Scope,
  job: Job,
  files: ArchiveFiles,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BadArchive) && !(error instanceof DomainError)) throw error
    if (job.status !== "listing") throw error
    const { type } = optionsOf(job)
    const like = await recognizedImporter(files)
    const instead = like && like !== type ? importers[like] : undefined
    await forget(scope, job)
    throw new DomainError(
      400,
      instead
        ? { code: "archive.looksLikeOther", values: { why: error.said, app: instead.program } }
        : error.said,
    )
  }
}

const forget = (scope: Scope, job: Job) => scope.group.delete(uploads, uploadOf(scope, job))

/** The upload of a job, while no other job reads it: it may have been started twice, or for two groups of a backup. */
function uploadOf({ group }: Scope, job: Job) {
  const { uploadId } = optionsOf(job)
  const others = group.select(
    { id: jobs.id },
    jobs,
    and(
      ne(jobs.id, job.id),
      inArray(jobs.status, openStatuses),
      eq(sql`json_extract(${jobs.options}, '$.uploadId')`, uploadId),
    ),
  )
  return and(eq(uploads.id, uploadId), notExists(others))!
}
