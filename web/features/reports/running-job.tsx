import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { ProgressBar } from "../../ui/progress-bar"
import { toast } from "../../lib/toast"
import { forgetJob, useStartedJobs } from "./known-jobs"
import { isGoing } from "./use-report"

/** Milliseconds: outside of the report it is checked less often. */
const BEAT = 5000

/** In the drawer: the progress of jobs started on this device, with a link to the report. */
export function RunningJob() {
  const [job] = useStartedJobs()
  const [path] = useLocation()
  // The report itself shows more.
  return job && path !== `/group/reports/${job}` ? <Job key={job} reportId={job} /> : null
}

function Job({ reportId }: { reportId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const place = `/group/reports/${reportId}`
  const { data, error } = trpc.reports.progress.useQuery(
    { itemId: reportId },
    { refetchInterval: ({ state }) => (isGoing(state.data?.status) ? BEAT : false) },
  )
  const going = isGoing(data?.status)
  const ended = data !== undefined && !going
  const isGone = error !== null && failureOf(error).status === 404

  useEffect(() => {
    if (isGone) forgetJob(reportId)
    if (!ended) return
    forgetJob(reportId)
    toast.info(t("reports.job.hasEnded"), {
      action: { label: t("reports.job.look"), run: () => navigate(place) },
    })
  }, [ended, isGone, navigate, place, reportId, t])

  if (!data || !going) return null
  const { status, total, done } = data
  return (
    <Link href={place} className="grid gap-1.5 rounded-xl px-3 py-2 hover:bg-sunken">
      <span className="text-sm font-semibold tabular-nums">
        {status === "listing"
          ? t("reports.job.listing")
          : t("reports.job.going", { done, count: total })}
      </span>
      <ProgressBar
        label={t("reports.job.progress")}
        value={status === "listing" ? null : done}
        most={total}
      />
    </Link>
  )
}
