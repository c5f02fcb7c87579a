import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { messageText } from "../../lib/server-messages"
import { Chip } from "../../ui/chip"
import { Menu } from "../../ui/menu"
import type { MenuProps } from "../../ui/menu-trigger"
import type { Backup } from "./use-backups"

interface BackupRowProps {
  backup: Backup
  menu: MenuProps["entries"]
}

/** A backup: when it was made, its contents, and whether it is intact. */
export function BackupRow({ backup, menu }: BackupRowProps) {
  const { t } = useTranslation()
  const { dateTime, size } = useFormat()
  const { name, made, counts, checked, problem, isScheduled, isEncrypted } = backup
  return (
    <li className="flex items-start gap-3 p-4 sm:gap-4 sm:px-5">
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold">
          <time dateTime={made}>{dateTime(made)}</time>
          <span className="ms-2 font-normal text-soft">{size(backup.size)}</span>
        </p>
        {counts && (
          <p className="text-sm text-soft">
            {[
              t("admin.groups.recipes", { count: counts.recipes }),
              t("admin.groups.users", { count: counts.users }),
              t("admin.backups.groups", { count: counts.groups }),
              t("admin.backups.files", { count: counts.files }),
            ].join(" · ")}
          </p>
        )}
        <p dir="ltr" className="text-page-side text-sm text-soft wrap-anywhere">
          {name}
        </p>
        <ul className="mt-1 flex flex-wrap gap-2">
          <li>
            {problem ? (
              <Chip icon="error">{t("admin.backups.damaged")}</Chip>
            ) : checked ? (
              <Chip icon="check">{t("admin.backups.checked", { when: dateTime(checked) })}</Chip>
            ) : (
              <Chip>{t("admin.backups.notChecked")}</Chip>
            )}
          </li>
          {isScheduled && (
            <li>
              <Chip icon="clock">{t("admin.backups.scheduled")}</Chip>
            </li>
          )}
          {isEncrypted && (
            <li>
              <Chip icon="lock">{t("admin.backups.encrypted")}</Chip>
            </li>
          )}
        </ul>
        {problem && <p className="mt-1 text-error-text">{messageText(problem)}</p>}
      </div>
      <Menu label={t("admin.backups.actions", { name })} icon="more" iconOnly entries={menu} />
    </li>
  )
}
