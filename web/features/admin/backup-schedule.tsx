import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Card } from "../../ui/card"
import { Facts } from "./facts"
import type { BackupOverview } from "./use-backups"

type Place = BackupOverview["place"]

/** When backups are made automatically, how many are kept, and where. */
export function BackupSchedule({ schedule, place, isEncrypted }: BackupOverview) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { time, kept } = schedule
  const periods = (["days", "weeks", "months"] as const).filter((period) => kept[period] > 0)
  const isOn = time !== null && periods.length > 0
  const places = {
    folder: ({ path }: Extract<Place, { kind: "folder" }>) => path,
    media: () => t("admin.backups.places.media"),
    s3: ({ endpoint, bucket, prefix }: Extract<Place, { kind: "s3" }>) =>
      `${endpoint.replace(/\/+$/, "")}/${bucket}/${prefix}`,
  }
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="font-display text-xl font-semibold">{t("admin.backups.schedule.title")}</h2>
      <Facts
        facts={[
          [
            t("admin.backups.schedule.when"),
            isOn ? t("admin.backups.schedule.daily", { time }) : t("admin.backups.schedule.off"),
          ],
          [
            t("admin.backups.schedule.kept"),
            isOn
              ? list(
                  periods.map((period) =>
                    t(`admin.backups.kept.${period}`, { count: kept[period] }),
                  ),
                )
              : null,
          ],
          // The kind of storage decides what describes it.
          [t("admin.backups.schedule.place"), places[place.kind](place as never)],
          [
            t("admin.backups.schedule.encryption"),
            t(isEncrypted ? "admin.backups.encrypted" : "admin.backups.notEncrypted"),
          ],
        ]}
      />
      <p className="text-soft">{t("admin.backups.schedule.hint")}</p>
    </Card>
  )
}
