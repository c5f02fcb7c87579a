import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { useHistoryState } from "wouter/use-browser-location"
import { ErrorPage } from "../../ui/error-page"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import { NewFoodsBanner } from "../data"
import { Entries } from "./entries"
import { JobProgress } from "./job-progress"
import { forgetJob } from "./known-jobs"
import { StatusMark } from "./status-mark"
import { useReport } from "./use-report"
import { useReportRemoval } from "./use-report-removal"
import { useReportTitle } from "./use-report-title"

/** The result of every item of one job; live while it runs. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id = "" } = useParams<{ id: string }>()
  const [, navigate] = useLocation()
  const { dateTime } = useFormat()
  const { user } = useSession()
  const groupSlug = user?.groupSlug ?? ""
  const remove = useReportRemoval()
  const titleOf = useReportTitle()
  const { report: query, progress, going } = useReport(id)
  const retry = trpc.reports.retry.useMutation()
  const { data } = query
  const isJob = progress !== undefined && progress.status !== null

  // The menu's announcements are repeated here.
  const hasEnded = isJob && !going
  useEffect(() => {
    if (hasEnded) forgetJob(id)
  }, [hasEnded, id])

  // Anyone who imported a single recipe wants to see it.
  const { thenRecipe } = useHistoryState<{ thenRecipe?: boolean } | null>() ?? {}
  const only = data?.entries.length === 1 ? data.entries[0]!.recipeSlug : null
  const arrived = thenRecipe && hasEnded && progress.total === 1 ? only : null
  useEffect(() => {
    if (arrived) navigate(`/g/${groupSlug}/r/${arrived}`, { replace: true })
  }, [arrived, groupSlug, navigate])

  const status = query.error && failureOf(query.error).status
  // An invalid id is refused.
  if (status === 404 || status === 400) return <ErrorPage status={404} />

  return (
    <Page
      title={data ? titleOf(data) : t("reports.report")}
      // Space for the line and the button is reserved while they load.
      intro={
        data
          ? `${t(`reports.categories.${data.category}`)} · ${dateTime(data.timestamp)}`
          : "\u00A0"
      }
      actions={
        <>
          <ButtonLink href="/group/reports" variant="quiet" icon="back">
            {t("reports.back")}
          </ButtonLink>
          {!going && (
            <Button
              icon="trash"
              disabled={!data}
              onClick={async () => {
                if (data && (await remove(data))) navigate("/group/reports")
              }}
            >
              {t("general.delete")}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {(report) => (
          <>
            {isJob ? (
              <JobProgress reportId={id} groupSlug={groupSlug} progress={progress} />
            ) : (
              <div>
                <StatusMark status={report.status} />
              </div>
            )}
            {isJob && !going && <NewFoodsBanner />}
            {report.entries.length > 0 ? (
              <Entries
                entries={report.entries}
                groupSlug={groupSlug}
                onRetry={
                  isJob && !retry.isPending
                    ? (entry) => {
                        retry.mutate({ itemId: id, ...(entry && { entryIds: [entry.id] }) })
                      }
                    : undefined
                }
              />
            ) : (
              !going && <p className="text-soft">{t("reports.noEntries")}</p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
