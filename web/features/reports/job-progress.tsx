import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { confirm } from "../../lib/confirm"
import { ProgressBar } from "../../ui/progress-bar"
import { isGoing, type Progress } from "./use-report"

interface JobProgressProps {
  reportId: string
  groupSlug: string
  progress: Progress
}

/** The progress of the job, with a way to stop it; afterwards its result. */
export function JobProgress({ reportId, groupSlug, progress }: JobProgressProps) {
  const { t } = useTranslation()
  const { list, percent } = useFormat()
  const cancel = trpc.reports.cancel.useMutation()
  const { status, total, done } = progress
  const going = isGoing(status)

  async function stop() {
    const yes = await confirm({
      title: t("reports.job.cancelTitle"),
      body: t("reports.job.cancelBody"),
      action: t("reports.job.cancel"),
      danger: true,
    })
    if (yes) cancel.mutate({ itemId: reportId })
  }

  const parts = (["imported", "existing", "failed", "leftOut"] as const)
    .filter((outcome) => progress[outcome] > 0)
    .map((outcome) => t(`reports.job.${outcome}`, { count: progress[outcome] }))

  if (!going)
    return (
      <Banner
        tone={toneOf(progress)}
        actions={
          progress.imported > 0 && (
            <ButtonLink href={`/g/${groupSlug}`} icon="book">
              {t("reports.job.see")}
            </ButtonLink>
          )
        }
      >
        <p className="font-semibold">{t(`reports.job.ended.${endOf(progress)}`)}</p>
        {parts.length > 0 && <p>{list(parts)}</p>}
      </Banner>
    )
  const share = total > 0 ? done / total : 0
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-lg font-semibold tabular-nums">
          {status === "listing"
            ? t("reports.job.listing")
            : t("reports.job.going", { done, count: total })}
        </p>
        <Button icon="close" busy={cancel.isPending} onClick={() => void stop()}>
          {t("reports.job.cancel")}
        </Button>
      </div>
      <ProgressBar
        label={t("reports.job.progress")}
        value={status === "listing" ? null : done}
        most={total}
        text={t("reports.job.going", { done, count: total })}
      />
      <p className="min-h-6 text-soft tabular-nums">{parts.length > 0 && list(parts)}</p>
      {/* Announced at every tenth. */}
      <p role="status" className="sr-only">
        {status === "listing"
          ? t("reports.job.listing")
          : t("reports.job.share", { share: percent(Math.floor(share * 10) / 10) })}
      </p>
    </Card>
  )
}

/** How the job ended, in the texts of `reports.job.ended`. */
function endOf({ status, total, failed, imported, existing, leftOut }: Progress) {
  if (status === "cancelled") return "cancelled"
  if (status === "failed" || total === 0) return "failed"
  if (failed === 0) {
    if (imported + existing === 0) return "nothing"
    return leftOut > 0 ? "possible" : "whole"
  }
  return imported + existing > 0 ? "partly" : "failed"
}

function toneOf(progress: Progress) {
  const end = endOf(progress)
  if (end === "whole" || end === "possible") return "success"
  return end === "failed" ? "error" : "warning"
}
