import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Button } from "../../ui/button"
import { StatusText } from "../../ui/status-text"
import type { Work } from "./use-photos"

/** The current work on a picture, its progress, and a button to stop it. */
export function Progress({ work, onStop }: { work: Work; onStop: () => void }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const { step, load, share } = work
  const done = step === "reading" ? share : load.of === 0 ? 0 : load.have / load.of
  return (
    <div className="grid gap-2">
      <StatusText>
        {step === "loading" && t("photos.loading", { size: size(load.of) })}
        {step === "starting" && t("photos.starting")}
        {step === "reading" && t("photos.reading")}
      </StatusText>
      <progress
        max={1}
        value={done}
        aria-label={t(step === "reading" ? "photos.readingShare" : "photos.loadingShare")}
        className="h-2 w-full accent-primary"
      />
      <div>
        <Button variant="quiet" onClick={onStop}>
          {t("photos.stop")}
        </Button>
      </div>
    </div>
  )
}
