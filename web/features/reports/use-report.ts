import { useEffect, useRef } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

export type Report = Outputs["reports"]["get"]
export type Entry = Report["entries"][number]
export type Progress = Outputs["reports"]["progress"]
export type Outcome = NonNullable<Entry["outcome"]>

/** Milliseconds between checks of the counts, and of the entries of a report with few or many of them. */
export const BEAT = 1500
const [FEW_BEAT, MANY_BEAT] = [3000, 15_000]
const MANY = 500

export const isGoing = (status: Progress["status"] | undefined) =>
  status === "listing" || status === "working"

/**
 * A report, and the progress of its job. While the job runs and the page is visible, the counts are refetched
 * often, the entries less often, and both once more at the end.
 */
export function useReport(itemId: string) {
  const progress = trpc.reports.progress.useQuery(
    { itemId },
    { refetchInterval: ({ state }) => (isGoing(state.data?.status) ? BEAT : false) },
  )
  const going = isGoing(progress.data?.status)
  const report = trpc.reports.get.useQuery(
    { itemId },
    {
      refetchInterval({ state: { data } }) {
        if (!going && data?.status !== "in-progress") return false
        return (data?.entries.length ?? 0) > MANY ? MANY_BEAT : FEW_BEAT
      },
    },
  )
  const { refetch } = report
  const went = useRef(false)
  useEffect(() => {
    if (went.current && !going) void refetch()
    went.current = going
  }, [going, refetch])
  return { report, progress: progress.data, going }
}
