import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { confirm } from "../../lib/confirm"
import { DropZone } from "../../ui/drop-zone"
import { FileButton } from "../../ui/file-button"
import { Icon, Spinner } from "../../ui/icons"
import { toast } from "../../lib/toast"
import { ProgressBar } from "../../ui/progress-bar"
import { StatusText } from "../../ui/status-text"
import { fileMark, knownUpload, type Purpose } from "./known-uploads"
import {
  discardTransfer,
  pauseTransfer,
  resumeTransfer,
  sendFile,
  type Transfer,
} from "./transfers"

interface FileStepProps {
  purpose: Purpose
  transfer: Transfer
  accept: string
  hint: string
}

/** A file is chosen and uploaded; an interrupted upload continues. */
export function FileStep({ purpose, transfer, accept, hint }: FileStepProps) {
  const { t } = useTranslation()

  async function take(file: File) {
    if (file.size === 0) {
      toast.error(t("migrations.upload.empty"))
      return
    }
    const known = knownUpload(purpose)
    // What has arrived of another file is not discarded without asking.
    if (transfer.step === "held" && known && known.file !== fileMark(file)) {
      const yes = await confirm({
        title: t("migrations.upload.otherTitle", { name: file.name, held: transfer.upload.name }),
        body: t("migrations.upload.otherBody"),
        action: t("migrations.upload.otherAction"),
      })
      if (!yes) return
    }
    void sendFile(purpose, file)
  }

  if (transfer.step === "opening")
    return (
      <StatusText className="flex items-center gap-3 py-2">
        <Spinner /> {t("migrations.upload.opening")}
      </StatusText>
    )
  if (transfer.step === "none")
    return (
      <div className="grid gap-3">
        {transfer.fault && <Banner tone="error">{transfer.fault}</Banner>}
        <DropZone
          label={t("migrations.upload.choose")}
          hint={hint}
          accept={accept}
          onFile={(file) => void take(file)}
        />
      </div>
    )
  return <OnItsWay purpose={purpose} transfer={transfer} accept={accept} onFile={take} />
}

interface OnItsWayProps {
  purpose: Purpose
  transfer: Exclude<Transfer, { step: "none" | "opening" }>
  accept: string
  onFile: (file: File) => Promise<void>
}

function OnItsWay({ purpose, transfer, accept, onFile }: OnItsWayProps) {
  const { t } = useTranslation()
  const { size, percent } = useFormat()
  const { step, upload } = transfer
  const sent = step === "there" ? upload.size : transfer.sent
  const amounts = t("migrations.upload.amounts", { sent: size(sent), size: size(upload.size) })

  async function discard() {
    const yes = await confirm({
      title: t("migrations.upload.discardTitle", { name: upload.name }),
      body: t("migrations.upload.discardBody"),
      action: t("general.remove"),
      danger: true,
    })
    if (!yes) return
    void discardTransfer(purpose)
    document.querySelector("main")?.focus({ preventScroll: true })
  }

  return (
    <div className="grid gap-3">
      {step === "cut" && <Banner tone="error">{transfer.fault}</Banner>}
      {step === "held" && <Banner tone="info">{t("migrations.upload.held")}</Banner>}
      <div className="flex items-center gap-3">
        <Icon
          name={step === "there" ? "check" : "archive"}
          className={cx("size-6", step === "there" ? "text-success-text" : "text-soft")}
        />
        <p className="min-w-0 grow">
          <span dir="auto" className="block font-semibold text-page-side wrap-anywhere">
            {upload.name}
          </span>
          <span className="block text-sm text-soft">
            {step === "there" ? size(upload.size) : amounts}
          </span>
        </p>
      </div>
      {step !== "there" && (
        <ProgressBar
          label={t("migrations.upload.progress", { name: upload.name })}
          value={sent}
          most={upload.size}
          text={amounts}
        />
      )}
      {(step === "sending" || step === "paused") && (
        <StatusText className="text-soft">
          {step === "paused"
            ? t("migrations.upload.paused")
            : t(`migrations.upload.${transfer.waiting ?? "going"}`, {
                // Announced at every tenth, not at every part.
                percent: percent(Math.floor((10 * sent) / Math.max(1, upload.size)) / 10),
              })}
        </StatusText>
      )}
      <div className="flex flex-wrap gap-2">
        {step === "sending" && (
          <Button onClick={() => pauseTransfer(purpose)}>{t("migrations.upload.pause")}</Button>
        )}
        {(step === "paused" || step === "cut") && (
          <Button variant="primary" icon="upload" onClick={() => void resumeTransfer(purpose)}>
            {t("migrations.upload.resume")}
          </Button>
        )}
        {step === "held" && (
          <FileButton
            variant="primary"
            icon="upload"
            accept={accept}
            onChoose={([file]) => void onFile(file!)}
          >
            {t("migrations.upload.chooseAgain")}
          </FileButton>
        )}
        <Button variant="quiet" icon="trash" onClick={() => void discard()}>
          {t(step === "there" ? "migrations.upload.other" : "general.remove")}
        </Button>
      </div>
    </div>
  )
}
