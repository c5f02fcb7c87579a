import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { FileStep, forgetTransfer, moveTransfer, useTransfer } from "../app-import"
import { codeOf, failureOf } from "../../lib/failures"

/** A backup that was kept elsewhere comes in parts, and stands in the list then. */
export function BackupUpload({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation()
  const transfer = useTransfer("backup")
  const take = trpc.admin.backups.take.useMutation({
    meta: { quiet: true },
    onSuccess: () => forgetTransfer("backup"),
  })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.backups.upload.title")}</h2>
      <FileStep
        purpose="backup"
        transfer={transfer}
        accept=".zip,.encrypted"
        hint={t("admin.backups.upload.hint")}
      />
      {transfer.step === "there" && (
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
            onClick={() => take.mutate({ uploadId: transfer.upload.id })}
          >
            {t("admin.backups.upload.take")}
          </Button>
        </>
      )}
    </Card>
  )
}
