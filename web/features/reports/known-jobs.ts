import { store, stored, useStored } from "../../lib/local-storage"

const KEY = "jobs"
const none: string[] = []

/** Reports of background jobs that were started on this device and are probably running: newest first. */
export const useStartedJobs = () => useStored<string[]>(KEY, none)[0]

const known = () => stored<string[]>(KEY) ?? none

export const rememberJob = (reportId: string) =>
  store(KEY, [reportId, ...known().filter((id) => id !== reportId)].slice(0, 5))

export function forgetJob(reportId: string) {
  if (known().includes(reportId)) {
    store(
      KEY,
      known().filter((id) => id !== reportId),
    )
  }
}
