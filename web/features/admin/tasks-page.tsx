import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Chip } from "../../ui/chip"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { ProgressBar } from "../../ui/progress-bar"
import { SkeletonRows } from "../../ui/skeleton"

/** Milliseconds between two checks of running work. */
const PAUSE = 3000
const latest = { page: 1, perPage: 50, orderBy: "id", orderDirection: "desc" } as const

/** Running, waiting and failed background work of all groups; and the site's own tasks. */
export function TasksPage() {
  const { t } = useTranslation()
  const run = trpc.admin.tasks.run.useMutation({
    onSuccess: ({ status }) =>
      status === "failed"
        ? toast.error(t("admin.tasks.runFailed"))
        : toast.success(t("admin.tasks.ran")),
  })
  return (
    <Page
      title={t("admin.tasks.title")}
      intro={t("admin.tasks.intro")}
      actions={
        <Button icon="refresh" busy={run.isPending} onClick={() => run.mutate()}>
          {t("admin.tasks.run")}
        </Button>
      }
    >
      <Jobs />
      <Runs />
    </Page>
  )
}

const isOpen = ({ status }: Job) => status === "listing" || status === "working"

function Jobs() {
  const { t } = useTranslation()
  const query = trpc.admin.tasks.jobs.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? PAUSE : false),
  })
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.tasks.jobs")}</h2>
      <Loaded query={query} empty={<p className="text-soft">{t("admin.tasks.noJobs")}</p>}>
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

type Job = Outputs["admin"]["tasks"]["jobs"][number]

const stateOf = (job: Job) =>
  isOpen(job) ? (job.isRunning ? ("running" as const) : ("waiting" as const)) : job.status

function JobItem({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const state = stateOf(job) as "running" | "waiting" | "finished" | "cancelled" | "failed"
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{job.name}</bdi>
        <Chip>{t(`admin.tasks.states.${state}`)}</Chip>
      </p>
      <p className="text-sm text-soft">
        <bdi>{job.group}</bdi> · <bdi>{job.user}</bdi> · {ago(job.updateAt)}
        {job.failed > 0 && ` · ${t("admin.tasks.failedItems", { count: job.failed })}`}
      </p>
      {isOpen(job) && (
        <ProgressBar label={job.name} value={job.of > 0 ? job.done : null} most={job.of} />
      )}
    </li>
  )
}

function Runs() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const query = trpc.admin.tasks.list.useQuery(latest)
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.tasks.runs")}</h2>
      <p className="text-soft">{t("admin.tasks.runsIntro")}</p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} />}
        empty={<p className="text-soft">{t("admin.tasks.noRuns")}</p>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map(({ id, name, status, log, createdAt }) => (
              <li key={id} className="py-2">
                <details>
                  <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2">
                    <time dateTime={createdAt} className="tabular-nums">
                      {dateTime(createdAt)}
                    </time>
                    <bdi>{name}</bdi>
                    <Chip>{t(`admin.tasks.states.${status}`)}</Chip>
                  </summary>
                  <pre
                    dir="ltr"
                    className="mt-1 overflow-x-auto rounded-xl bg-sunken p-3 text-xs whitespace-pre-wrap"
                  >
                    {log}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
