import { archiveJob } from "../app-import/archive-job"
import { backupJob } from "../backups/backup-job"
import { householdExportJob } from "../household-export/household-export-job"
import { urlListJob } from "../recipes/importing/url-list-job"
import type { Job, JobHandler } from "./job-handler"

/** The handlers of jobs by kind: the files `*-job.ts`, which a test compares with this list. */
export const jobHandlers: Record<Job["kind"], JobHandler> = {
  addresses: urlListJob,
  archive: archiveJob,
  backup: backupJob,
  household: householdExportJob,
}
