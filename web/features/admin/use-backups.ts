import { useEffect } from "react"
import { releaseSession } from "../../lib/login-again"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"

export type BackupOverview = Outputs["admin"]["backups"]["overview"]
export type Backup = BackupOverview["backups"][number]

/** Milliseconds between two looks at work that goes on. */
const PAUSE = 1500

/** The backups of the site and what is being done with them, which is looked at again until it is over. */
export function useBackups() {
  const query = trpc.admin.backups.overview.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.working ? PAUSE : false),
  })
  const utils = trpc.useUtils()
  const isWorking = query.data?.working != null
  const failedAt = query.data?.failed?.at
  // Work may fail before it was seen to go on.
  useEffect(() => {
    if (!isWorking) void utils.admin.backups.failure.invalidate()
  }, [isWorking, failedAt, utils])
  const isRestoring = query.data?.working?.work === "restore"
  // The restored site knows no session: its refusal leads to the login page, and the dialog to log in again stays away.
  useEffect(() => {
    if (isRestoring) releaseSession()
  }, [isRestoring])
  return query
}
