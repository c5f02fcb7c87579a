import { useEffect } from "react"
import { releaseSession } from "../../lib/login-again"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"

export type BackupOverview = Outputs["admin"]["backups"]["overview"]
export type Backup = BackupOverview["backups"][number]

/** Milliseconds between two checks of running work. */
const PAUSE = 1500

/** The backups of the site and the current operation, which is checked until it ends. */
export function useBackups() {
  const query = trpc.admin.backups.overview.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.working ? PAUSE : false),
  })
  const utils = trpc.useUtils()
  const isWorking = query.data?.working != null
  const failedAt = query.data?.failed?.at
  // An operation may fail before it was seen running.
  useEffect(() => {
    if (!isWorking) void utils.admin.backups.failure.invalidate()
  }, [isWorking, failedAt, utils])
  const isRestoring = query.data?.working?.work === "restore"
  // The restored site does not know the session: its refusal leads to the login page, without the dialog to log in
  // again.
  useEffect(() => {
    if (isRestoring) releaseSession()
  }, [isRestoring])
  return query
}
