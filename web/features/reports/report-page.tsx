import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { NotFound } from "../../layouts/not-found"
import { Page } from "../../layouts/page"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { type Outputs, trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Switch } from "../../ui/switch"
import { useReportRemoval } from "./reports-page"
import { StatusMark } from "./status-mark"

type Entry = Outputs["reports"]["get"]["entries"][number]

/** What became of every item of one piece of work, and why. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id = "" } = useParams<{ id: string }>()
  const [, navigate] = useLocation()
  const { dateTime } = useFormat()
  const remove = useReportRemoval()
  const query = trpc.reports.get.useQuery(
    { itemId: id },
    { refetchInterval: ({ state }) => (state.data?.status === "in-progress" ? 3000 : false) },
  )
  const { data } = query
  const status = query.error && failureOf(query.error).status
  if (status === 404 || status === 422) return <NotFound />

  return (
    <Page
      title={data?.name ?? t("reports.report")}
      // The place of the line and of the button is kept while they are on their way.
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
          <Button
            icon="trash"
            disabled={!data}
            onClick={async () => {
              if (data && (await remove(data))) navigate("/group/reports")
            }}
          >
            {t("general.delete")}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(report) => (
          <>
            <div>
              <StatusMark status={report.status} />
            </div>
            <Entries entries={report.entries} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const [onlyFailures, setOnlyFailures] = useState(false)
  const failed = entries.filter(({ success }) => !success)
  const succeeded = entries.length - failed.length
  if (entries.length === 0) return <p className="text-soft">{t("reports.noEntries")}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>
          {[
            succeeded > 0 && t("reports.succeeded", { count: succeeded }),
            failed.length > 0 && t("reports.failed", { count: failed.length }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {failed.length > 0 && succeeded > 0 && (
          <Switch
            label={t("reports.onlyFailures")}
            checked={onlyFailures}
            onChange={setOnlyFailures}
          />
        )}
      </div>
      <ul className="grid grid-cols-1 rounded-2xl border border-line bg-surface shadow-card">
        {(onlyFailures ? failed : entries).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function EntryRow({ entry: { success, message, exception } }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <li className="flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_3rem] not-last:border-b not-last:border-line">
      <Icon
        name={success ? "check" : "error"}
        className={cx("mt-0.5 size-5", success ? "text-success-text" : "text-error-text")}
      />
      <span className="sr-only">{t(success ? "reports.ok" : "reports.notOk")}</span>
      <span className="min-w-0">
        <span dir="auto" className="block text-page-side wrap-anywhere">
          {message}
        </span>
        {exception && (
          <span dir="auto" className="block text-page-side text-sm wrap-anywhere text-soft">
            {exception}
          </span>
        )}
      </span>
    </li>
  )
}
