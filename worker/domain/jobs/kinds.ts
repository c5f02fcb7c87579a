import { archiveJob } from "../migrations/kind"
import { urlListJob } from "../recipes/importing/addresses"
import type { Job, JobHandler } from "./kind"

/** What does the work of a job, by its kind. */
export const jobHandlers: Partial<Record<Job["kind"], JobHandler>> = {
  addresses: urlListJob,
  archive: archiveJob,
}
