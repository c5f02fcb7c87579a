import { useTranslation } from "react-i18next"
import { confirm } from "../../lib/confirm"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import type { MenuEntries } from "../../ui/menu-trigger"
import type { Backup } from "./use-backups"

interface Given {
  restore: (backup: Backup) => void
  /** Whether an operation on backups is running: one at a time. */
  isBusy: boolean
}

/** An administrator's actions on a backup. */
export function useBackupActions({ restore, isBusy }: Given) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { client } = trpc.useUtils()
  const check = trpc.admin.backups.check.useMutation()
  const remove = trpc.admin.backups.delete.useMutation()

  async function download({ name }: Backup) {
    try {
      const { fileToken } = await client.admin.backups.download.query({ fileName: name })
      location.assign(`/api/utils/download?token=${encodeURIComponent(fileToken)}`)
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }

  async function askAndDelete({ name, made }: Backup) {
    const yes = await confirm({
      title: t("admin.backups.deleteTitle", { when: dateTime(made) }),
      body: t("admin.backups.deleteBody"),
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    remove.mutate(
      { fileName: name },
      { onSuccess: () => toast.success(t("general.deleted", { name })) },
    )
  }

  const menuOf = (backup: Backup): MenuEntries => [
    {
      label: t("admin.backups.download"),
      icon: "download",
      onSelect: () => void download(backup),
    },
    {
      label: t("admin.backups.check"),
      icon: "check",
      disabled: isBusy,
      onSelect: () => check.mutate({ fileName: backup.name }),
    },
    {
      label: t("admin.backups.restoreThis"),
      icon: "history",
      disabled: isBusy,
      onSelect: () => restore(backup),
    },
    "line",
    {
      label: t("general.delete"),
      icon: "trash",
      danger: true,
      disabled: isBusy,
      onSelect: () => void askAndDelete(backup),
    },
  ]

  return { menuOf }
}
