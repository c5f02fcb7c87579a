import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "wouter"
import { Page } from "../../ui/page"
import { useFormat } from "../../lib/format"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Select } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Loaded } from "../../ui/loaded"
import { StatusText } from "../../ui/status-text"
import { StatusMark } from "./status-mark"
import { useReportRemoval } from "./use-report-removal"
import { useReportTitle } from "./use-report-title"

type Report = Outputs["reports"]["list"][number]

const categories = ["bulk_import", "migration", "backup", "restore"] as const
/** Milliseconds between checks of running jobs. */
const BEAT = 3000

/** The results of background jobs: newest first, of one kind or of all. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const chosen = categories.find((category) => category === params.get("kind"))
  const query = trpc.reports.list.useQuery(
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === "in-progress") ? BEAT : false,
    },
  )

  return (
    <Page title={t("reports.title")} intro={t("reports.intro")}>
      <Loaded
        query={query}
        empty={
          <Empty icon="report" text={t("reports.empty")}>
            <ButtonLink href={`/g/${user?.groupSlug}`}>{t("reports.home")}</ButtonLink>
          </Empty>
        }
      >
        {(all) => {
          const shown = chosen ? all.filter(({ category }) => category === chosen) : all
          return (
            <>
              <Select
                label={t("reports.filter")}
                value={chosen ?? "all"}
                onChange={(kind) => setParams(kind === "all" ? {} : { kind }, { replace: true })}
                options={[
                  { value: "all", label: t("reports.all") },
                  ...categories.map((value) => ({
                    value,
                    label: t(`reports.categories.${value}`),
                  })),
                ]}
                className="max-w-72"
              />
              {shown.length > 0 ? (
                <ul className="grid grid-cols-1">
                  {shown.map((report) => (
                    <ReportRow key={report.id} report={report} />
                  ))}
                </ul>
              ) : (
                <StatusText className="py-8 text-center text-soft">
                  {t("reports.noneOfKind")}
                </StatusText>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function ReportRow({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const remove = useReportRemoval()
  const name = useReportTitle()(report)
  const { id, category, status, timestamp } = report
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <Link
        href={`/group/reports/${id}`}
        className="-mx-2 flex min-h-16 min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 rounded-lg px-2 py-2 hover:bg-sunken"
      >
        <span className="grid min-w-48 flex-1">
          <span dir="auto" className="text-page-side font-semibold wrap-anywhere">
            {name}
          </span>
          <span className="text-sm text-soft">
            {t(`reports.categories.${category}`)} · {dateTime(timestamp)}
          </span>
        </span>
        <StatusMark status={status} />
      </Link>
      <IconButton
        icon="trash"
        label={t("field.remove", { name })}
        onClick={() => void remove(report)}
      />
    </li>
  )
}
