import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { messageText } from "../../lib/server-messages"
import { Banner } from "../../ui/banner"
import { Card } from "../../ui/card"
import { ProgressBar } from "../../ui/progress-bar"
import { StatusText } from "../../ui/status-text"
import type { BackupOverview } from "./use-backups"

/** The current operation or the last failure; and whether this site was restored. */
export function BackupState({ working, failed, restored }: BackupOverview) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  return (
    <>
      {working && <Working {...working} />}
      {/* A line above every page says that a backup could not be made. */}
      {failed && failed.work !== "make" && (
        <Banner tone="error">
          <p className="font-semibold">
            {t(`admin.backups.failed.${failed.work}`, {
              name: failed.name,
              when: ago(failed.at),
            })}
          </p>
          <p>{messageText(failed.problem)}</p>
        </Banner>
      )}
      {restored && (
        <Banner tone="info" icon="history">
          {t("admin.backups.restored", { name: restored.name, when: ago(restored.at) })}
        </Banner>
      )}
    </>
  )
}

function Working({ work, name, done, of }: NonNullable<BackupOverview["working"]>) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const share = percent(of > 0 ? done / of : 0)
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="font-semibold wrap-anywhere">
        {t(`admin.backups.working.${work}`, { name })}
      </h2>
      <ProgressBar
        label={t(`admin.backups.working.${work}`, { name })}
        value={of > 0 ? done : null}
        most={of}
        text={share}
      />
      {/* Announced at every tenth, not at every check. */}
      <StatusText className="text-sm text-soft">
        {of > 0
          ? t("admin.backups.share", { share: percent(Math.floor((10 * done) / of) / 10) })
          : t("admin.backups.begins")}
        {work === "restore" && ` ${t("admin.backups.logsOut")}`}
      </StatusText>
    </Card>
  )
}
