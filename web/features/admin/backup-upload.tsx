import { useTranslation } from "react-i18next"
import { codeOf, failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import type { Upload } from "../../lib/upload"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Spinner } from "../../ui/icons"
import { StatusText } from "../../ui/status-text"
import { FileStep, forgetTransfer, moveTransfer, useTransfer } from "../app-import"
import { UploadedMealie } from "./uploaded-mealie"

interface UploadedProps {
  upload: Upload
  isBusy: boolean
}

/** A backup that was kept elsewhere comes in parts, and stands in the list then; one of Mealie can replace the site. */
export function BackupUpload({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation()
  const transfer = useTransfer("backup")
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.backups.upload.title")}</h2>
      <FileStep
        purpose="backup"
        transfer={transfer}
        accept=".zip,.encrypted"
        hint={`${t("admin.backups.upload.hint")} ${t("admin.backups.upload.mealie")}`}
      />
      {transfer.step === "there" && <Uploaded upload={transfer.upload} isBusy={isBusy} />}
    </Card>
  )
}

/** What the file is, and what can be done with it. */
function Uploaded({ upload, isBusy }: UploadedProps) {
  const { t } = useTranslation()
  const query = trpc.admin.backups.look.useQuery(
    { uploadId: upload.id },
    { staleTime: Infinity, retry: false },
  )
  if (query.error) return <Banner tone="error">{failureOf(query.error).message}</Banner>
  if (query.data === undefined)
    return (
      <StatusText className="flex items-center gap-3">
        <Spinner /> {t("migrations.looking")}
      </StatusText>
    )
  return query.data ? (
    <UploadedMealie upload={upload} found={query.data} isBusy={isBusy} />
  ) : (
    <TakeIn upload={upload} isBusy={isBusy} />
  )
}

function TakeIn({ upload, isBusy }: UploadedProps) {
  const { t } = useTranslation()
  const take = trpc.admin.backups.take.useMutation({
    meta: { quiet: true },
    onSuccess: () => forgetTransfer("backup"),
  })
  return (
    <>
      {take.error && (
        <Banner
          tone="error"
          actions={
            codeOf(take.error) === "backup.ofOther" && (
              <ButtonLink
                href="/group/migrations"
                icon="package"
                onClick={() => moveTransfer("backup", "migration")}
              >
                {t("nav.migrations")}
              </ButtonLink>
            )
          }
        >
          {failureOf(take.error).message}
        </Banner>
      )}
      <Button
        variant="primary"
        icon="check"
        busy={take.isPending}
        disabled={isBusy}
        className="justify-self-start"
        onClick={() => take.mutate({ uploadId: upload.id })}
      >
        {t("admin.backups.upload.take")}
      </Button>
    </>
  )
}
