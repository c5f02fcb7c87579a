import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { OfflineChoice as Choice } from "../../lib/offline-db"
import { useOnline } from "../../lib/online"
import { useStored } from "../../lib/local-storage"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ChoiceCards } from "../../ui/choice-cards"
import { ProgressBar } from "../../ui/progress-bar"
import { Switch } from "../../ui/switch"
import {
  syncOfflineRecipes,
  lastCurrent,
  startOfflineSync,
  stopOfflineSync,
  useOfflineSync,
} from "./offline-sync"

/** Whether all recipes are stored on this device, with which pictures, and the progress. */
export default function OfflineSettings() {
  const { t } = useTranslation()
  const [choice] = useStored<Choice | null>("keepAll", null)
  const { state, storedCount, total, pictures, message } = useOfflineSync()
  const online = useOnline()
  const on = choice !== null
  const isWhole = state !== "running" && storedCount >= total

  return (
    <Card as="section" className="grid gap-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="font-display text-xl font-semibold">{t("offline.keep.title")}</h2>
        <p className="text-soft">{t("offline.keep.intro")}</p>
      </div>
      <Switch
        label={t("offline.keep.all")}
        checked={on}
        onChange={(wanted) => void (wanted ? startOfflineSync("small") : stopOfflineSync())}
      />
      {on && (
        <>
          <ChoiceCards
            label={t("offline.keep.pictures")}
            value={choice.pictures}
            onChange={(wanted) => void startOfflineSync(wanted)}
            choices={(["none", "small", "large"] as const).map((value) => ({
              value,
              label: t(`offline.keep.size.${value}.label`),
              hint: t(`offline.keep.size.${value}.hint`),
            }))}
          />
          {state === "running" && (
            <ProgressBar
              label={t("offline.keep.running")}
              value={total ? storedCount : null}
              most={total}
            />
          )}
          {state === "full" && <Banner tone="warning">{t("offline.keep.full")}</Banner>}
          {state === "failed" && <Banner tone="warning">{message}</Banner>}
          <div className="flex flex-wrap items-center justify-between gap-3">
            {/* Progress is not announced with every recipe, only its end. */}
            <p
              role="status"
              aria-live={state === "running" ? "off" : "polite"}
              className="text-soft"
            >
              {t(isWhole ? "offline.keep.kept" : "offline.keep.progress", {
                kept: storedCount,
                total,
                count: storedCount,
              })}
              {pictures > 0 && ` ${t("offline.keep.withPictures", { count: pictures })}`}{" "}
              <Room after={`${storedCount} ${state}`} />
              <Current state={state} />
            </p>
            <Button
              icon="refresh"
              busy={state === "running"}
              disabled={!online}
              onClick={() => void syncOfflineRecipes()}
            >
              {t("offline.keep.now")}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

/** The space that the app uses on the device, updated when `after` changes. */
function Room({ after }: { after: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [estimate, setEstimate] = useState<StorageEstimate>()
  useEffect(() => {
    let gone = false
    void navigator.storage?.estimate?.().then((found) => {
      if (!gone) setEstimate(found)
    })
    return () => {
      gone = true
    }
  }, [after])
  if (!estimate?.usage || !estimate.quota) return null
  const [used, free] = [estimate.usage, Math.max(0, estimate.quota - estimate.usage)]
  return t("offline.keep.room", { used: format.size(used), free: format.size(free) })
}

function Current({ state }: { state: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = state === "idle" ? lastCurrent() : undefined
  return at ? ` ${t("offline.keep.current", { when: format.relative(at) })}` : null
}
