import { useEffect, useRef } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

export type Report = Outputs["reports"]["get"]
export type Entry = Report["entries"][number]
export type Progress = Outputs["reports"]["progress"]
export type Outcome = NonNullable<Entry["outcome"]>

/** Milliseconds between looks at the counts, and at the entries of a report with few or many of them. */
export const BEAT = 1500
const [FEW_BEAT, MANY_BEAT] = [3000, 15_000]
const MANY = 500

export const isGoing = (status: Progress["status"] | undefined) =>
  status === "listing" || status === "working"

/**
 * A report, and how far its work is. While it goes on and the page is in sight the counts are asked for
 * often, the entries now and then, and once more when it has ended.
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
