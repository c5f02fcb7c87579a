import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"

/** Milliseconds between two checks of running work. */
const BEAT = 1500

/** Exports everything of the group into one archive, and offers finished ones. */
export function TakeAlong() {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const [reportId, setReportId] = useState<string>()
  const archives = trpc.recipeBulk.exports.useQuery()
  const report = trpc.reports.get.useQuery(
    { itemId: reportId ?? "" },
    {
      enabled: reportId !== undefined,
      refetchInterval: ({ state }) => (isOpen(state.data?.status) ? BEAT : false),
    },
  )
  const start = trpc.groups.exportHousehold.useMutation({
    onSuccess: ({ id }) => setReportId(id),
    onError: (error) => toast.error(failureOf(error).message),
  })
  const status = reportId === undefined ? undefined : report.data?.status
  const isWorking = start.isPending || (reportId !== undefined && isOpen(status))
  const { refetch } = archives
  useEffect(() => {
    if (status === "success") void refetch()
  }, [status, refetch])
  const ready = archives.data?.filter(({ name }) => name === "Household") ?? []

  async function download(path: string) {
    try {
      const { fileToken } = await client.recipeBulk.exportToken.query({ path })
      location.assign(`/api/utils/download?token=${encodeURIComponent(fileToken)}`)
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }

  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("group.along.title")}</h2>
      <p className="text-soft">{t("group.along.intro")}</p>
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        <Button icon="archive" busy={isWorking} onClick={() => start.mutate()}>
          {isWorking ? t("group.along.working") : t("group.along.start")}
        </Button>
        {status === "failure" && (
          <>
            <p className="text-error">{t("group.along.failed")}</p>
            <ButtonLink variant="quiet" href={`/group/reports/${reportId}`}>
              {t("group.along.report")}
            </ButtonLink>
          </>
        )}
      </div>
      {ready.length > 0 && (
        <>
          <ul className="grid justify-items-start gap-2">
            {ready.map(({ id, filename, path, size }) => (
              <li key={id}>
                <Button icon="download" onClick={() => void download(path)}>
                  {t("group.along.download", { name: filename, size })}
                </Button>
              </li>
            ))}
          </ul>
          <p className="text-soft">{t("group.along.until")}</p>
        </>
      )}
    </Card>
  )
}

const isOpen = (status: string | undefined) => status === undefined || status === "in-progress"
