import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { useDialog } from "../../ui/use-dialog"
import { BackupRow } from "./backup-row"
import { BackupSchedule } from "./backup-schedule"
import { BackupUpload } from "./backup-upload"
import { BackupState } from "./backup-state"
import { RestoreDialog } from "./restore-dialog"
import { useBackupActions } from "./use-backup-actions"
import { type Backup, useBackups } from "./use-backups"

/** Backups of the whole site: the list, the current operation, and restoring. */
export function BackupsPage() {
  const { t } = useTranslation()
  const query = useBackups()
  const { failure } = trpc.useUtils().admin.backups
  // A backup that cannot even start is recorded as well, for the line above every page.
  const start = trpc.admin.backups.start.useMutation({ onError: () => failure.invalidate() })
  const restoring = useDialog<Backup>()
  const isBusy = query.data?.working != null
  const actions = useBackupActions({ restore: restoring.show, isBusy })
  return (
    <Page
      title={t("admin.backups.title")}
      intro={t("admin.backups.intro")}
      actions={
        <Button
          icon="archive"
          variant="primary"
          busy={start.isPending}
          disabled={isBusy}
          onClick={() => start.mutate()}
        >
          {t("admin.backups.make")}
        </Button>
      }
    >
      {query.data && <BackupState {...query.data} />}
      <Loaded query={query} skeleton={<SkeletonRows rows={4} className="h-20" />}>
        {({ backups }) =>
          backups.length > 0 ? (
            <ul
              aria-label={t("admin.backups.title")}
              className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
            >
              {backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} menu={actions.menuOf(backup)} />
              ))}
            </ul>
          ) : (
            <p className="py-6 text-center text-soft">{t("admin.backups.none")}</p>
          )
        }
      </Loaded>
      {query.data && <BackupSchedule {...query.data} />}
      <BackupUpload isBusy={isBusy} />
      {restoring.about && (
        <RestoreDialog
          key={restoring.nth}
          backup={restoring.about}
          open={restoring.open}
          onClose={restoring.close}
        />
      )}
    </Page>
  )
}
