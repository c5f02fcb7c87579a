import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import type { Backup } from "./use-backups"

interface RestoreDialogProps {
  backup: Backup
  open: boolean
  onClose: () => void
}

/** Explains what a restore does, and starts it once that was acknowledged. */
export function RestoreDialog({ backup, open, onClose }: RestoreDialogProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [isAcknowledged, acknowledge] = useState(false)
  const restore = trpc.admin.backups.startRestore.useMutation()
  const when = dateTime(backup.made)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("admin.backups.restoreTitle", { when })}
      danger
      submitLabel={t("admin.backups.restore")}
      submitDisabled={!isAcknowledged}
      onSubmit={() =>
        restore.mutateAsync({ fileName: backup.name, isAcknowledged: isAcknowledged as true })
      }
    >
      <p>{t("admin.backups.restoreBody", { when })}</p>
      <p>{t("admin.backups.restoreSafety")}</p>
      <Checkbox
        label={t("admin.backups.acknowledge")}
        checked={isAcknowledged}
        onChange={acknowledge}
      />
    </Dialog>
  )
}
